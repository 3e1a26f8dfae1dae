// verdict: fail
// inputs: 0
// brute-force: complete
// The day before the first of March 2000 was not the 28th.

#include <time.h>
extern void reach_error(void);

int main(void)
{
    time_t leap = 951782400;
    struct tm tm;
    if (!gmtime_r(&leap, &tm))
        return 1;
    if (tm.tm_mon != 1 || tm.tm_mday != 28 || tm.tm_year != 100)
        reach_error();
    return 0;
}
