// verdict: fail
// inputs: 0..1, 0..2, 0..1, 0..2
// brute-force: complete
// The clock on the wall may be set back.

#include <time.h>
extern void reach_error(void);

int main(void)
{
    struct timespec first, second;
    if (clock_gettime(CLOCK_REALTIME, &first) || clock_gettime(CLOCK_REALTIME, &second))
        return 1;
    if (second.tv_sec < first.tv_sec)
        reach_error();
    return 0;
}
