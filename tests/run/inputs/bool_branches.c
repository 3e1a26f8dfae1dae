/* bool inputs steer branches; short circuit decides how many are read. */
/* inputs: 1, 0, 0, 1, 1, 5 */
int printf(const char *, ...);
_Bool __VERIFIER_nondet_bool(void);
int __VERIFIER_nondet_int(void);

int main(void)
{
    if (__VERIFIER_nondet_bool() || __VERIFIER_nondet_bool())
        printf("or\n");
    if (__VERIFIER_nondet_bool() && __VERIFIER_nondet_bool())
        printf("and\n");
    _Bool a = __VERIFIER_nondet_bool();
    printf("%d\n", a);
    printf("%d\n", __VERIFIER_nondet_bool() ? __VERIFIER_nondet_int() : -1);
    printf("%d\n", __VERIFIER_nondet_int());
    return 0;
}
