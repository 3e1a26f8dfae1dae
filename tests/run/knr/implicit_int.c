/* C89 leftovers gcc still accepts: implicit int and implicit declarations. */
static counter;
const limit = 4;

twice(n)
{
    return n * 2;
}

bump()
{
    return ++counter;
}

main()
{
    auto i = 0;
    register j;

    for (j = 0; j < limit; j++)
        i += twice(j) + bump();
    return i + later(3);
}

int later(int n) { return n * 10; }
