// arguments: PASS
// any: PASS
// What they hold is compared, not where they lie, and what is in the union beside them is no address.
#include <assert.h>
#include <string.h>
struct value {
  int is_text;
  union {
    const char *text;
    long number;
  };
};
int main(void) {
  struct value word = {1, {.text = "def"}};
  struct value count = {0, {.number = 3}};
  assert(word.is_text && strcmp(word.text, "adef" + 1) == 0);
  assert(!count.is_text && count.number == 3);
  return 0;
}
