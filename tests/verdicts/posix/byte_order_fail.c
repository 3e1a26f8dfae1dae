// verdict: fail
// inputs: 0..20, 0
// brute-force: complete
// The order of bytes matters.

#include <arpa/inet.h>
extern void reach_error(void);

extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void)
{
    unsigned short port = __VERIFIER_nondet_ushort();
    if (htons(port) != port)
        reach_error();
    return 0;
}
