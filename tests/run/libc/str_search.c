/* strchr, strrchr, strstr, strspn, strcspn, strpbrk, memchr. */
#include <stdio.h>
#include <string.h>

int main(void)
{
    const char *s = "a.b.c";

    printf("%s %s\n", strchr(s, '.'), strrchr(s, '.'));
    printf("%d %d\n", strchr(s, 'z') == NULL, *strchr(s, 0));
    printf("%d\n", (int)(strrchr(s, '\0') - s));
    printf("%s\n", strstr("needle in hay", "in"));
    printf("%d %s\n", strstr("abc", "abcd") == NULL, strstr("abc", ""));
    printf("%s\n", strstr("aabaabaac", "aabaac"));
    printf("%zu %zu\n", strspn("112x", "12"), strcspn("abc,def", ",;"));
    printf("%s\n", strpbrk("key=value", "=:"));
    printf("%d\n", (int)((char *)memchr(s, 'c', 5) - s));
    printf("%d\n", memchr(s, 'c', 4) == NULL);
    printf("%d\n", strchr(s, 'b' + 256) == s + 2);
    return 0;
}
