void reach_error(void);
int __VERIFIER_nondet_int(void);
_Bool on, *where = &on;
_Bool seen;
int main(void) {
    while (__VERIFIER_nondet_int()) {
        *where = __VERIFIER_nondet_int();
        if (*where) seen = 1;
    }
    if (on && !seen) reach_error();
    return 0;
}

/* certificate: machine
context main
entry (and (= where &on) (= (select |M(_Bool)| &on) 0:8))
L0: (and (= where &on) (= (select |M(_Bool)| &on) 0:8))
L2: (and (= where &on) (or seen (= (select |M(_Bool)| &on) 0:8)))
L3: (or seen (= (select |M(_Bool)| &on) 0:8))
L4: (and (= where &on) (or seen (= (select |M(_Bool)| &on) 0:8)))
L5: (= where &on)
L6: true
L7: seen
*/
