/* <math.h>: signs, classes and NaNs of floats, by their bits. */

/* The sign is a bit: the comparison with zero does not see it in -0 and NaN. That of a NaN that was computed is open. */
struct __tarka_extended_bits { unsigned long long mantissa; unsigned short sign_and_exponent; };
int __signbit(double x) {
  union { double value; unsigned long long bits; } u = {x};
  return (int)(u.bits >> 63) ^ (x != x && __tarka_any_bool());
}
int __signbitf(float x) {
  union { float value; unsigned int bits; } u = {x};
  return (int)(u.bits >> 31) ^ (x != x && __tarka_any_bool());
}
int __signbitl(long double x) {
  union { long double value; struct __tarka_extended_bits bits; } u;
  u.value = x;
  return (u.bits.sign_and_exponent >> 15) ^ (x != x && __tarka_any_bool());
}
int __builtin_signbit(double x) { return __signbit(x); }
int __builtin_signbitf(float x) { return __signbitf(x); }
int __builtin_signbitl(long double x) { return __signbitl(x); }

/* Primitives. */
double fabs(double x); float fabsf(float x); long double fabsl(long double x);
double copysign(double x, double y); float copysignf(float x, float y); long double copysignl(long double x, long double y);

inline int __isnan(double x) { return x != x; }
inline int __isnanf(float x) { return x != x; }
inline int __isnanl(long double x) { return x != x; }
inline int isnan(double x) { return x != x; }
inline int isnanf(float x) { return x != x; }
inline int isnanl(long double x) { return x != x; }
inline int __isinf(double x) { return x == x && x - x != 0 ? (x > 0 ? 1 : -1) : 0; }
inline int __isinff(float x) { return __isinf(x); }
inline int __isinfl(long double x) { return x == x && x - x != 0 ? (x > 0 ? 1 : -1) : 0; }
inline int isinf(double x) { return __isinf(x); }
inline int isinff(float x) { return __isinf(x); }
inline int isinfl(long double x) { return __isinfl(x); }
inline int __finite(double x) { return x - x == 0; }
inline int __finitef(float x) { return x - x == 0; }
inline int __finitel(long double x) { return x - x == 0; }
inline int finite(double x) { return x - x == 0; }
inline int finitef(float x) { return x - x == 0; }
inline int finitel(long double x) { return x - x == 0; }
int __issignaling(double x) {
  union { double value; unsigned long long bits; } u = {x};
  return x != x && (u.bits >> 51 & 1) == 0;
}
int __issignalingf(float x) {
  union { float value; unsigned int bits; } u = {x};
  return x != x && (u.bits >> 22 & 1) == 0;
}
int __iseqsig(double x, double y) { return x == y; }

/* The numbers glibc's FP_NAN, FP_INFINITE, FP_ZERO, FP_SUBNORMAL, FP_NORMAL stand for. */
static int __tarka_class(int is_nan, int is_finite, int is_zero, int is_small) {
  return is_nan ? 0 : !is_finite ? 1 : is_zero ? 2 : is_small ? 3 : 4;
}
int __fpclassify(double x) { return __tarka_class(x != x, x - x == 0, x == 0, fabs(x) < 0x1p-1022); }
int __fpclassifyf(float x) { return __tarka_class(x != x, x - x == 0, x == 0, fabsf(x) < 0x1p-126f); }
int __fpclassifyl(long double x) { return __tarka_class(x != x, x - x == 0, x == 0, fabsl(x) < 0x1p-16382L); }

/* A NaN whose payload is the number that the text is. */
unsigned long long strtoull(const char *text, char **end, int base);
static unsigned long long __tarka_payload(const char *tag) {
  char *end;
  unsigned long long payload = strtoull(tag, &end, 0);
  return *tag >= '0' && *tag <= '9' && *end == 0 ? payload : 0;
}
double nan(const char *tag) {
  union { unsigned long long bits; double value; } u = {0x7ff8000000000000ULL};
  u.bits |= __tarka_payload(tag) & 0x7ffffffffffffULL;
  return u.value;
}
float nanf(const char *tag) {
  union { unsigned int bits; float value; } u = {0x7fc00000U};
  u.bits |= (unsigned int)(__tarka_payload(tag) & 0x3fffff);
  return u.value;
}
long double nanl(const char *tag) {
  union { struct __tarka_extended_bits bits; long double value; } u;
  u.bits.mantissa = 0xc000000000000000ULL | (__tarka_payload(tag) & 0x3fffffffffffffffULL);
  u.bits.sign_and_exponent = 0x7fff;
  return u.value;
}

/* gcc's builtins for any of the three types go to the one with the suffix of the argument's type. */
static int __tarka_classified(int class, int nan, int infinite, int normal, int subnormal, int zero) {
  return class == 0 ? nan : class == 1 ? infinite : class == 2 ? zero : class == 3 ? subnormal : normal;
}
int __builtin_fpclassify(int nan, int infinite, int normal, int subnormal, int zero, double x) {
  return __tarka_classified(__fpclassify(x), nan, infinite, normal, subnormal, zero);
}
int __builtin_isnormal(double x) { return __fpclassify(x) == 4; }
int __builtin_isinf_sign(double x) { return __isinf(x); }
int __builtin_fpclassifyf(int nan, int infinite, int normal, int subnormal, int zero, float x) {
  return __tarka_classified(__fpclassifyf(x), nan, infinite, normal, subnormal, zero);
}
int __builtin_isnormalf(float x) { return __fpclassifyf(x) == 4; }
int __builtin_isinf_signf(float x) { return __isinff(x); }
int __builtin_fpclassifyl(int nan, int infinite, int normal, int subnormal, int zero, long double x) {
  return __tarka_classified(__fpclassifyl(x), nan, infinite, normal, subnormal, zero);
}
int __builtin_isnormall(long double x) { return __fpclassifyl(x) == 4; }
int __builtin_isinf_signl(long double x) { return __isinfl(x); }
