// verdict: pass
// The list of arguments ends with a null pointer.
#include <assert.h>
#include <stddef.h>

int main(int argc, char **argv) {
    int n = 0;
    assert(argv[argc] == NULL);
    if (argc > 3)
        return 1;
    for (char **p = argv; *p; p++)
        n++;
    assert(n == argc);
    return 0;
}
/* Why: C says so. */
