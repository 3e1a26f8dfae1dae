// arguments: FAIL, if current() changes no global and current() changes nothing that pointers from outside lead to
// options: --engine dash
// A pointer from outside may lead to a global.
extern void reach_error(void);
extern int *current(void);
int level;
int main(void) {
  int *number = current(), *own = &level;
  if (!number)
    return 0;
  level = 0;
  *number = 1;
  if (*own == 1)
    reach_error();
  return 0;
}
