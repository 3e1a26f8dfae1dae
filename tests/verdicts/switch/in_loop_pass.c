// verdict: pass
// brute-force: complete
// A break inside a switch leaves the switch, a continue the round of the loop.

extern void reach_error(void);

int main(void)
{
    int n = 0;
    for (int i = 0; i < 5; i++) {
        switch (i) {
        case 1:
            continue;
        case 3:
            break;
        default:
            n++;
            continue;
        }
        n += 10;
    }
    if (n != 13)
        reach_error();
    return 0;
}
