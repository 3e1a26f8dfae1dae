// arguments: not PASS
// any: not PASS
// svcomp: not PASS
// One may lie at the end of the other, which a union shows as well as a comparison of pointers.
#include <assert.h>
union view {
  const char *text;
  unsigned long number;
};
int main(void) {
  union view end, whole;
  end.text = "def";
  whole.text = "adef";
  assert(end.number != whole.number + 1);
  return 0;
}
