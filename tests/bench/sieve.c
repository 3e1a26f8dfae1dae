/* Arrays and nested loops: the primes below a million. */
static char composite[1000000];

int main(void)
{
    int count = 0;
    for (int i = 2; i < 1000000; i++) {
        if (composite[i])
            continue;
        count++;
        for (long j = (long)i * i; j < 1000000; j += i)
            composite[j] = 1;
    }
    return count == 78498 ? 0 : 1;
}
