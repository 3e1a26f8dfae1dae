// verdict: pass
// inputs: 0..1
// brute-force: sample
// A receive buffer of four bytes: what comes out is what went in, in order.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

enum { SIZE = 4 };

struct ring {
    unsigned char data[SIZE];
    unsigned char head, tail, used;
};

static int put(struct ring *r, unsigned char byte)
{
    if (r->used == SIZE)
        return 0;
    r->data[r->head] = byte;
    r->head = (r->head + 1) % SIZE;
    r->used++;
    return 1;
}

static int get(struct ring *r, unsigned char *byte)
{
    if (r->used == 0)
        return 0;
    *byte = r->data[r->tail];
    r->tail = (r->tail + 1) % SIZE;
    r->used--;
    return 1;
}

int main(void)
{
    static struct ring rx;
    for (;;) {
        unsigned char byte;
        if (__VERIFIER_nondet_bool())
            put(&rx, 7);
        else
            get(&rx, &byte);
        if (rx.used > SIZE)
            reach_error();
    }
}
