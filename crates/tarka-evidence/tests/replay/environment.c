// inputs: 7, 3, 2, 1
// reaches: call
// native: not applicable: the environment has written
struct node {
  int value;
  struct node *next;
};
void __tarka_havoc_reachable();
void reach_error(void);
int main(void) {
  int kept = 5, seen = 5, after = 0;
  struct node second = {1, 0}, first = {2, &second};
  struct node copy;
  char bytes[2] = {4, 4};
  int *pointer = &kept;
  __tarka_havoc_reachable(&seen, &first);
  __tarka_havoc_reachable(bytes, 0);
  bytes[1] = 9;
  if (*pointer != 5 || seen != 7 || second.value != 3 || seen != 7)
    return 1;
  copy = first;
  after = first.value;
  if (after == 258 && copy.value == first.value && bytes[1] == 9)
    reach_error();
  return 0;
}
