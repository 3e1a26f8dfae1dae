// verdict: fail
// fails on: values 31 12
// The day after the last of December is said to be in month 13.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

struct date {
    int day;
    int month;
    int year;
};

static void tomorrow(struct date *date) {
    static const int length[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    date->day++;
    if (date->day > length[date->month - 1]) {
        date->day = 1;
        date->month++;
        if (date->month > 13) { /* bug: 12 is the last */
            date->month = 1;
            date->year++;
        }
    }
}

int main(void) {
    struct date date = {__VERIFIER_nondet_int(), __VERIFIER_nondet_int(), 2023};
    if (date.month < 1 || date.month > 12 || date.day < 1 || date.day > 28 + (date.month != 2) * 3)
        return 1;
    tomorrow(&date);
    assert(date.month <= 12);
    return 0;
}
