// verdict: fail
// brute-force: complete
// A program that does nothing but go wrong.

extern void reach_error(void);

int main(void)
{
    reach_error();
    return 0;
}
