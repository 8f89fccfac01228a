/* calendar.h - days of the Gregorian calendar, extended back to the year 1. */
#ifndef PENTOID_TEXT_CALENDAR_H
#define PENTOID_TEXT_CALENDAR_H

#include <stdbool.h>
#include <stddef.h>

/* Whether there is such a day, in the years 1 to 9999. */
bool calendar_has(int year, int month, int day);

/* The number of days from 1 January of the year 1, a Monday, to that day. */
int calendar_day(int year, int month, int day);

/* The day with that number: year, month, day. It must exist. */
void calendar_date(int number, int date[3]);

/* "2026-11-16", with a terminator. */
enum { CALENDAR_LENGTH = 11 };
void calendar_write(const int date[3], char text[CALENDAR_LENGTH]);

/* Reads "2026-11-16" as year, month and day; false if that is not a day of the calendar. */
bool calendar_read(const char *text, size_t length, int date[3]);

#endif
