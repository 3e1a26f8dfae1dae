// arguments: FAIL
// any: FAIL
// svcomp: FAIL
// Constants that another file defines may be any.
extern void reach_error(void);
extern const int limits[3];
extern const int limit;
int main(void) {
  const int *least = &limit;
  if (limits[1] > 3 && *least < 2)
    reach_error();
  return 0;
}
