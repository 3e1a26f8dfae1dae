// arguments: FAIL
// any: FAIL
// Where gmtime leaves its result, the next who asks for a time finds his.
#include <assert.h>
#include <time.h>
void log_time(void);
int main(void) {
  time_t begin = 0;
  struct tm *tm = gmtime(&begin);
  if (!tm)
    return 1;
  log_time();
  assert(tm->tm_hour == 0);
  return 0;
}
