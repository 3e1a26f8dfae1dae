// verdict: pass
// A packet with its bytes behind it.
#include <assert.h>
#include <stdlib.h>
#include <string.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

struct packet {
    unsigned length;
    unsigned char bytes[];
};

static struct packet *make(const void *data, unsigned length) {
    struct packet *p = malloc(sizeof *p + length);
    if (p) {
        p->length = length;
        memcpy(p->bytes, data, length);
    }
    return p;
}

int main(void) {
    unsigned char data[3] = {__VERIFIER_nondet_uchar(), __VERIFIER_nondet_uchar(), __VERIFIER_nondet_uchar()};
    struct packet *p = make(data, sizeof data);
    if (!p)
        return 1;
    data[0]++;
    assert(p->length == 3);
    assert(p->bytes[0] != data[0] && p->bytes[2] == data[2]);
    free(p);
    return 0;
}
/* Why: the packet has a copy. */
