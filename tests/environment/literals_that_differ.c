// arguments: PASS
// They cannot be laid over each other.
#include <assert.h>
int main(void) {
  const char *a = "ab", *b = "cd";
  assert(a != b && a && b);
  return 0;
}
