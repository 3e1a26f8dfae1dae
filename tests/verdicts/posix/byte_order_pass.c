// verdict: pass
// inputs: 0..20, 0
// brute-force: sample
// The order of bytes turned twice is the order there was.

#include <arpa/inet.h>
extern void reach_error(void);

extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void)
{
    unsigned short port = __VERIFIER_nondet_ushort();
    if (ntohs(htons(port)) != port)
        reach_error();
    return 0;
}
