// verdict: pass
// inputs: 0..1
// brute-force: sample
// The same time is the same local time.
#include <time.h>
extern void reach_error(void);

int main(void) {
  time_t now = 1000000;
  struct tm first, second;
  if (!localtime_r(&now, &first) || !localtime_r(&now, &second))
    return 1;
  if (first.tm_hour != second.tm_hour || first.tm_isdst != second.tm_isdst)
    reach_error();
  return 0;
}
