// verdict: pass
// Nothing is freed twice, because the pointer is set to null, and null may be freed.
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

static char *buffer;
static int freed;

static void release(void) {
    if (buffer)
        freed++;
    free(buffer);
    buffer = NULL;
}

int main(void) {
    buffer = malloc(8);
    int had = buffer != NULL;
    if (__VERIFIER_nondet_int())
        release();
    release();
    release();
    assert(freed == had);
    return 0;
}
/* Why: only the first release finds the buffer. */
