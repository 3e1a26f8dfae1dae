/* Object and function macros: arguments, stringizing, pasting, rescanning. */
#include <stdio.h>

#define EMPTY
#define ONE 1
#define ADD(a, b) ((a) + (b))
#define STR(x) #x
#define XSTR(x) STR(x)
#define CAT(a, b) a##b
#define XCAT(a, b) CAT(a, b)
#define SQUARE(x) x * x
#define F(x) ((x) ? G : 0)
#define G (2)
#define PLUS(a, b) a + b
#define CALL(m, args) m args

int main(void)
{
    int xy = 7, self = 5, ONE2 = 9;
#define self self + 1

    printf("%d\n", ADD(ADD(1, 2), ONE));
    printf("%s %s\n", STR(ONE + 2), XSTR(ONE + 2));
    printf("%s\n", STR("quoted\n" 'c' \t));
    printf("%s\n", STR(  spaced   out  ));
    printf("%d %d\n", CAT(x, y), XCAT(ONE, 2) + CAT(ONE, 2));
    printf("%d\n", SQUARE(1 + 2));
    printf("%d\n", F(1));
    printf("%d\n", self);
    printf("%d\n", PLUS(, 5) EMPTY);
    printf("%d\n", CALL(ADD, (3, 4)));
    int ADD = 10;
    printf("%d\n", ADD);
    printf("%d\n", ADD
           (20, 22));
    printf("%d\n", -ONE-ONE);
    return 0;
}
