// verdict: pass
// inputs: 0, 0, 0 | 32, 0..1
// brute-force: sample
// Where nothing is ready, no descriptor is.

#include <sys/select.h>
#include <sys/time.h>
extern void reach_error(void);

int main(void)
{
    fd_set set;
    struct timeval timeout = {1, 0};
    FD_ZERO(&set);
    FD_SET(5, &set);
    int ready = select(6, &set, 0, 0, &timeout);
    if (ready == 0 && FD_ISSET(5, &set))
        reach_error();
    return 0;
}
