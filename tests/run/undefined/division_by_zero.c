/* Integer division by a value that reaches zero. */
int main(void)
{
    int sum = 0;

    for (int d = 3; d > -3; d--)
        sum += 100 / d; /* undefined: division-by-zero */
    return sum;
}
