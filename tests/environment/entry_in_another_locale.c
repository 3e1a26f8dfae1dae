// options: --entry half
// arguments: PASS, if in the library what strtod() depends on is as at the start of a program when half() is called
// svcomp: PASS
// Others may have asked for a locale with commas in numbers.
#include <assert.h>
#include <stdlib.h>
void half(void) { assert(strtod("1.5", 0) == 1.5); }
