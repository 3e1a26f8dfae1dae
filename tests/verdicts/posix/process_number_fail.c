// verdict: fail
// inputs: 0..3, 0..3
// brute-force: complete
// A parent has another number.

#include <unistd.h>
extern void reach_error(void);

int main(void)
{
    int first = getpid();
    if (first < 1 || getppid() != first)
        reach_error();
    return 0;
}
