/* Options: clusters, arguments, other arguments in between, long names and their abbreviations. */
#include <getopt.h>
#include <stdio.h>
#include <string.h>

static int flag;
static const struct option names[] = {{"verbose", no_argument, &flag, 7},
                                      {"version", no_argument, 0, 'V'},
                                      {"output", required_argument, 0, 'o'},
                                      {"color", optional_argument, 0, 'c'},
                                      {0, 0, 0, 0}};

static void run(const char *format, int use_names, char **arguments) {
  int count = 0;
  while (arguments[count])
    count++;
  optind = 0;
  opterr = 0;
  flag = 0;
  for (;;) {
    int index = -1;
    int c = use_names ? getopt_long(count, arguments, format, names, &index) : getopt(count, arguments, format);
    if (c == -1)
      break;
    printf("[%d %s %d", c, optarg ? optarg : "-", optind);
    if (c == '?' || c == ':')
      printf(" %d", optopt);
    if (index >= 0)
      printf(" %s", names[index].name);
    printf("]");
  }
  printf(" flag %d rest", flag);
  for (int i = optind; i < count; i++)
    printf(" %s", arguments[i]);
  printf("\n");
}

int main(void) {
  printf("%d %d %d %d\n", optind, opterr, optopt == '?', optarg == 0);
  run("ab:c", 0, (char *[]){"p", "-ac", "-b", "x", "-by", "z", "-a", 0});
  run("ab:c", 0, (char *[]){"p", "one", "-a", "two", "-b", "three", "four", 0});
  run("+ab:c", 0, (char *[]){"p", "-a", "one", "-b", "two", 0});
  run("-ab:", 0, (char *[]){"p", "one", "-a", "two", "-b", "three", 0});
  run("ab:", 0, (char *[]){"p", "-a", "--", "-b", "x", 0});
  run("ab:", 0, (char *[]){"p", "one", "-a", "--", "-b", 0});
  run(":ab:", 0, (char *[]){"p", "-b", 0});
  run("ab:", 0, (char *[]){"p", "-xab", 0});
  run("ab::", 0, (char *[]){"p", "-b", "x", "-by", "-", "-a", 0});
  run("vo:", 1, (char *[]){"p", "--verb", "--ver", "--version", "--out", "file", "--output=other", "rest", 0});
  run("vo:", 1, (char *[]){"p", "--color", "--color=red", "--verbose=3", "--nothing", "-ox", "tail", "--output", 0});
  run("vo:", 1, (char *[]){"p", "a", "b", "--verbose", "c", "-v", "--", "-o", "d", 0});
  run("ab", 0, (char *[]){"p", 0});
  return 0;
}
