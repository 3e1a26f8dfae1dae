// verdict: pass
// brute-force: complete
// Objects and aliasing, figure 3 of the paper with four locks.

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
    struct lock *locks[4];
    for (int i = 0; i < 4; i++) {
        locks[i] = malloc(sizeof(struct lock));
        if (!locks[i])
            return 0;
        locks[i]->closed = 0;
    }
    p->closed = 1;
    if (locks[0]->closed == 1 || locks[1]->closed == 1 || locks[2]->closed == 1 || locks[3]->closed == 1)
        reach_error();
    return 0;
}
