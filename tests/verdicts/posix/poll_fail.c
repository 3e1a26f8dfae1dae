// verdict: fail
// inputs: 0..1, 0..64, 0
// brute-force: complete
// A peer that hangs up is told unasked.

#include <poll.h>
extern void reach_error(void);

int main(void)
{
    struct pollfd wanted = {0, POLLIN, 0};
    int ready = poll(&wanted, 1, 10);
    if (ready > 0 && (wanted.revents & POLLHUP))
        reach_error();
    return 0;
}
