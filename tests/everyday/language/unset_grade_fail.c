// verdict: fail
// fails on: values 5
// A grade between the limits is never set.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static int grade; /* what the last exam left */

static void set_grade(int points) {
    if (points >= 8)
        grade = 1;
    else if (points < 5)
        grade = 2;
    /* bug: nothing from 5 to 7 */
}

int main(void) {
    int points = __VERIFIER_nondet_int();
    if (points < 0 || points > 10)
        return 0;
    set_grade(points);
    assert(grade == 1 || grade == 2);
    return 0;
}
