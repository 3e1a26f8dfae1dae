/* A protocol state machine driven by input events. */
/* inputs: 1, 2, 2, 9, 3, 1, 4, 0 */
int printf(const char *, ...);
unsigned char __VERIFIER_nondet_uchar(void);

enum state { IDLE, OPEN, BUSY, DONE };

static enum state next(enum state s, unsigned char ev)
{
    switch (s) {
    case IDLE: return ev == 1 ? OPEN : IDLE;
    case OPEN:
        if (ev == 2)
            return BUSY;
        if (ev == 3)
            return IDLE;
        break;
    case BUSY:
        switch (ev) {
        case 3: return OPEN;
        case 4: return DONE;
        }
        break;
    case DONE: ;
    }
    return s;
}

int main(void)
{
    enum state s = IDLE;
    unsigned char ev;
    int steps = 0;

    while ((ev = __VERIFIER_nondet_uchar())) {
        s = next(s, ev);
        printf("%d -> %d\n", ev, s);
        steps++;
    }
    return s * 10 + steps;
}
