// verdict: pass
// inputs: 0..1, 0..1
// brute-force: sample
// Memory of no file is zero.

#define _GNU_SOURCE
#include <sys/mman.h>
extern void reach_error(void);

int main(void)
{
    unsigned char *page = mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, 3, 0);
    if (page == MAP_FAILED)
        return 1;
    if (page[5] != 0)
        reach_error();
    return 0;
}
