// verdict: fail
// fails on: environment
// A variable of the environment need not be there.
#include <assert.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    const char *home = getenv("HOME");
    assert(home != NULL); /* bug: it may not be set */
    return strlen(home) > 100;
}
