/* Library functions called by their __builtin_ names, undeclared. */
extern int printf(const char *, ...);

int main(void)
{
    char buf[16];
    char *h = __builtin_malloc(8);

    __builtin_memset(buf, 'x', sizeof buf);
    __builtin_strcpy(buf, "hello");
    __builtin_memcpy(h, buf, 6);
    printf("%d %d\n", (int)__builtin_strlen(buf), buf[6]);
    printf("%d\n", __builtin_strcmp(h, "hello"));
    printf("%s\n", __builtin_strchr(h, 'l'));
    printf("%d\n", __builtin_memcmp("abc", "abd", 3) < 0);
    __builtin_printf("%s\n", __builtin_strcat(buf, "!"));
    __builtin_free(h);
    char *s = __builtin_alloca(4);
    s[0] = 'o'; s[1] = 'k'; s[2] = 0;
    __builtin_puts(s);
    printf("%d\n", __builtin_isnan(__builtin_nan("")) != 0);
    printf("%d\n", __builtin_inf() > 1e308);
    return 0;
}
