// verdict: pass
// inputs: 0..1
// brute-force: complete
// In a list that is linked by exclusive or, the way leads through the difference of neighbours.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct node {
    int value;
    unsigned long link;
};

int main(void)
{
    struct node first = {0, 0}, middle = {0, 0}, last = {0, 0};
    middle.link = (unsigned long)&first ^ (unsigned long)&last;
    struct node *next = (struct node *)(middle.link ^ (unsigned long)&first);
    if (__VERIFIER_nondet_int())
        next->value = 1;
    int guard = last.value;
    if (guard == 2)
        reach_error();
    return 0;
}
