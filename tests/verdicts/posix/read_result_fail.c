// verdict: fail
// inputs: 0..1, -1..5, 0..2
// brute-force: complete
// A buffer may be filled wholly.

#include <unistd.h>
extern void reach_error(void);

int main(void)
{
    char buffer[4];
    long got = read(0, buffer, sizeof buffer);
    if (got == 4)
        reach_error();
    return 0;
}
