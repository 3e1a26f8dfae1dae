/* X-macros and recursive list expansion. */
#include <stdio.h>

#define COLORS(X) \
    X(RED, 0xff0000) \
    X(GREEN, 0x00ff00) \
    X(BLUE, 0x0000ff)

enum color {
#define X(name, value) name,
    COLORS(X)
#undef X
    NCOLORS
};

static const struct { const char *name; unsigned value; } colors[] = {
#define X(n, v) [n] = { .name = #n, .value = v },
    COLORS(X)
#undef X
};

#define DECLARE(n, v) static int is_##n(unsigned c) { return c == v; }
COLORS(DECLARE)

#define EVAL(...) __VA_ARGS__
#define OBSTRUCT()
#define NEXT(n) n + 1
#define DEFER(m) m OBSTRUCT()

int main(void)
{
    for (int i = 0; i < NCOLORS; i++)
        printf("%s %06x\n", colors[i].name, colors[i].value);
    printf("%d %d\n", is_RED(0xff0000), is_BLUE(1));
    printf("%d\n", EVAL(DEFER(NEXT)(4)));
    return 0;
}
