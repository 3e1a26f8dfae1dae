// inputs: 77
// reaches: call
// native: not applicable: `socket` of the system's library
int socket(int, int, int);
void reach_error(void);
int main(void) {
  if (socket(1, 2, 3) == 77)
    reach_error();
  return 0;
}
