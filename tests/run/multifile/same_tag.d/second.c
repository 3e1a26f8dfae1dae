/* struct item has another shape here. */
struct item { char name[13]; double w; };
typedef double number;
enum { SIZE = 2 };
#define SCALE 100

static number total(struct item *i, int n)
{
    number t = 0;
    while (n--)
        t += i[n].w;
    return t * SCALE;
}

int second_total(void)
{
    struct item v[SIZE] = { { "x", 0.5 }, { "y", 0.25 } };
    return total(v, SIZE);
}
int second_size(void) { return sizeof(struct item) > 16; }
