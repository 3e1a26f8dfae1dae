// verdict: pass
// inputs: -1..12
// brute-force: sample
// Three linear equations that contradict each other.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int(), z = __VERIFIER_nondet_int();
    if (x < -1000 || x > 1000 || y < -1000 || y > 1000 || z < -1000 || z > 1000)
        return 0;
    if (x + y == 10 && y + z == 12 && x - z == 3)
        reach_error();
    return 0;
}
