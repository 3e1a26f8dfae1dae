/* strcmp, strncmp, memcmp, strcasecmp: only the sign counts. */
#include <stdio.h>
#include <string.h>
#include <strings.h>

static int sign(int n) { return (n > 0) - (n < 0); }

int main(void)
{
    printf("%d %d %d\n", sign(strcmp("abc", "abc")), sign(strcmp("abc", "abd")), sign(strcmp("b", "abc")));
    printf("%d %d\n", sign(strcmp("", "a")), sign(strcmp("ab", "a")));
    printf("%d\n", sign(strcmp("\x80", "\x7f")));
    printf("%d %d\n", sign(strncmp("abcX", "abcY", 3)), sign(strncmp("abcX", "abcY", 4)));
    printf("%d %d\n", strncmp("a", "b", 0), sign(strncmp("ab\0x", "ab\0y", 4)));
    printf("%d\n", sign(memcmp("ab\0x", "ab\0y", 4)));
    printf("%d\n", sign(memcmp("\xff", "\x01", 1)));
    printf("%d %d\n", sign(strcasecmp("HeLLo", "hEllO")), sign(strncasecmp("ABx", "aby", 2)));
    return 0;
}
