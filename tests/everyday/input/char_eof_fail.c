// verdict: fail
// fails on: input "\xFFx"
// What getchar gives is kept in a char, and the byte 255 is taken for the end.
#include <assert.h>
#include <stdio.h>

int main(void) {
    char c;
    unsigned long length = 0;
    while ((c = getchar()) != EOF) /* bug: int c */
        length++;
    assert(feof(stdin) || ferror(stdin));
    return length == 0;
}
