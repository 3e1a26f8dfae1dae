// verdict: fail
// fails on: values 2 3
// The case for February has no break, so that every month from there on has 31 days.
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

static int month_length(int month, int leap) {
    int days = 31;
    switch (month) {
    case 4:
    case 6:
    case 9:
    case 11:
        days = 30;
        break;
    case 2:
        days = leap ? 29 : 28;
        /* bug: no break */
    default:
        days = 31;
    }
    return days;
}

int main(void) {
    int month = __VERIFIER_nondet_uchar();
    int leap = __VERIFIER_nondet_uchar() % 4 == 0;
    if (month < 1 || month > 12)
        return 0;
    int days = month_length(month, leap);
    assert(days >= 28 && days <= 31);
    if (month == 2)
        assert(days < 30);
    return 0;
}
