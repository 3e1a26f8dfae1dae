/* strlen, strcpy, strncpy, strcat, strncat. */
#include <stdio.h>
#include <string.h>

int main(void)
{
    char a[20] = "xxxxxxxxxxxxxxxxxxx";
    char b[8];

    printf("%zu %zu\n", strlen(""), strlen("a\0b"));
    printf("%s\n", strcpy(a, "hello"));
    printf("%c\n", a[6]);
    strncpy(b, "ab", sizeof b);
    printf("%d %d\n", b[2], b[7]);
    strncpy(b, "abcdefghij", sizeof b);
    printf("%c%c\n", b[0], b[7]);
    strcat(a, ", ");
    strncat(a, "world wide", 5);
    printf("%s %zu\n", a, strlen(a));
    strncat(a, "!", 100);
    printf("%s\n", a);
    printf("%zu %zu\n", strnlen("abc", 2), strnlen("abc", 10));
    return 0;
}
