// arguments: PASS
// any: PASS
// What lies beside their addresses is compared, and what they hold.
#include <assert.h>
#include <string.h>
struct entry {
  const char *name;
  int count;
};
int main(void) {
  struct entry first = {"def", 3}, second = {"adef", 4}, copy;
  memcpy(&copy, &first, sizeof copy);
  assert(copy.count != second.count && copy.name[0] != second.name[0]);
  return 0;
}
