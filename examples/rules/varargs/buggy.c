/* The largest of some numbers, and whether it comes twice: the copy of the list is never ended.

     ./tarka check --rule rules/varargs.slic examples/rules/varargs/buggy.c */
#include <stdarg.h>

static int times(int number, int count, va_list numbers)
{
    int found = 0;
    for (int i = 0; i < count; i++)
        if (va_arg(numbers, int) == number)
            found++;
    return found;
}

static int comes_twice(int count, ...)
{
    va_list numbers, again;
    int largest = 0, found;
    va_start(numbers, count);
    va_copy(again, numbers);
    for (int i = 0; i < count; i++) {
        int number = va_arg(numbers, int);
        if (i == 0 || number > largest)
            largest = number;
    }
    va_end(numbers);
    found = times(largest, count, again);
    return found > 1;
}

int main(void)
{
    int twice = comes_twice(3, 4, 7, 7);
    return twice + comes_twice(2, 1, 2);
}
