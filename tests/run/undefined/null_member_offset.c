/* A member at an offset from a null structure pointer. */
struct big { int pad[100]; int last; };

static struct big *get(int have)
{
    static struct big b;
    return have ? &b : (struct big *)0;
}

int main(void)
{
    get(1)->last = 5;
    get(0)->last = 6; /* undefined: null-dereference */
    return 0;
}
