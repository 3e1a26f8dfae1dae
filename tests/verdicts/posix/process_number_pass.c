// verdict: pass
// inputs: 0..3, 0..3
// brute-force: sample
// A process keeps its number.

#include <unistd.h>
extern void reach_error(void);

int main(void)
{
    int first = getpid();
    if (first < 1 || getpid() != first)
        reach_error();
    return 0;
}
