/* __LINE__, __FILE__, __COUNTER__, #line and target macros. */
#include <stdio.h>
#include <string.h>

#define CAT_(a, b) a##b
#define CAT(a, b) CAT_(a, b)
#define UNIQUE CAT(v, __LINE__)

int main(void)
{
    int UNIQUE = 3;
    int a = __LINE__, b = __LINE__; int c =
        __LINE__;

    printf("%d %d %d\n", a, b, c);
    printf("%d\n", strstr(__FILE__, "predefined.c") != NULL);
    printf("%d\n", v11);
    int n = __COUNTER__;
    printf("%d\n", __COUNTER__ - n);
#line 500 "renamed.h"
    printf("%d %s\n", __LINE__, __FILE__);
    printf("%d\n", (int)sizeof(long) == __SIZEOF_LONG__);
    printf("%d %d\n", __CHAR_BIT__, __INT_MAX__);
    printf("%d\n", __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__);
#ifdef __x86_64__
    printf("64\n");
#endif
#ifdef __i386__
    printf("32\n");
#endif
    return __STDC__ - 1;
}
