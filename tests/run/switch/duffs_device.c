/* Duff's device: case labels inside a loop inside the switch. */
#include <stdio.h>

static void copy(char *to, const char *from, int count)
{
    int n = (count + 3) / 4;

    switch (count % 4) {
    case 0: do { *to++ = *from++;
    case 3:      *to++ = *from++;
    case 2:      *to++ = *from++;
    case 1:      *to++ = *from++;
            } while (--n > 0);
    }
}

int main(void)
{
    for (int len = 1; len <= 11; len++) {
        char buf[16] = "...............";
        copy(buf, "abcdefghijklmno", len);
        printf("%s\n", buf);
    }
    return 0;
}
