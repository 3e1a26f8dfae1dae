// verdict: fail
// inputs: 0, 0, 0, 0, 0, 0 | 10 | 11 | 12, 0
// brute-force: complete
// There is a twelfth month.

#include <time.h>
extern void reach_error(void);

int main(void)
{
    time_t now = 0;
    struct tm tm;
    if (!localtime_r(&now, &tm))
        return 1;
    if (tm.tm_mon < 0 || tm.tm_mon > 10)
        reach_error();
    return 0;
}
