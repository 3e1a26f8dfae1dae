// verdict: pass
// brute-force: complete
// Enumerators count on from the last explicit value, so the fourth is 12.

extern void reach_error(void);

enum level { LOW, MIDDLE = 10, HIGH, TOP };

int main(void)
{
    if (TOP != 12 || LOW != 0)
        reach_error();
    return 0;
}
