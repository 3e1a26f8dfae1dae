/* What the system answers is open; what the models promise about it holds of the real answers too. */
/* machine: 64 */
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/utsname.h>
#include <time.h>
#include <unistd.h>

static int facts;
static void fact(const char *what, int holds) {
  facts++;
  if (!holds)
    printf("not so: %s\n", what);
}

static void clocks(void) {
  time_t now = time(0), then;
  fact("time stores what it returns", time(&then) == then || then >= now);
  fact("time fits the clock", now >= 0 && now <= 9223372036);
  struct tm tm;
  fact("localtime_r gives its record", localtime_r(&now, &tm) == &tm);
  fact("fields are in range", tm.tm_sec >= 0 && tm.tm_sec < 60 && tm.tm_min >= 0 && tm.tm_min < 60 && tm.tm_hour >= 0 &&
                                  tm.tm_hour < 24 && tm.tm_mday >= 1 && tm.tm_mday <= 31 && tm.tm_mon >= 0 && tm.tm_mon < 12 &&
                                  tm.tm_wday >= 0 && tm.tm_wday < 7 && tm.tm_yday >= 0 && tm.tm_yday < 366);
  long year = 70 + now / 31556952;
  fact("the year is about right", tm.tm_year >= year - 1 && tm.tm_year <= year + 1);
  struct timespec first, second;
  if (clock_gettime(CLOCK_MONOTONIC, &first) == 0 && clock_gettime(CLOCK_MONOTONIC, &second) == 0) {
    fact("nanoseconds", first.tv_nsec >= 0 && first.tv_nsec < 1000000000);
    fact("time goes on", second.tv_sec > first.tv_sec || (second.tv_sec == first.tv_sec && second.tv_nsec >= first.tv_nsec));
  }
  struct timeval tv;
  fact("gettimeofday succeeds", gettimeofday(&tv, 0) == 0 && tv.tv_usec >= 0 && tv.tv_usec < 1000000);
  clock_t a = clock(), b = clock();
  fact("processor time does not go back", a == -1 || b == -1 || b >= a);
  errno = 0;
  struct timespec bad = {0, -1};
  fact("a bad time is refused", nanosleep(&bad, 0) == -1 && errno == EINVAL);
}

static void files(void) {
  char buffer[16] = "unchanged";
  int fd = open("/dev/null", O_RDWR);
  fact("a descriptor or -1", fd >= -1);
  long got = read(fd, buffer, sizeof buffer);
  fact("read gives at most the size", got >= -1 && got <= 16);
  long put = write(fd, buffer, 5);
  fact("write takes at most the size", put >= -1 && put <= 5);
  int closed = close(fd);
  fact("close gives 0 or -1", closed == 0 || closed == -1);
  errno = 0;
  struct stat status;
  int found = stat("/no/such/file", &status);
  fact("stat gives 0, or -1 and errno", found == 0 || (found == -1 && errno > 0));
  int ends[2];
  if (pipe(ends) == 0)
    fact("a pipe has two ends", ends[0] >= 0 && ends[1] >= 0 && ends[0] != ends[1]);
  struct pollfd wanted = {0, POLLIN, 0};
  int ready = poll(&wanted, 1, 0);
  fact("poll counts", ready >= -1 && ready <= 1 && (ready < 0 || (ready == 1) == (wanted.revents != 0)));
  fact("poll tells what was asked", ready < 0 || (wanted.revents & ~(POLLIN | POLLERR | POLLHUP | POLLNVAL)) == 0);
  fd_set set;
  FD_ZERO(&set);
  FD_SET(0, &set);
  struct timeval timeout = {0, 0};
  ready = select(1, &set, 0, 0, &timeout);
  fact("select counts", ready >= -1 && ready <= 1 && (ready != 0 || !FD_ISSET(0, &set)));
  unsigned char *page = mmap(0, 100, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (page != MAP_FAILED) {
    fact("memory of no file is zero", page[0] == 0 && page[99] == 0);
    page[99] = 1;
    int unmapped = munmap(page, 100);
    fact("munmap gives 0 or -1", unmapped == 0 || unmapped == -1);
  }
  DIR *directory = opendir("/");
  struct dirent *entry = directory ? readdir(directory) : 0;
  fact("an entry has a name", !entry || (entry->d_name[0] != 0 && strlen(entry->d_name) < 256));
}

static void names(void) {
  struct utsname system;
  fact("names end", uname(&system) != 0 || strlen(system.sysname) < sizeof system.sysname);
  char buffer[200];
  fact("a directory ends", !getcwd(buffer, sizeof buffer) || strlen(buffer) < sizeof buffer);
  fact("a number of its own", getpid() > 0 && getpid() == getpid() && getuid() == getuid());
  int tty = isatty(0);
  fact("isatty is a truth value", tty == 0 || tty == 1);
  fact("pages have a size", sysconf(_SC_PAGESIZE) == 4096);
  int s = socket(AF_INET, SOCK_STREAM, 0);
  fact("a socket or -1", s >= -1);
  struct addrinfo hints = {0}, *list = 0;
  hints.ai_family = AF_INET;
  hints.ai_socktype = SOCK_STREAM;
  hints.ai_flags = AI_NUMERICHOST;
  if (getaddrinfo("127.0.0.1", "80", &hints, &list) == 0) {
    fact("the list has what was asked for", list && list->ai_family == AF_INET && list->ai_socktype == SOCK_STREAM &&
                                                 list->ai_addrlen == 16 && list->ai_addr->sa_family == AF_INET);
    freeaddrinfo(list);
  }
}

int main(void) {
  clocks();
  files();
  names();
  printf("done\n");
  return 0;
}
