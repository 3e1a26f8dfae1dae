// verdict: pass
// brute-force: complete
// Objects and aliasing, figure 1 of the paper: two new locks stay open when a third is closed.

extern void reach_error(void);

extern void *malloc(unsigned long size);

struct lock {
    int closed;
    int owner;
};

int main(void)
{
    struct lock other = {0};
    struct lock *p = &other;
    struct lock *p1 = malloc(sizeof *p1);
    struct lock *p2 = malloc(sizeof *p2);
    if (!p1 || !p2)
        return 0;
    p1->closed = 0;
    p2->closed = 0;
    p->closed = 1;
    if (p1->closed == 1 || p2->closed == 1)
        reach_error();
    return 0;
}
