/* Root could raise its own limits, and then use as much as it likes. */
#define _GNU_SOURCE
#include <sys/resource.h>
int main(void) {
  struct rlimit none = {RLIM_INFINITY, RLIM_INFINITY};
  return setrlimit(RLIMIT_CPU, &none) == 0;
}
