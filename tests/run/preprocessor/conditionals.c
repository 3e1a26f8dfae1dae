/* #if arithmetic, defined, #elif, nested groups, #undef. */
#include <stdio.h>

#define A 3
#define B
#undef C

#if A > 2 && defined(B) && !defined C
#define R1 1
#else
#define R1 0
#endif
#if UNKNOWN || (A << 2) == 12 ? 1 : 0
#define R2 1
#else
#error "wrong branch"
#endif
#if 0
this is 'not tokenised properly
# if 1
# else
# endif
#elif -1 > 0u
#define R3 "unsigned"
#else
#define R3 "signed"
#endif
#ifdef A
# undef A
# define A 4
#endif
#ifndef A
# define R4 0
#elif A == 4 && 'a' == 97 && 0x10 == 16L
# define R4 (-7 / 2)
#endif

int main(void)
{
    printf("%d %d %s %d %d\n", R1, R2, R3, R4, A);
#if (2147483647 + 1) > 0
    printf("wide\n");
#endif
#if __STDC_VERSION__ >= 201112L && __GNUC__
    printf("gnu c11\n");
#endif
    return 0;
}
