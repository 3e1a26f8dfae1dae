// verdict: pass
// inputs: -3..3
// brute-force: sample
// The sign is what strcmp promises, also of a value that is handed on.
#include <assert.h>
#include <string.h>

static int order(const char *a, const char *b) { return strcmp(a, b); }

int main(void) {
  assert(order("a", "c") < 0);
  assert(order("c", "a") > 0);
  assert(order("c", "c") == 0);
  return 0;
}
