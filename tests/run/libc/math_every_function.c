/* libs: m */
/* machine: 64 */
/* Every function of <math.h> in its three variants, on values of every kind: bit by bit what the library gives, and errno. */
#define _GNU_SOURCE
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* Not static: the compiler must not compute with them. */
double values[] = {
    0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 2.5, -2.5, 3.0, 0.1, 1e-3, -7.25, 10.0, 100.7, -33.3, 1e10, -1e10, 710.0, -746.0,
    1e300, 1e-300, 1e-310, 5e-324, 4503599627370496.5, 9007199254740993.0, 171.7, INFINITY, -INFINITY, NAN};
#define COUNT (int)(sizeof values / sizeof values[0])

static unsigned long long sum;
static unsigned errors;

static void add(const void *number, size_t size) {
  unsigned char bytes[16] = {0};
  memcpy(bytes, number, size);
  for (size_t i = 0; i < size; i++)
    sum = sum * 1099511628211ULL + bytes[i];
  errors = errors * 31 + (unsigned)errno;
  errno = 0;
}
static void addd(double x) { add(&x, sizeof x); }
static void addf(float x) { add(&x, sizeof x); }
static void addl(long double x) { add(&x, 10); }

static void tell(const char *name) {
  printf("%-10s %016llx %u\n", name, sum, errors);
  sum = 0;
  errors = 0;
}

#define ONE(fn)                                                                                                        \
  do {                                                                                                                 \
    for (int i = 0; i < COUNT; i++) {                                                                                  \
      addd(fn(values[i]));                                                                                             \
      addf(fn##f((float)values[i]));                                                                                   \
      addl(fn##l((long double)values[i]));                                                                             \
    }                                                                                                                  \
    tell(#fn);                                                                                                         \
  } while (0)
#define TWO(fn)                                                                                                        \
  do {                                                                                                                 \
    for (int i = 0; i < COUNT; i++)                                                                                    \
      for (int j = 0; j < COUNT; j++) {                                                                                \
        addd(fn(values[i], values[j]));                                                                                \
        addf(fn##f((float)values[i], (float)values[j]));                                                               \
        addl(fn##l((long double)values[i], (long double)values[j]));                                                   \
      }                                                                                                                \
    tell(#fn);                                                                                                         \
  } while (0)
/* To whole numbers: only where the result fits. */
#define WHOLE(fn)                                                                                                      \
  do {                                                                                                                 \
    for (int i = 0; i < COUNT; i++)                                                                                    \
      if (values[i] > -1e9 && values[i] < 1e9) {                                                                       \
        addd((double)fn(values[i]));                                                                                   \
        addd((double)fn##f((float)values[i]));                                                                         \
        addd((double)fn##l((long double)values[i]));                                                                   \
      }                                                                                                                \
    tell(#fn);                                                                                                         \
  } while (0)
#define POWER(fn)                                                                                                      \
  do {                                                                                                                 \
    static const int powers[] = {0, 1, -1, 52, -60, 1000, -1074, 20000, -20000, 2147483647, -2147483647 - 1};          \
    for (int i = 0; i < COUNT; i++)                                                                                    \
      for (int j = 0; j < 11; j++) {                                                                                   \
        addd(fn(values[i], powers[j]));                                                                                \
        addf(fn##f((float)values[i], powers[j]));                                                                      \
        addl(fn##l((long double)values[i], powers[j]));                                                                \
      }                                                                                                                \
    tell(#fn);                                                                                                         \
  } while (0)

static void exponents(void) {
  for (int i = 0; i < COUNT; i++) {
    int n = 77;
    addd(frexp(values[i], &n));
    addf(frexpf((float)values[i], &n));
    addl(frexpl((long double)values[i], &n));
    if (isfinite(values[i]))
      sum += (unsigned)n;
  }
  tell("frexp");
  for (int i = 0; i < COUNT; i++) {
    sum = sum * 3 + (unsigned)ilogb(values[i]);
    sum = sum * 3 + (unsigned)ilogbf((float)values[i]);
    sum = sum * 3 + (unsigned)ilogbl((long double)values[i]);
    addd(0);
  }
  tell("ilogb");
}

static void parts(void) {
  for (int i = 0; i < COUNT; i++) {
    double d;
    float f;
    long double l;
    addd(modf(values[i], &d)), addd(d);
    addf(modff((float)values[i], &f)), addf(f);
    addl(modfl((long double)values[i], &l)), addl(l);
  }
  tell("modf");
  for (int i = 0; i < COUNT; i++)
    for (int j = 0; j < COUNT; j++) {
      int q = 5;
      addd(remquo(values[i], values[j], &q));
      if (isfinite(values[i]) && values[j] == values[j] && values[j] != 0)
        sum = sum * 7 + (unsigned)q;
      addf(remquof((float)values[i], (float)values[j], &q));
      addl(remquol((long double)values[i], (long double)values[j], &q));
    }
  tell("remquo");
  for (int i = 0; i < COUNT; i++)
    for (int j = 0; j < COUNT; j++) {
      addd(nexttoward(values[i], (long double)values[j]));
      addf(nexttowardf((float)values[i], (long double)values[j] + 1e-12L));
    }
  tell("nexttoward");
}

static void fused(void) {
  for (int i = 0; i < COUNT; i++)
    for (int j = 0; j < COUNT; j++)
      for (int k = 0; k < COUNT; k += 3) {
        double d = fma(values[i], values[j], values[k]);
        float f = fmaf((float)values[i], (float)values[j], (float)values[k]);
        long double l = fmal((long double)values[i], (long double)values[j], (long double)values[k]);
        /* Which of several NaNs comes out is open. */
        addd(d == d ? d : 0), addf(f == f ? f : 0), addl(l == l ? l : 0);
      }
  tell("fma");
}

/* Which of two zeros comes out is open. */
static void extremes(void) {
  for (int i = 0; i < COUNT; i++)
    for (int j = 0; j < COUNT; j++) {
      addd(fmax(values[i], values[j]) + 0.0), addd(fmin(values[i], values[j]) + 0.0);
      addf(fmaxf((float)values[i], (float)values[j]) + 0.0f), addf(fminf((float)values[i], (float)values[j]) + 0.0f);
      addl(fmaxl((long double)values[i], (long double)values[j]) + 0.0L);
      addl(fminl((long double)values[i], (long double)values[j]) + 0.0L);
    }
  tell("fmax, fmin");
}

static void gammas(void) {
  for (int i = 0; i < COUNT; i++) {
    addd(lgamma(values[i]));
    sum = sum * 3 + (unsigned)signgam;
    addf(lgammaf((float)values[i]));
    addl(lgammal((long double)values[i]));
  }
  tell("lgamma");
}

static void classes(void) {
  for (int i = 0; i < COUNT; i++) {
    double d = values[i];
    float f = (float)values[i];
    long double l = (long double)values[i];
    printf("%d%d%d %d%d%d %d%d%d %d%d%d %d%d%d %d%d%d\n", fpclassify(d), fpclassify(f), fpclassify(l), isnormal(d) != 0,
           isnormal(f) != 0, isnormal(l) != 0, isfinite(d) != 0, isfinite(f) != 0, isfinite(l) != 0, isinf(d), isinf(f),
           isinf(l), isnan(d) != 0, isnan(f) != 0, isnan(l) != 0, signbit(d) != 0, signbit(f) != 0, signbit(l) != 0);
    for (int j = 0; j < COUNT; j += 5)
      printf("%d%d%d%d%d%d", isgreater(d, values[j]) != 0, isgreaterequal(d, values[j]) != 0, isless(d, values[j]) != 0,
             islessequal(d, values[j]) != 0, islessgreater(d, values[j]) != 0, isunordered(d, values[j]) != 0);
    printf("\n");
  }
  double n = nan("123");
  addd(n), addf(nanf("")), addl(nanl("0x7f")), addd(nan("none")), addd(fabs(-n));
  tell("nan");
}

int main(void) {
  ONE(acos); ONE(acosh); ONE(asin); ONE(asinh); ONE(atan); ONE(atanh); ONE(cbrt); ONE(ceil); ONE(cos); ONE(cosh); ONE(erf);
  ONE(erfc); ONE(exp); ONE(exp10); ONE(exp2); ONE(expm1); ONE(fabs); ONE(floor); ONE(j0); ONE(j1); ONE(log); ONE(log10);
  ONE(log1p); ONE(log2); ONE(logb); ONE(nearbyint); ONE(rint); ONE(round); ONE(sin); ONE(sinh); ONE(sqrt); ONE(tan);
  ONE(tanh); ONE(tgamma); ONE(trunc); ONE(y0); ONE(y1);
  TWO(atan2); TWO(copysign); TWO(fdim);  TWO(fmod); TWO(hypot); TWO(nextafter); TWO(pow);
  TWO(remainder); TWO(drem);
  WHOLE(lround); WHOLE(lrint); WHOLE(llround); WHOLE(llrint);
  POWER(ldexp); POWER(scalbn); POWER(scalbln);
  exponents();
  parts();
  fused();
  extremes();
  gammas();
  classes();
  return 0;
}
