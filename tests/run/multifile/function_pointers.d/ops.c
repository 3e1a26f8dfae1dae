/* The table and its functions, some of them static. */
#include <string.h>

static int inc(int n) { return n + 1; }
int neg(int n) { return -n; }
static int triple(int n) { return n + 30; }
static void (*hook)(int);

int (*table[])(int) = { inc, neg, triple, 0 };

int (*lookup(const char *name))(int)
{
    static const char *const names[] = { "inc", "neg", "triple" };
    for (int i = 0; i < 3; i++)
        if (strcmp(names[i], name) == 0)
            return table[i];
    return 0;
}
int apply_all(int v, int (*last)(int))
{
    for (int i = 0; table[i]; i++)
        v = table[i](v);
    return last(v);
}
void set_hook(void (*f)(int)) { hook = f; }
void fire(int n) { if (hook) hook(n); }
