// verdict: pass
// -v may be given three times; more does not make it louder.
#include <assert.h>
#include <string.h>

int main(int argc, char **argv) {
    int loud = 0;
    for (int i = 1; i < argc && i < 6; i++) {
        if (argv[i][0] != '-')
            break;
        if (argv[i][1] == 'v' && argv[i][2] == '\0' && loud < 3)
            loud++;
    }
    assert(loud >= 0 && loud <= 3);
    return 0;
}
/* Why: it stops to grow at three. */
