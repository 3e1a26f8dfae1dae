// verdict: fail
// brute-force: complete
// Enumerators count on from the last explicit value, not from their position.

extern void reach_error(void);

enum level { LOW, MIDDLE = 10, HIGH, TOP };

int main(void)
{
    if (TOP != 3 || LOW != 0)
        reach_error();
    return 0;
}
