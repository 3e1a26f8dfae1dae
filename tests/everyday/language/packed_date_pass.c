// verdict: pass
// A date in bit-fields keeps day, month and year.
#include <assert.h>
extern unsigned int __VERIFIER_nondet_uint(void);

struct packed_date {
    unsigned day : 5;
    unsigned month : 4;
    unsigned year : 7;
};

int main(void) {
    unsigned day = __VERIFIER_nondet_uint();
    unsigned month = __VERIFIER_nondet_uint();
    unsigned year = __VERIFIER_nondet_uint();
    if (day < 1 || day > 31 || month < 1 || month > 12 || year < 1980 || year > 2107)
        return 0;
    struct packed_date date;
    date.year = year - 1980;
    date.month = month;
    date.day = day;
    assert(date.day == day);
    assert(date.month == month);
    assert(date.year + 1980 == year);
    return 0;
}
/* Why: 31, 12 and 127 have a place in 5, 4 and 7 bits. */
