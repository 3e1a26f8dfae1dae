// verdict: pass
// inputs: -1..1, 0..2, 0..2, 0..2, 0..2, 0..12
// brute-force: sample
// There are twelve months.

#include <time.h>
extern void reach_error(void);

int main(void)
{
    time_t now = 0;
    struct tm tm;
    if (!localtime_r(&now, &tm))
        return 1;
    if (tm.tm_mon < 0 || tm.tm_mon > 11)
        reach_error();
    return 0;
}
