/* A bounded buffer with an off-by-one: `put` looks whether the buffer is full only after it has written.

     ./tarka run examples/ring_buffer.c --inputs 3     ends well
     ./tarka run examples/ring_buffer.c --inputs 5     writes one element past the end */
#include <stdio.h>

extern unsigned __VERIFIER_nondet_uint(void);

#define CAPACITY 4

struct buffer {
    unsigned count;
    int items[CAPACITY];
};

static int put(struct buffer *b, int item)
{
    b->items[b->count] = item;
    if (b->count > CAPACITY)
        return 0;
    b->count++;
    return 1;
}

static int sum(const struct buffer *b)
{
    int total = 0;
    for (unsigned i = 0; i < b->count; i++)
        total += b->items[i];
    return total;
}

int main(void)
{
    struct buffer b = { 0 };
    unsigned n = __VERIFIER_nondet_uint();

    for (unsigned i = 0; i < n; i++)
        if (!put(&b, 10 * (int)i))
            break;
    printf("%u items, sum %d\n", b.count, sum(&b));
    return 0;
}
