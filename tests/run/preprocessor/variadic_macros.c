/* __VA_ARGS__, GNU named and comma-swallowing variants. */
#include <stdio.h>

#define SHOW(...) printf(__VA_ARGS__)
#define LOG(fmt, ...) printf("log: " fmt "\n", ##__VA_ARGS__)
#define OLD(fmt, args...) printf(fmt, ##args)
#define TEXT(...) #__VA_ARGS__
#define COUNT_(a, b, c, d, n, ...) n
#define COUNT(...) COUNT_(__VA_ARGS__, 4, 3, 2, 1)
#define FIRST(a, ...) a
#define REST(a, ...) __VA_ARGS__

int main(void)
{
    int v[] = { REST(9, 8, 7) };

    SHOW("%d %s\n", 5, "five");
    LOG("plain");
    LOG("%d-%d", 1, 2);
    OLD("old\n");
    OLD("old %d\n", 3);
    printf("%s\n", TEXT(a, b , (c,d)));
    printf("[%s]\n", TEXT());
    printf("%d %d\n", COUNT(x), COUNT(x, y, z));
    printf("%d %d\n", FIRST(1, 2, 3), v[1]);
    return 0;
}
