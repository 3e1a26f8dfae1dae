/* The same structures, spelled out again. */
struct v { short k; double d; char s[5]; };
struct list { struct list *next; struct v v; };

struct v scale(struct v x, int n)
{
    x.k *= n;
    x.d *= n;
    x.s[0] -= 32;
    return x;
}

double sum(const struct list *l)
{
    return l ? l->v.d + sum(l->next) : 0;
}

struct list *reverse(struct list *l)
{
    struct list *r = 0, *n;
    for (; l; l = n) {
        n = l->next;
        l->next = r;
        r = l;
    }
    return r;
}
