// verdict: fail
// fails on: arguments "a" "bc"
// The difference of two lengths is never negative.
#include <assert.h>
#include <string.h>

static int longer(const char *a, const char *b) {
    return strlen(a) - strlen(b) > 0; /* bug: size_t has no sign */
}

int main(int argc, char **argv) {
    if (argc != 3)
        return 1;
    assert(!(longer(argv[1], argv[2]) && longer(argv[2], argv[1])));
    return 0;
}
