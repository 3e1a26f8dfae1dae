// verdict: fail
// fails on: arguments "-1"
// strtoul takes a sign, and -1 is the largest number.
#include <assert.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    if (argc < 2)
        return 1;
    char *end;
    unsigned long seconds = strtoul(argv[1], &end, 10);
    if (end == argv[1] || argv[1][0] == '+')
        return 1;
    if (end - argv[1] > 3)
        return 1;
    assert(seconds <= 999); /* bug: three characters may be "-1" */
    return 0;
}
