/* Line continuation, comments in odd places, digraphs, pp-tokens. */
#include <stdio.h>

#define LONG_MACRO(a) \
    ((a) * \
     2)

int ma\
in(void)
<%
    int a<:3:> = <% 1, 2, 3 %>;
    int b = 10, *p = &b;
    // a comment that goes on \
    b = 99;
    b = b/**/+/* split */1;
    int q = 100 / *p; /* not a comment start */
    char s[] = "no /* comment */ // here";
    char t[] = "con\
tinued";

    printf("%d %d %d\n", a<:2:>, b, q);
    printf("%s %s\n", s, t);
    printf("%d\n", LONG_MACRO(21));
    int x = 5, y = x---1;
    printf("%d %d\n", x, y);
    int i = 1, j = x+++i;
    printf("%d %d\n", x, j);
    printf("%d\n", 1 //* two in C89 */ 2
           + 3);
    return 0;
%>
