/* <fenv.h>. Exceptions of floats are not kept: whoever asks for them goes where no model follows. */

void __tarka_unmodelled_texts_of_floats_that_are_not_rounded_to_nearest(void) { abort(); }
void __tarka_unmodelled_floating_point_exceptions(void) { abort(); }

/* The mode that floats are rounded in: functions without body may set another. Programs that set it have it as an operand
 * of whatever rounds. */
static int __tarka_rounding_mode;
static inline void __tarka_needs_nearest(void) {
  if (__tarka_rounding_mode != 0)
    __tarka_unmodelled_texts_of_floats_that_are_not_rounded_to_nearest();
}
inline int fegetround(void) { return __tarka_rounding_mode; }
inline int fesetround(int mode) {
  if (mode != 0 && mode != 0x400 && mode != 0x800 && mode != 0xc00)
    return 1;
  __tarka_rounding_mode = mode;
  return 0;
}

/* To clear is to do nothing, as long as nobody looks. */
inline int feclearexcept(int exceptions) { return 0; }
inline int fetestexcept(int exceptions) {
  if (exceptions & 0x3d)
    __tarka_unmodelled_floating_point_exceptions();
  return 0;
}
inline int feraiseexcept(int exceptions) {
  if (exceptions & 0x3d)
    __tarka_unmodelled_floating_point_exceptions();
  return 0;
}
inline int fegetexceptflag(unsigned short *flags, int exceptions) {
  __tarka_unmodelled_floating_point_exceptions();
  return 0;
}
inline int fesetexceptflag(const unsigned short *flags, int exceptions) {
  __tarka_unmodelled_floating_point_exceptions();
  return 0;
}
inline int feenableexcept(int exceptions) {
  if (exceptions & 0x3d)
    __tarka_unmodelled_floating_point_exceptions();
  return 0;
}
inline int fedisableexcept(int exceptions) { return 0; }
inline int fegetexcept(void) { return 0; }

/* An environment is kept to be set again. It begins with the control word of the x87, which has the mode; the address of
 * FE_DFL_ENV is -1, and 28 or 32 bytes are kept. */
inline int fegetenv(void *environment) {
  __VERIFIER_nondet_memory(environment, sizeof(long) == 8 ? 32 : 28);
  *(unsigned short *)environment = (unsigned short)(0x37f | __tarka_rounding_mode);
  return 0;
}
inline int feholdexcept(void *environment) { return fegetenv(environment); }
inline int fesetenv(const void *environment) {
  return fesetround(environment == (const void *)-1 ? 0 : *(const unsigned short *)environment & 0xc00);
}
inline int feupdateenv(const void *environment) { return fesetenv(environment); }
