/* <math.h>. Functions of doubles without a body are primitives. */

double sqrt(double x);
double floor(double x);
double ceil(double x);
double trunc(double x);
double round(double x);
double rint(double x);
double nearbyint(double x);
double fmod(double x, double y);
double remainder(double x, double y);
double pow(double x, double y);
double exp(double x);
double log(double x);
double log2(double x);
double log10(double x);
double sin(double x);
double cos(double x);
double tan(double x);
double asin(double x);
double acos(double x);
double atan(double x);
double atan2(double y, double x);
double sinh(double x);
double cosh(double x);
double tanh(double x);
double cbrt(double x);
double hypot(double x, double y);

/* The sign is a bit: the comparison with zero does not see it in -0 and NaN. */
int __signbit(double x) {
  union { double value; unsigned long long bits; } u = {x};
  return (int)(u.bits >> 63);
}
int __signbitf(float x) {
  union { float value; unsigned int bits; } u = {x};
  return (int)(u.bits >> 31);
}
int __builtin_signbit(double x) { return __signbit(x); }
int __builtin_signbitf(float x) { return __signbitf(x); }

double fabs(double x) {
  union { double value; unsigned long long bits; } u = {x};
  u.bits &= ~0ULL >> 1;
  return u.value;
}
float fabsf(float x) { return (float)fabs(x); }
long double fabsl(long double x) { return x < 0 || (x == 0 && 1 / x < 0) ? -x : x; }
double copysign(double x, double y) { return __signbit(y) ? -fabs(x) : fabs(x); }
float copysignf(float x, float y) { return __signbitf(y) ? -fabsf(x) : fabsf(x); }

double fmax(double x, double y) { return x != x ? y : y != y ? x : x < y ? y : x; }
double fmin(double x, double y) { return x != x ? y : y != y ? x : y < x ? y : x; }
float fmaxf(float x, float y) { return x != x ? y : y != y ? x : x < y ? y : x; }
float fminf(float x, float y) { return x != x ? y : y != y ? x : y < x ? y : x; }
double fdim(double x, double y) { return x != x || y != y ? x + y : x > y ? x - y : 0; }

float sqrtf(float x) { return (float)sqrt(x); }
float floorf(float x) { return (float)floor(x); }
float ceilf(float x) { return (float)ceil(x); }
float truncf(float x) { return (float)trunc(x); }
float roundf(float x) { return (float)round(x); }
float rintf(float x) { return (float)rint(x); }
float fmodf(float x, float y) { return (float)fmod(x, y); }

long lround(double x) { return (long)round(x); }
long lrint(double x) { return (long)rint(x); }
long long llround(double x) { return (long long)round(x); }
long long llrint(double x) { return (long long)rint(x); }

int __isnan(double x) { return x != x; }
int __isnanf(float x) { return x != x; }
int isnan(double x) { return x != x; }
int __isinf(double x) { return x == x && x - x != 0 ? (x > 0 ? 1 : -1) : 0; }
int __isinff(float x) { return __isinf(x); }
int isinf(double x) { return __isinf(x); }
int __finite(double x) { return x - x == 0; }
int __finitef(float x) { return x - x == 0; }
int finite(double x) { return x - x == 0; }

/* The numbers glibc's FP_NAN, FP_INFINITE, FP_ZERO, FP_SUBNORMAL, FP_NORMAL stand for. */
int __fpclassify(double x) {
  if (x != x)
    return 0;
  if (x - x != 0)
    return 1;
  if (x == 0)
    return 2;
  return fabs(x) < 0x1p-1022 ? 3 : 4;
}
int __fpclassifyf(float x) {
  if (x != x)
    return 0;
  if (x - x != 0)
    return 1;
  if (x == 0)
    return 2;
  return fabsf(x) < 0x1p-126f ? 3 : 4;
}

double modf(double x, double *whole) {
  *whole = trunc(x);
  return copysign(x - x != 0 ? 0 : x - *whole, x);
}
double ldexp(double x, int n) {
  for (; n > 0 && x - x == 0 && x != 0; n--)
    x *= 2;
  for (; n < 0 && x != 0; n++)
    x /= 2;
  return x;
}
double scalbn(double x, int n) { return ldexp(x, n); }
double frexp(double x, int *exponent) {
  int n = 0;
  if (x != 0 && x - x == 0) {
    for (; fabs(x) >= 1; n++)
      x /= 2;
    for (; fabs(x) < 0.5; n--)
      x *= 2;
  }
  *exponent = n;
  return x;
}

int __builtin_fpclassify(int nan, int infinite, int normal, int subnormal, int zero, double x) {
  int class = __fpclassify(x);
  return class == 0 ? nan : class == 1 ? infinite : class == 2 ? zero : class == 3 ? subnormal : normal;
}
