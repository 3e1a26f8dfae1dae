// arguments: UNKNOWN
// any: UNKNOWN
// A call through a pointer may give a number to what follows it.
#include <assert.h>
static long held;
static int at(const long *pointer) { return (int)*pointer; }
static int nothing(const long *pointer) { return pointer != 0; }
int main(int argc, char **argv) {
  int (*called)(const long *) = argc > 1 ? at : nothing;
  int got = called(argc > 2 ? (const long *)0x4000 : &held);
  assert(got == 0 || argc != 2);
  return 0;
}
