// verdict: pass
// inputs: 0..1, -1..5, 0..2
// brute-force: sample
// What is read is at most what there is room for.

#include <unistd.h>
extern void reach_error(void);

int main(void)
{
    char buffer[4];
    long got = read(0, buffer, sizeof buffer);
    if (got > 4 || got < -1)
        reach_error();
    return 0;
}
