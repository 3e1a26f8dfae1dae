// verdict: fail
// property: no-overflow
// fails on: values 65535 65535
// Two unsigned shorts are promoted to int, and their product overflows.
extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void) {
    unsigned short a = __VERIFIER_nondet_ushort();
    unsigned short b = __VERIFIER_nondet_ushort();
    unsigned product = a * b; /* bug: (unsigned)a * b */
    return product == 1;
}
