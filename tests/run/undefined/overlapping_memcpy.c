/* memcpy between regions that overlap. */
#include <string.h>

int main(void)
{
    char buf[10] = "123456789";

    memcpy(buf, buf + 5, 5);
    memcpy(buf + 2, buf, 5); /* undefined: overlapping-copy */
    return buf[0];
}
