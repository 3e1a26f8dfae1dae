// verdict: pass
// inputs: 0
// brute-force: complete
// The year 2000 had a leap day.

#include <time.h>
extern void reach_error(void);

int main(void)
{
    time_t leap = 951782400;
    struct tm tm;
    if (!gmtime_r(&leap, &tm))
        return 1;
    if (tm.tm_mon != 1 || tm.tm_mday != 29 || tm.tm_year != 100)
        reach_error();
    return 0;
}
