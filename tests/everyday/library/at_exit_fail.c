// verdict: fail
// fails on: values 1
// What is registered with atexit runs in the end, also if the program leaves early.
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

static int open_files;

static void at_end(void) {
    assert(open_files == 0);
}

int main(void) {
    if (atexit(at_end) != 0)
        return 1;
    open_files++;
    if (__VERIFIER_nondet_int() == 1)
        exit(2); /* bug: open_files is still 1 */
    open_files--;
    return 0;
}
