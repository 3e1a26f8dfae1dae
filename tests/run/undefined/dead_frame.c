/* A pointer into the frame of a function that has returned. */
struct ctx { int *slot; };

static void setup(struct ctx *c)
{
    int local = 7;
    c->slot = &local;
    *c->slot = 8;
}

int main(void)
{
    struct ctx c;

    setup(&c);
    *c.slot = 9; /* undefined: use-after-scope */
    return 0;
}
