// verdict: fail
// inputs: 126, 5, 0
// brute-force: complete
// A frame that is longer than its payload may be.

extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void)
{
    unsigned char frame[7], payload[4] = {0, 0, 0, 0};
    for (int i = 0; i < 7; i++)
        frame[i] = __VERIFIER_nondet_uchar();
    if (frame[0] != 0x7e || frame[1] > 5)
        return 0;
    unsigned char sum = 0;
    int length = frame[1];
    if (length > 4)
        reach_error();
    for (int i = 0; i < length; i++) {
        payload[i] = frame[2 + i];
        sum += frame[2 + i];
    }
    if (sum == frame[2 + length] && length == 1 && payload[0] != frame[3])
        reach_error();
    return 0;
}
