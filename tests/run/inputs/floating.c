/* float and double inputs. */
/* inputs: 0.1f, 0.1, -2.5, 16777217.0f, 1e300 */
int printf(const char *, ...);
float __VERIFIER_nondet_float(void);
double __VERIFIER_nondet_double(void);

int main(void)
{
    float f = __VERIFIER_nondet_float();
    double d = __VERIFIER_nondet_double();

    printf("%.17g %.17g %d\n", f, d, f == d);
    d = __VERIFIER_nondet_double();
    printf("%g %d\n", d, (int)d);
    f = __VERIFIER_nondet_float();
    printf("%.1f\n", f);
    printf("%g\n", __VERIFIER_nondet_double());
    return 0;
}
