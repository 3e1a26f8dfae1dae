// arguments: FAIL
// Where a country changes sides of the date line, a day is missing.
#include <assert.h>
#include <time.h>
int main(void) {
  struct tm noon = {.tm_year = 111, .tm_mon = 11, .tm_mday = 30, .tm_hour = 12, .tm_isdst = -1};
  if (mktime(&noon) != -1)
    assert(noon.tm_mday == 30);
  return 0;
}
