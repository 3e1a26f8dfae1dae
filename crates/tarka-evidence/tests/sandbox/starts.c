#include <unistd.h>
int main(void) {
  execl("/bin/sh", "sh", "-c", "echo started", (char *)0);
  return 7;
}
