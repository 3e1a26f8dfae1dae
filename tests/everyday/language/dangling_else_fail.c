// verdict: fail
// fails on: values 70 1
// The else belongs to the inner if, whatever the indentation says.
#include <assert.h>
#include <stdbool.h>
extern int __VERIFIER_nondet_int(void);

static int fare(int age, bool student) {
    int cents = 0;
    if (age < 65)
        if (student)
            cents = 150;
    else /* bug: this is for those below 65 */
        cents = 300;
    return cents;
}

int main(void) {
    int age = __VERIFIER_nondet_int();
    bool student = __VERIFIER_nondet_int() != 0;
    if (age < 6 || age > 120)
        return 0;
    assert(fare(age, student) > 0);
    return 0;
}
