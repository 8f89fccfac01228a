# tap.awk: judge what one test program printed (TAP, the Test Anything Protocol).
#
#   awk -v status=EXIT_STATUS -f tools/tap.awk OUTPUT
#
# Prints `PASSED FAILED SKIPPED [what is wrong with the program as a whole]`. Several plans add up
# (cmocka prints one per group). Skipped tests and known failures (TODO) count neither way. Tests
# that were planned and never ran have failed; so has a program without a plan or with a bad exit.

/^1\.\.[0-9]+/ {
    plans++
    planned += substr($1, 4)
}

/^(not )?ok( |$)/ {
    ran++
    if (/# *[Ss][Kk][Ii][Pp]/ || /^not ok.*# *[Tt][Oo][Dd][Oo]/)
        skipped++
    else if (/^ok/)
        passed++
    else
        failed++
}

END {
    if (!plans)
        why = "no plan, "
    else if (ran != planned)
        why = "planned " planned ", ran " ran + 0 ", "
    if (why || (status != 0 && !failed))
        why = why (status == 124 ? "out of time" : status == 125 ? "left something behind" \
                                                                : "exit status " status)
    if (why)
        failed += planned > ran ? planned - ran : 1
    print passed + 0, failed + 0, skipped + 0, why
}
