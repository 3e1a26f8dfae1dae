// verdict: fail
// fails on: input "one\n"
// Whether the input is at its end is asked before reading, and the last line counts twice.
#include <assert.h>
#include <stdio.h>

int main(void) {
    char line[8];
    int counted = 0, read = 0;
    while (!feof(stdin) && counted < 4) {
        if (fgets(line, sizeof line, stdin) != NULL)
            read++;
        counted++; /* bug: also if nothing was read */
    }
    assert(counted == read);
    return 0;
}
