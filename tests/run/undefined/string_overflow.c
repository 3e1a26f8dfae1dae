/* strcpy into a buffer that has no room for the terminator. */
#include <string.h>

int main(void)
{
    char small[5];

    strcpy(small, "four");
    strcpy(small, "fives"); /* undefined: out-of-bounds */
    return small[0];
}
