// verdict: fail
// inputs: 0..1, 0..1
// brute-force: complete
// What a file holds is open.

#define _GNU_SOURCE
#include <sys/mman.h>
extern void reach_error(void);

int main(void)
{
    unsigned char *page = mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | 0, 3, 0);
    if (page == MAP_FAILED)
        return 1;
    if (page[5] != 0)
        reach_error();
    return 0;
}
