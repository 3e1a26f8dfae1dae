/* <stdlib.h>: numbers with a fraction, rounded to nearest, ties to even. */

/* A decimal number without sign: 0.d₁d₂…dₙ · 10^point. What has no room counts as more than nothing. */
struct __tarka_digits {
  unsigned char digit[1200];
  int count;
  int point;
  _Bool more;
};
static void __tarka_digits_trim(struct __tarka_digits *d) {
  while (d->count > 0 && d->digit[d->count - 1] == 0)
    d->count--;
}
static void __tarka_digits_halve(struct __tarka_digits *d) {
  unsigned int rest = 0;
  int to = 0;
  for (int from = 0; from < d->count || rest != 0; from++) {
    unsigned int value = rest * 10 + (from < d->count ? d->digit[from] : 0);
    rest = value % 2;
    if (to == 0 && value < 2) {
      d->point--;
      continue;
    }
    if (to < 1200)
      d->digit[to++] = (unsigned char)(value / 2);
    else if (value != 0) {
      d->more = 1;
      rest = 0;
      if (from >= d->count)
        break;
    }
  }
  d->count = to;
  __tarka_digits_trim(d);
}
static void __tarka_digits_double(struct __tarka_digits *d) {
  unsigned int carry = 0;
  for (int i = d->count - 1; i >= 0; i--) {
    unsigned int value = d->digit[i] * 2u + carry;
    d->digit[i] = (unsigned char)(value % 10);
    carry = value / 10;
  }
  if (carry != 0) {
    if (d->count == 1200) {
      d->more = d->more || d->digit[1199] != 0;
      d->count--;
    }
    memmove(d->digit + 1, d->digit, (size_t)d->count);
    d->digit[0] = (unsigned char)carry;
    d->count++;
    d->point++;
  }
  __tarka_digits_trim(d);
}
/* The integer nearest to the number, which is less than 2⁶⁴. */
static unsigned long long __tarka_digits_round(const struct __tarka_digits *d, _Bool *exact) {
  unsigned long long value = 0;
  for (int i = 0; i < d->point; i++)
    value = value * 10 + (i < d->count ? d->digit[i] : 0);
  int next = d->point < 0 || d->point >= d->count ? 0 : d->digit[d->point];
  _Bool beyond = d->more || d->count > (d->point < 0 ? 0 : d->point + 1) || (d->point < 0 && d->count > 0);
  *exact = next == 0 && !beyond;
  if (next > 5 || (next == 5 && (beyond || value % 2 == 1)))
    value++;
  return value;
}
/* m · 2^e, exactly, for the widest type. */
static long double __tarka_scale(unsigned long long m, int e) {
  long double value = (long double)m;
  for (; e > 0; e--)
    value *= 2;
  for (; e < 0; e++)
    value /= 2;
  return value;
}
/* The number in a type with so many bits, the least exponent and the greatest one of its last bit. */
static long double __tarka_digits_value(struct __tarka_digits *d, int bits, int least, int greatest) {
  int e = 0;
  _Bool exact;
  if (d->count == 0)
    return 0;
  if (d->point > 5000 || d->point < -5100) {
    __tarka_error(34); /* ERANGE */
    return d->point > 0 ? __builtin_infl() : 0;
  }
  /* The number is brought into 2^(bits-1) … 2^bits, or as near as the exponent allows. */
  unsigned long long limit = bits == 64 ? 0 : 1ull << bits;
  for (;;) {
    _Bool high = d->point > 20;
    unsigned long long value = 0;
    if (!high)
      for (int i = 0; i < d->point; i++) {
        unsigned int digit = i < d->count ? d->digit[i] : 0;
        if (value > (0xffffffffffffffffull - digit) / 10)
          high = 1;
        value = value * 10 + digit;
      }
    if (high || (limit != 0 && value >= limit)) {
      __tarka_digits_halve(d);
      e++;
    } else if (value < 1ull << (bits - 1) && e > least) {
      __tarka_digits_double(d);
      e--;
    } else
      break;
  }
  while (e < least) {
    __tarka_digits_halve(d);
    e++;
  }
  unsigned long long m = __tarka_digits_round(d, &exact);
  if (m == limit) { /* rounded up to the next power of two; for 64 bits that is 0 */
    m = 1ull << (bits - 1);
    e++;
  }
  if (e > greatest) {
    __tarka_error(34); /* ERANGE */
    return __builtin_infl();
  }
  if (m < 1ull << (bits - 1) && !exact)
    __tarka_error(34); /* ERANGE */
  return __tarka_scale(m, e);
}
static _Bool __tarka_is_word(const char *text, const char *word) {
  for (; *word; text++, word++)
    if (tolower((unsigned char)*text) != *word)
      return 0;
  return 1;
}
/* The digits of a decimal number, the end of which is stored; it has none if that is the start. */
static void __tarka_read_decimal(const char *text, const char **end, struct __tarka_digits *d) {
  const char *p = text;
  _Bool any = 0;
  _Bool fraction = 0;
  for (;; p++) {
    if (*p == '.' && !fraction) {
      fraction = 1;
      continue;
    }
    if (*p < '0' || *p > '9')
      break;
    any = 1;
    if (*p == '0' && d->count == 0) {
      d->point -= fraction;
      continue;
    }
    if (d->count < 1100)
      d->digit[d->count++] = (unsigned char)(*p - '0');
    else if (*p != '0')
      d->more = 1;
    d->point += !fraction;
  }
  if (!any)
    return;
  *end = p;
  if (*p == 'e' || *p == 'E') {
    const char *q = p + 1;
    int exponent = 0;
    _Bool negative = *q == '-';
    if (*q == '-' || *q == '+')
      q++;
    if (*q >= '0' && *q <= '9') {
      for (; *q >= '0' && *q <= '9'; q++)
        if (exponent < 100000)
          exponent = exponent * 10 + (*q - '0');
      d->point += negative ? -exponent : exponent;
      *end = q;
    }
  }
  __tarka_digits_trim(d);
}
/* The digits of a hexadecimal number behind its "0x", as decimal ones. */
static void __tarka_read_hexadecimal(const char *text, const char **end, struct __tarka_digits *d) {
  const char *p = text;
  unsigned long long value = 0;
  int e = 0;
  _Bool any = 0;
  _Bool fraction = 0;
  for (;; p++) {
    if (*p == '.' && !fraction) {
      fraction = 1;
      continue;
    }
    int digit = __tarka_digit(*p);
    if (digit >= 16)
      break;
    any = 1;
    if (value < 1ull << 59) {
      value = value * 16 + (unsigned int)digit;
      e -= fraction ? 4 : 0;
    } else {
      d->more = d->more || digit != 0;
      e += fraction ? 0 : 4;
    }
  }
  if (!any)
    return;
  *end = p;
  if (*p == 'p' || *p == 'P') {
    const char *q = p + 1;
    int exponent = 0;
    _Bool negative = *q == '-';
    if (*q == '-' || *q == '+')
      q++;
    if (*q >= '0' && *q <= '9') {
      for (; *q >= '0' && *q <= '9'; q++)
        if (exponent < 20000)
          exponent = exponent * 10 + (*q - '0');
      e += negative ? -exponent : exponent;
      *end = q;
    }
  }
  unsigned long long rest = value;
  for (; rest != 0; rest /= 10)
    d->count++;
  d->point = d->count;
  for (int i = d->count - 1; i >= 0; i--, value /= 10)
    d->digit[i] = (unsigned char)(value % 10);
  __tarka_digits_trim(d);
  for (; e > 0 && d->count > 0; e--)
    __tarka_digits_double(d);
  for (; e < 0 && d->count > 0; e++)
    __tarka_digits_halve(d);
}
static long double __tarka_read_float(const char *text, char **end, int bits, int least, int greatest) {
  struct __tarka_digits d;
  const char *p = text;
  const char *last = text;
  long double value = 0;
  __tarka_needs_nearest();
  while (__tarka_is_space(*p))
    p++;
  _Bool negative = *p == '-';
  if (*p == '-' || *p == '+')
    p++;
  d.count = 0;
  d.point = 0;
  d.more = 0;
  if (__tarka_is_word(p, "inf")) {
    last = p + (__tarka_is_word(p, "infinity") ? 8 : 3);
    value = __builtin_infl();
  } else if (__tarka_is_word(p, "nan")) {
    last = p + 3;
    if (*last == '(') {
      const char *q = last + 1;
      while (__tarka_digit(*q) < 36 || *q == '_')
        q++;
      if (*q == ')')
        last = q + 1;
    }
    value = __builtin_nanl("");
  } else {
    const char *end_of_zero = p;
    __tarka_read_decimal(p, &end_of_zero, &d);
    last = end_of_zero == p ? text : end_of_zero;
    if (p[0] == '0' && (p[1] == 'x' || p[1] == 'X')) {
      const char *behind = p + 2;
      d.count = 0;
      d.point = 0;
      d.more = 0;
      __tarka_read_hexadecimal(p + 2, &behind, &d);
      last = behind == p + 2 ? p + 1 : behind;
    }
    value = __tarka_digits_value(&d, bits, least, greatest);
  }
  if (end)
    *end = (char *)last;
  return negative ? -value : value;
}
double strtod(const char *text, char **end) { return (double)__tarka_read_float(text, end, 53, -1074, 971); }
float strtof(const char *text, char **end) { return (float)__tarka_read_float(text, end, 24, -149, 104); }
long double strtold(const char *text, char **end) { return __tarka_read_float(text, end, 64, -16445, 16320); }
double atof(const char *text) { return strtod(text, 0); }
