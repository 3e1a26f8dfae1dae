// verdict: fail
// fails on: values 0 0 1
// An array that is a parameter is a pointer, and its size is that of a pointer.
#include <assert.h>
#include <stddef.h>
extern int __VERIFIER_nondet_int(void);

static int total(const int *values) {
    int sum = 0;
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) /* bug: 2, not 3 */
        sum += values[i];
    return sum;
}

int main(void) {
    int values[3];
    for (int i = 0; i < 3; i++) {
        values[i] = __VERIFIER_nondet_int();
        if (values[i] < 0 || values[i] > 1000)
            return 0;
    }
    int sum = total(values);
    assert(sum >= values[2]);
    return 0;
}
