// verdict: fail
// inputs: 65530..65535
// brute-force: complete
// An unsigned short counted up can wrap to below its start.

extern unsigned short __VERIFIER_nondet_ushort(void);
extern void reach_error(void);

int main(void)
{
    unsigned short start = __VERIFIER_nondet_ushort();
    unsigned short n = start;
    for (int i = 0; i < 10; i++) {
        n++;
        if (n < start)
            reach_error();
    }
    return 0;
}
