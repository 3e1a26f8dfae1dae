// verdict: fail
// fails on: values 1 1
// Records with the same key change places, because the comparison is not strict.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

struct record {
    int key;
    int order;
};

int main(void) {
    struct record r[3];
    for (int i = 0; i < 3; i++) {
        r[i].key = __VERIFIER_nondet_int();
        r[i].order = i;
    }
    for (int i = 1; i < 3; i++) {
        struct record x = r[i];
        int j = i;
        while (j > 0 && r[j - 1].key >= x.key) { /* bug: > */
            r[j] = r[j - 1];
            j--;
        }
        r[j] = x;
    }
    for (int i = 1; i < 3; i++)
        assert(r[i - 1].key < r[i].key || r[i - 1].order < r[i].order);
    return 0;
}
