/* calendar.c - days of the Gregorian calendar. */
#include "text/calendar.h"
#include "text/scan.h"

static int month_days(int year, int month) {
    static const uint8_t days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    return days[month - 1] + (leap && month == 2);
}

bool calendar_has(int year, int month, int day) {
    return year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 &&
           day <= month_days(year, month);
}

int calendar_day(int year, int month, int day) {
    int before = year - 1, days = before * 365 + before / 4 - before / 100 + before / 400;
    for (int m = 1; m < month; m++)
        days += month_days(year, m);
    return days + day - 1;
}

void calendar_date(int number, int date[3]) {
    int year = number / 366 + 1, month = 1;
    while (calendar_day(year + 1, 1, 1) <= number)
        year++;
    number -= calendar_day(year, 1, 1);
    for (; number >= month_days(year, month); month++)
        number -= month_days(year, month);
    date[0] = year, date[1] = month, date[2] = number + 1;
}

void calendar_write(const int date[3], char text[CALENDAR_LENGTH]) {
    static const int units[] = {1000, 100, 10, 1};
    char *to = text;
    for (int i = 0; i < 3; i++) {
        for (int digit = i == 0 ? 0 : 2; digit < 4; digit++)
            *to++ = (char)('0' + date[i] / units[digit] % 10);
        *to++ = i < 2 ? '-' : '\0';
    }
}

bool calendar_read(const char *text, size_t length, int date[3]) {
    static const uint8_t digits[3] = {4, 2, 2};
    struct scan s = scan_of(text, length);
    for (int i = 0; i < 3; i++) {
        size_t start = s.at;
        uint64_t number;
        if (!scan_number(&s, 9999, &number) || s.at - start != digits[i])
            return false;
        date[i] = (int)number;
        if (i < 2 && !scan_char(&s, '-'))
            return false;
    }
    return scan_done(&s) && calendar_has(date[0], date[1], date[2]);
}
