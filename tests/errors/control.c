int main(void)
{
    int n = 2;
    switch (n) {
    case 1:
    case 1:
        break;
    case n:
        break;
    default:
    default:
        break;
    }
    continue;
    break;
    goto nowhere;
again:
again:
    return 0;
}
case 3:;
