// verdict: pass
// inputs: 0..1, 0..64, 0
// brute-force: sample
// Nobody asked whether something can be written.

#include <poll.h>
extern void reach_error(void);

int main(void)
{
    struct pollfd wanted = {0, POLLIN, 0};
    int ready = poll(&wanted, 1, 10);
    if (ready > 0 && (wanted.revents & POLLOUT))
        reach_error();
    return 0;
}
