// verdict: fail
// fails on: input "\x00\n"
// A line that was read is never empty, one thinks; but it may begin with a null character.
#include <assert.h>
#include <stdio.h>
#include <string.h>

int main(void) {
    char line[16];
    if (fgets(line, sizeof line, stdin) == NULL)
        return 1;
    size_t n = strlen(line);
    assert(n > 0); /* bug: what follows takes line[n - 1] */
    if (line[n - 1] == '\n')
        line[n - 1] = '\0';
    return 0;
}
