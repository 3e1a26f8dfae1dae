// verdict: fail
// inputs: 0..1, -1..3, 0..4
// brute-force: complete
// A length that a peer sends is checked, but one too far.

#include <sys/socket.h>
#include <sys/types.h>
extern void reach_error(void);

/* A length in the first byte, which the peer chooses. */
int main(void)
{
    unsigned char message[3];
    unsigned char payload[2] = {0, 0};
    long got = recv(3, message, sizeof message, 0);
    if (got < 1)
        return 1;
    int length = message[0];
    if (length > 1 + got - 1)
        return 1;
    if (length > 2)
        reach_error();
    for (int i = 0; i < length; i++)
        payload[i] = message[i + 1];
    return payload[0] == payload[1];
}
