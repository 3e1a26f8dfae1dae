// verdict: pass
// The weekday after a day is the next in the week, by Sakamoto's table.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static int weekday(int year, int month, int day) {
    static const int shift[12] = {0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4};
    if (month < 3)
        year--;
    return (year + year / 4 - year / 100 + year / 400 + shift[month - 1] + day) % 7;
}

int main(void) {
    static const int length[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    int year = __VERIFIER_nondet_int();
    int month = __VERIFIER_nondet_int();
    if (year < 2001 || year > 2003 || month < 1 || month > 12)
        return 1;
    int last = weekday(year, month, length[month - 1]);
    int first = month == 12 ? weekday(year + 1, 1, 1) : weekday(year, month + 1, 1);
    assert(first == (last + 1) % 7);
    return 0;
}
/* Why: all 36 months were tried. */
