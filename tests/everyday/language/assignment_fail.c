// verdict: fail
// fails on: values 0 0
// One equals sign makes everybody an administrator.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

enum role { GUEST, USER, ADMINISTRATOR };

static int may_delete(enum role role, int owner) {
    if (owner || (role = ADMINISTRATOR)) /* bug: == */
        return 1;
    return 0;
}

int main(void) {
    enum role role = (enum role)(__VERIFIER_nondet_int() & 1);
    int owner = __VERIFIER_nondet_int() != 0;
    if (may_delete(role, owner))
        assert(role == ADMINISTRATOR || owner);
    return 0;
}
