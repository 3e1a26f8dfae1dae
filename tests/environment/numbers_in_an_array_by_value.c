// arguments: PASS
// any: PASS
// No pointer is handed over.
#include <assert.h>
struct pair {
  int of[2];
};
void look(struct pair);
int main(void) {
  int kept = 1;
  struct pair pair = {{1, 2}};
  look(pair);
  assert(kept == 1 && pair.of[1] == 2);
  return 0;
}
