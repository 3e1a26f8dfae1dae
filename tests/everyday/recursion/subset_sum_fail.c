// verdict: fail
// fails on: values 12
// Whether a sum can be paid with some of the notes: it is claimed that 12 cannot.
#include <assert.h>
#include <stdbool.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

static const int notes[4] = {2, 3, 7, 11};

static bool can_pay(int sum, int from) {
    if (sum == 0)
        return true;
    if (sum < 0 || from == 4)
        return false;
    return can_pay(sum - notes[from], from + 1) || can_pay(sum, from + 1);
}

int main(void) {
    int sum = __VERIFIER_nondet_uchar();
    if (sum < 10 || sum > 15)
        return 0;
    if (sum != 10 && sum != 11 && sum != 13 && sum != 14)
        assert(!can_pay(sum, 0)); /* bug: 12 is 2 + 3 + 7 */
    return 0;
}
