// verdict: fail
// inputs: 0..1
// brute-force: complete
// A slot that is given back twice is counted twice.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

enum { SLOTS = 4 };

static unsigned char taken[SLOTS];
static int left = SLOTS;

static int take(void)
{
    for (int i = 0; i < SLOTS; i++) {
        if (!taken[i]) {
            taken[i] = 1;
            left--;
            return i;
        }
    }
    return -1;
}

static void give(int slot)
{
    if (slot >= 0 && slot < SLOTS && left < SLOTS) {
        taken[slot] = 0;
        left++;
    }
}

int main(void)
{
    for (;;) {
        if (__VERIFIER_nondet_bool())
            take();
        else
            give(__VERIFIER_nondet_bool());
        int count = 0;
        for (int i = 0; i < SLOTS; i++)
            count += !taken[i];
        if (count != left)
            reach_error();
    }
}
