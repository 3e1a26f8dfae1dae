/* String literals: escapes, adjacent concatenation, embedded NUL. */
#include <stdio.h>

int main(void)
{
    char a[] = "ab" "cd" "" "ef";
    char b[] = "\x41" "B";
    char c[] = "a\0b";
    char d[] = "\1234";
    char e[] = "tab\there\\ \"q\" \'s\' \?";
    char f[] = "\0" "7";
    char g[] = "line1\n"
               "line2";

    printf("%s %d\n", a, (int)sizeof a);
    printf("%s %d\n", b, (int)sizeof b);
    printf("%s %d %c\n", c, (int)sizeof c, c[2]);
    printf("%d %c %d\n", d[0], d[1], (int)sizeof d);
    printf("%s\n", e);
    printf("%d %c %d\n", f[0], f[1], (int)sizeof f);
    printf("%s %d\n", g, (int)sizeof g);
    printf("%d\n", (int)sizeof "");
    printf("%c%c\n", "xyz"[1], 2["xyz"]);
    printf("%c\n", *("hello" + 4));
    printf("%s\n", &"hello"[2]);
    printf("%d\n", "\xff"[0]);
    return 0;
}
