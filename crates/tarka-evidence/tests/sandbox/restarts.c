/* Tries every descriptor that it could have been started from. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>
int main(int argc, char **argv) {
  char *again[] = {"again", "again", 0}, *nothing[] = {0};
  if (argc > 1) return 9;
  for (int descriptor = 0; descriptor < 64; descriptor++)
    syscall(SYS_execveat, descriptor, "", again, nothing, AT_EMPTY_PATH);
  return 7;
}
