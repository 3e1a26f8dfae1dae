/* <math.h>, for `double`, `float` and `long double`. Functions without a body are primitives: the host's library
 * computes them, and tells what becomes of errno. What is exact and short is written out here. */

double acos(double x); float acosf(float x); long double acosl(long double x);
double acosh(double x); float acoshf(float x); long double acoshl(long double x);
double asin(double x); float asinf(float x); long double asinl(long double x);
double asinh(double x); float asinhf(float x); long double asinhl(long double x);
double atan(double x); float atanf(float x); long double atanl(long double x);
double atan2(double x, double y); float atan2f(float x, float y); long double atan2l(long double x, long double y);
double atanh(double x); float atanhf(float x); long double atanhl(long double x);
double cbrt(double x); float cbrtf(float x); long double cbrtl(long double x);
double ceil(double x); float ceilf(float x); long double ceill(long double x);
double cos(double x); float cosf(float x); long double cosl(long double x);
double cosh(double x); float coshf(float x); long double coshl(long double x);
double erf(double x); float erff(float x); long double erfl(long double x);
double erfc(double x); float erfcf(float x); long double erfcl(long double x);
double exp(double x); float expf(float x); long double expl(long double x);
double exp10(double x); float exp10f(float x); long double exp10l(long double x);
double exp2(double x); float exp2f(float x); long double exp2l(long double x);
double expm1(double x); float expm1f(float x); long double expm1l(long double x);
double fdim(double x, double y); float fdimf(float x, float y); long double fdiml(long double x, long double y);
double floor(double x); float floorf(float x); long double floorl(long double x);
double fma(double x, double y, double z);
float fmaf(float x, float y, float z);
long double fmal(long double x, long double y, long double z);
double fmax(double x, double y); float fmaxf(float x, float y); long double fmaxl(long double x, long double y);
double fmin(double x, double y); float fminf(float x, float y); long double fminl(long double x, long double y);
double fmod(double x, double y); float fmodf(float x, float y); long double fmodl(long double x, long double y);
double hypot(double x, double y); float hypotf(float x, float y); long double hypotl(long double x, long double y);
double j0(double x); float j0f(float x); long double j0l(long double x);
double j1(double x); float j1f(float x); long double j1l(long double x);
double __tarka_lgamma(double x); float __tarka_lgammaf(float x); long double __tarka_lgammal(long double x);
double log(double x); float logf(float x); long double logl(long double x);
double log10(double x); float log10f(float x); long double log10l(long double x);
double log1p(double x); float log1pf(float x); long double log1pl(long double x);
double log2(double x); float log2f(float x); long double log2l(long double x);
double logb(double x); float logbf(float x); long double logbl(long double x);
double nearbyint(double x); float nearbyintf(float x); long double nearbyintl(long double x);
double nextafter(double x, double y);
float nextafterf(float x, float y);
long double nextafterl(long double x, long double y);
double pow(double x, double y); float powf(float x, float y); long double powl(long double x, long double y);
double remainder(double x, double y);
float remainderf(float x, float y);
long double remainderl(long double x, long double y);
double rint(double x); float rintf(float x); long double rintl(long double x);
double round(double x); float roundf(float x); long double roundl(long double x);
double roundeven(double x); float roundevenf(float x); long double roundevenl(long double x);
double scalb(double x, double y); float scalbf(float x, float y); long double scalbl(long double x, long double y);
double sin(double x); float sinf(float x); long double sinl(long double x);
double sinh(double x); float sinhf(float x); long double sinhl(long double x);
double sqrt(double x); float sqrtf(float x); long double sqrtl(long double x);
double tan(double x); float tanf(float x); long double tanl(long double x);
double tanh(double x); float tanhf(float x); long double tanhl(long double x);
double tgamma(double x); float tgammaf(float x); long double tgammal(long double x);
double trunc(double x); float truncf(float x); long double truncl(long double x);
double y0(double x); float y0f(float x); long double y0l(long double x);
double y1(double x); float y1f(float x); long double y1l(long double x);

/* What a primitive above makes of errno. */
int __tarka_math_error(void);
void __tarka_math_errno(void) {
  int error = __tarka_math_error();
  if (error)
    __tarka_error(error);
}

/* double: whole numbers. Where the result does not fit, C leaves it open. */
inline long lround(double x) { return (long)round(x); }
inline long lrint(double x) { return (long)rint(x); }
inline long long llround(double x) { return (long long)round(x); }
inline long long llrint(double x) { return (long long)rint(x); }
double modf(double x, double *whole) {
  *whole = trunc(x);
  return copysign(x - x != 0 && x == x ? 0 : x - *whole, x);
}
/* double: exponents. No value has more than 40000 powers of two between it and another. */
static double __tarka_power(long n) { return n > 40000 ? 40000 : n < -40000 ? -40000 : n; }
double ldexp(double x, int n) { return scalb(x, __tarka_power(n)); }
double scalbn(double x, int n) { return scalb(x, __tarka_power(n)); }
double scalbln(double x, long n) { return scalb(x, __tarka_power(n)); }
double frexp(double x, int *exponent) {
  *exponent = 0;
  if (x == 0 || x - x != 0)
    return x + x;
  *exponent = (int)logb(x) + 1;
  return scalb(x, -*exponent);
}
int ilogb(double x) {
  if (x == 0 || x - x != 0) {
    __tarka_error(33); /* EDOM */
    return x == 0 || x != x ? -2147483647 - 1 : 2147483647;
  }
  return (int)logb(x);
}
double drem(double x, double y) { return remainder(x, y); }
double remquo(double x, double y, int *quotient) {
  if (x - x != 0 || y != y || y == 0)
    return (x * y) / (x * y);
  double size = fabs(y);
  double rest = fmod(fabs(x), 8 * size);
  int bits = 0;
  if (8 * size - 8 * size != 0)
    rest = fabs(x);
  for (int bit = 4; bit > 0; bit /= 2) {
    if (rest >= bit * size) {
      rest -= bit * size;
      bits += bit;
    }
  }
  /* What is left is less than y: the quotient is rounded to the nearer number, and to the even one of two. */
  double other = size - rest;
  if (rest > other || (rest == other && bits % 2 == 1))
    bits++;
  *quotient = __signbit(x) != __signbit(y) ? -bits : bits;
  return remainder(x, y);
}
double nexttoward(double x, long double y) {
  if (x != x || y != y)
    return (double)(x + y);
  if (x == y)
    return (double)y;
  return nextafter(x, x < y ? (double)__builtin_inf() : -(double)__builtin_inf());
}
void sincos(double x, double *sine, double *cosine) {
  *sine = sin(x);
  *cosine = cos(x);
}

/* float: whole numbers. Where the result does not fit, C leaves it open. */
inline long lroundf(float x) { return (long)roundf(x); }
inline long lrintf(float x) { return (long)rintf(x); }
inline long long llroundf(float x) { return (long long)roundf(x); }
inline long long llrintf(float x) { return (long long)rintf(x); }
float modff(float x, float *whole) {
  *whole = truncf(x);
  return copysignf(x - x != 0 && x == x ? 0 : x - *whole, x);
}
/* float: exponents. No value has more than 40000 powers of two between it and another. */
static float __tarka_powerf(long n) { return n > 40000 ? 40000 : n < -40000 ? -40000 : n; }
float ldexpf(float x, int n) { return scalbf(x, __tarka_powerf(n)); }
float scalbnf(float x, int n) { return scalbf(x, __tarka_powerf(n)); }
float scalblnf(float x, long n) { return scalbf(x, __tarka_powerf(n)); }
float frexpf(float x, int *exponent) {
  *exponent = 0;
  if (x == 0 || x - x != 0)
    return x + x;
  *exponent = (int)logbf(x) + 1;
  return scalbf(x, -*exponent);
}
int ilogbf(float x) {
  if (x == 0 || x - x != 0) {
    __tarka_error(33); /* EDOM */
    return x == 0 || x != x ? -2147483647 - 1 : 2147483647;
  }
  return (int)logbf(x);
}
float dremf(float x, float y) { return remainderf(x, y); }
float remquof(float x, float y, int *quotient) {
  if (x - x != 0 || y != y || y == 0)
    return (x * y) / (x * y);
  float size = fabsf(y);
  float rest = fmodf(fabsf(x), 8 * size);
  int bits = 0;
  if (8 * size - 8 * size != 0)
    rest = fabsf(x);
  for (int bit = 4; bit > 0; bit /= 2) {
    if (rest >= bit * size) {
      rest -= bit * size;
      bits += bit;
    }
  }
  /* What is left is less than y: the quotient is rounded to the nearer number, and to the even one of two. */
  float other = size - rest;
  if (rest > other || (rest == other && bits % 2 == 1))
    bits++;
  *quotient = __signbitf(x) != __signbitf(y) ? -bits : bits;
  return remainderf(x, y);
}
float nexttowardf(float x, long double y) {
  if (x != x || y != y)
    return (float)(x + y);
  if (x == y)
    return (float)y;
  return nextafterf(x, x < y ? (float)__builtin_inf() : -(float)__builtin_inf());
}
void sincosf(float x, float *sine, float *cosine) {
  *sine = sinf(x);
  *cosine = cosf(x);
}

/* long double: whole numbers. Where the result does not fit, C leaves it open. */
inline long lroundl(long double x) { return (long)roundl(x); }
inline long lrintl(long double x) { return (long)rintl(x); }
inline long long llroundl(long double x) { return (long long)roundl(x); }
inline long long llrintl(long double x) { return (long long)rintl(x); }
long double modfl(long double x, long double *whole) {
  *whole = truncl(x);
  return copysignl(x - x != 0 && x == x ? 0 : x - *whole, x);
}
/* long double: exponents. No value has more than 40000 powers of two between it and another. */
static long double __tarka_powerl(long n) { return n > 40000 ? 40000 : n < -40000 ? -40000 : n; }
long double ldexpl(long double x, int n) { return scalbl(x, __tarka_powerl(n)); }
long double scalbnl(long double x, int n) { return scalbl(x, __tarka_powerl(n)); }
long double scalblnl(long double x, long n) { return scalbl(x, __tarka_powerl(n)); }
long double frexpl(long double x, int *exponent) {
  *exponent = 0;
  if (x == 0 || x - x != 0)
    return x + x;
  *exponent = (int)logbl(x) + 1;
  return scalbl(x, -*exponent);
}
int ilogbl(long double x) {
  if (x == 0 || x - x != 0) {
    __tarka_error(33); /* EDOM */
    return x == 0 || x != x ? -2147483647 - 1 : 2147483647;
  }
  return (int)logbl(x);
}
long double dreml(long double x, long double y) { return remainderl(x, y); }
long double remquol(long double x, long double y, int *quotient) {
  if (x - x != 0 || y != y || y == 0)
    return (x * y) / (x * y);
  long double size = fabsl(y);
  long double rest = fmodl(fabsl(x), 8 * size);
  int bits = 0;
  if (8 * size - 8 * size != 0)
    rest = fabsl(x);
  for (int bit = 4; bit > 0; bit /= 2) {
    if (rest >= bit * size) {
      rest -= bit * size;
      bits += bit;
    }
  }
  /* What is left is less than y: the quotient is rounded to the nearer number, and to the even one of two. */
  long double other = size - rest;
  if (rest > other || (rest == other && bits % 2 == 1))
    bits++;
  *quotient = __signbitl(x) != __signbitl(y) ? -bits : bits;
  return remainderl(x, y);
}
long double nexttowardl(long double x, long double y) {
  if (x != x || y != y)
    return (long double)(x + y);
  if (x == y)
    return (long double)y;
  return nextafterl(x, x < y ? (long double)__builtin_inf() : -(long double)__builtin_inf());
}
void sincosl(long double x, long double *sine, long double *cosine) {
  *sine = sinl(x);
  *cosine = cosl(x);
}

/* lgamma tells the sign of the gamma function apart. */
int signgam;
double lgamma_r(double x, int *sign) {
  double below = floor(x);
  *sign = x == 0 ? 1 - 2 * __signbit(x) : x < 0 && below != x && fmod(below, 2) != 0 ? -1 : 1;
  return __tarka_lgamma(x);
}
float lgammaf_r(float x, int *sign) {
  float below = floorf(x);
  *sign = x == 0 ? 1 - 2 * __signbitf(x) : x < 0 && below != x && fmodf(below, 2) != 0 ? -1 : 1;
  return __tarka_lgammaf(x);
}
long double lgammal_r(long double x, int *sign) {
  long double below = floorl(x);
  *sign = x == 0 ? 1 - 2 * __signbitl(x) : x < 0 && below != x && fmodl(below, 2) != 0 ? -1 : 1;
  return __tarka_lgammal(x);
}
double lgamma(double x) { return lgamma_r(x, &signgam); }
float lgammaf(float x) { return lgammaf_r(x, &signgam); }
long double lgammal(long double x) { return lgammal_r(x, &signgam); }
double gamma(double x) { return lgamma_r(x, &signgam); }

/* As gcc computes powers with whole exponents. */
double __builtin_powi(double x, int exponent) {
  unsigned int n = exponent < 0 ? -(unsigned int)exponent : exponent;
  double power = n % 2 ? x : 1;
  while (n >>= 1) {
    x = x * x;
    if (n % 2)
      power *= x;
  }
  return exponent < 0 ? 1 / power : power;
}
float __builtin_powif(float x, int exponent) {
  unsigned int n = exponent < 0 ? -(unsigned int)exponent : exponent;
  float power = n % 2 ? x : 1;
  while (n >>= 1) {
    x = x * x;
    if (n % 2)
      power *= x;
  }
  return exponent < 0 ? 1 / power : power;
}
long double __builtin_powil(long double x, int exponent) {
  unsigned int n = exponent < 0 ? -(unsigned int)exponent : exponent;
  long double power = n % 2 ? x : 1;
  while (n >>= 1) {
    x = x * x;
    if (n % 2)
      power *= x;
  }
  return exponent < 0 ? 1 / power : power;
}
