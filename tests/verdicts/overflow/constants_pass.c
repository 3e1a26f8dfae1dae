// verdict: pass
// property: no-overflow
// brute-force: complete
// Where C asks for a constant nothing is computed by a run, and sizeof evaluates nothing.

int least = -2147483647 - 1;
int wrapped = 2147483647 + 1;

int main(void)
{
    static int also_wrapped = -(-2147483647 - 1);
    int size = sizeof(2147483647 + 1);
    switch (wrapped) {
    case 2147483647 + 1:
        break;
    default:
        size = size + 2147483647;
    }
    return wrapped == least && also_wrapped == least && size == 4;
}
