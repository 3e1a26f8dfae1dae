// inputs: 77
// reaches: call
// native: not applicable: `swapon` of the system's library
int swapon(const char *, int);
void reach_error(void);
int main(void) {
  if (swapon("/", 3) == 77)
    reach_error();
  return 0;
}
