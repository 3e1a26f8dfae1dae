// inputs: 1, -5, 250, -300, 65000, -70000, 4000000000, -2, 3, -9000000000, 18000000000000000000, 1.5, -0.1, 0, 8, 9, 200, 60000, 4000000001
// reaches: call
// native: reached
typedef __SIZE_TYPE__ size_t;
_Bool __VERIFIER_nondet_bool(void);
char __VERIFIER_nondet_char(void);
unsigned char __VERIFIER_nondet_uchar(void);
short __VERIFIER_nondet_short(void);
unsigned short __VERIFIER_nondet_ushort(void);
int __VERIFIER_nondet_int(void);
unsigned int __VERIFIER_nondet_uint(void);
long __VERIFIER_nondet_long(void);
unsigned long __VERIFIER_nondet_ulong(void);
long long __VERIFIER_nondet_longlong(void);
unsigned long long __VERIFIER_nondet_ulonglong(void);
float __VERIFIER_nondet_float(void);
double __VERIFIER_nondet_double(void);
void *__VERIFIER_nondet_pointer(void);
size_t __VERIFIER_nondet_size_t(void);
unsigned __VERIFIER_nondet_unsigned(void);
unsigned char __VERIFIER_nondet_u8(void);
unsigned short __VERIFIER_nondet_u16(void);
unsigned int __VERIFIER_nondet_u32(void);
void __VERIFIER_error(void);
int main(void) {
  if (__VERIFIER_nondet_bool() != 1) return 1;
  if (__VERIFIER_nondet_char() != -5) return 2;
  if (__VERIFIER_nondet_uchar() != 250) return 3;
  if (__VERIFIER_nondet_short() != -300) return 4;
  if (__VERIFIER_nondet_ushort() != 65000) return 5;
  if (__VERIFIER_nondet_int() != -70000) return 6;
  if (__VERIFIER_nondet_uint() != 4000000000u) return 7;
  if (__VERIFIER_nondet_long() != -2) return 8;
  if (__VERIFIER_nondet_ulong() != 3) return 9;
  if (__VERIFIER_nondet_longlong() != -9000000000ll) return 10;
  if (__VERIFIER_nondet_ulonglong() != 18000000000000000000ull) return 11;
  if (__VERIFIER_nondet_float() != 1.5f) return 12;
  if (__VERIFIER_nondet_double() != -0.1) return 13;
  if (__VERIFIER_nondet_pointer() != 0) return 14;
  if (__VERIFIER_nondet_size_t() != 8) return 15;
  if (__VERIFIER_nondet_unsigned() != 9) return 16;
  if (__VERIFIER_nondet_u8() != 200) return 17;
  if (__VERIFIER_nondet_u16() != 60000) return 18;
  if (__VERIFIER_nondet_u32() != 4000000001u) return 19;
  __VERIFIER_error();
  return 0;
}
