/* __func__ and __FUNCTION__ are arrays with the function's name. */
int printf(const char *, ...);

static const char *who(void) { return __func__; }
static int size(void) { return (int)sizeof __func__; }
static void longer_name(void) { printf("%s %s\n", __FUNCTION__, __PRETTY_FUNCTION__); }

int main(void)
{
    printf("%s\n", __func__);
    printf("%s\n", who());
    printf("%d\n", size());
    longer_name();
    printf("%c\n", __func__[1]);
    return 0;
}
