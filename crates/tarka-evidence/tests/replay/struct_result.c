// inputs: 1, 2
// reaches: call
// native: not applicable: structure
struct pair { int first, second; };
struct pair outside(void);
void reach_error(void);
int main(void) {
  struct pair pair = outside();
  if (pair.first < pair.second)
    reach_error();
  return 0;
}
