// verdict: fail
// inputs: 0..3
// brute-force: complete
// A moving average that forgets the wrong sample.

extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void)
{
    int samples[4] = {0, 0, 0, 0}, sum = 0;
    for (int i = 0; i < 10; i++) {
        int now = __VERIFIER_nondet_uchar() & 3;
        sum += now - samples[(i + 1) & 3];
        samples[i & 3] = now;
        if (sum != samples[0] + samples[1] + samples[2] + samples[3])
            reach_error();
    }
    return 0;
}
