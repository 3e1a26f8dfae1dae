// verdict: pass
// inputs: 0..1, 0..2
// brute-force: sample
// The ends of a pipe are two descriptors.

#include <unistd.h>
extern void reach_error(void);

int main(void)
{
    int ends[2] = {-1, -1};
    if (pipe(ends) == 0 && (ends[0] < 0 || ends[0] == ends[1]))
        reach_error();
    return 0;
}
