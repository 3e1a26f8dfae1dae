// verdict: fail
// brute-force: complete
// A half adder: the sum is exclusive or, the carry is and.

extern void reach_error(void);

int main(void)
{
    _Bool a = 1;
    _Bool b = 1;
    _Bool sum = a != b;
    _Bool carry = a && b;
    if (!sum && carry)
        reach_error();
    return 0;
}
