// verdict: fail
// inputs: 0..1
// brute-force: complete
// A structure that is returned as one of another type keeps its numbers.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct point {
    int x, y;
};

struct size {
    int width, height;
};

struct size twice(int length)
{
    struct size s = {length, 2 * length};
    return s;
}

int main(void)
{
    struct point (*make)(int) = (struct point(*)(int))twice;
    struct point p = make(__VERIFIER_nondet_int() & 7);
    if (p.x == 1 && p.y == 2)
        reach_error();
    return 0;
}
