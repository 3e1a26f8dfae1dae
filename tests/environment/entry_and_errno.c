// options: --entry look
// arguments: FAIL
// svcomp: PASS
// Others may have left an error number.
#include <assert.h>
#include <errno.h>
void look(void) { assert(errno == 0); }
