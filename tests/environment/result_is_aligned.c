// arguments: PASS
// any: PASS
// No function gives a pointer that is not aligned as its type needs it, or whose object goes round the end of memory.
extern void reach_error(void);
extern int *current(void);
int main(void) {
  int *number = current();
  if ((unsigned long)number % 4 != 0 || (number && number + 1 == 0))
    reach_error();
  return 0;
}
