// verdict: fail
// inputs: 0..1, -1..2, 0..8
// brute-force: complete
// What is read may be anything.

#include <unistd.h>
extern void reach_error(void);

int main(void)
{
    char c = 7;
    long got = read(0, &c, 1);
    if (got == 1 && c != 7)
        reach_error();
    return 0;
}
