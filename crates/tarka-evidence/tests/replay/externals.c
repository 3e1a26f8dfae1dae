// inputs: 3, 2, 1, 0, 9, -0.5, 78
// reaches: call
// native: reached
struct device;
struct device *find_device(int number);
double measure(struct device *, float);
int try_lock(struct device *);
void unlock(struct device *);
extern int limit;
extern short table[2];
int channel(int, int, int);
void reach_error(void);
int main(void) {
  struct device *device = find_device(4);
  try_lock(device);
  unlock(device);
  if (limit == 3 && measure(device, 1.0f) < 0 && channel(1, 2, 3) == 77)
    return 1;
  if (device == 0 && table[0] == 2 && table[1] == 1)
    reach_error();
  return 0;
}
