/* <fenv.h>. Floats are rounded to nearest here, and their exceptions are not kept: whoever asks for more goes where no
 * model follows. */

void __tarka_unmodelled_rounding_modes_other_than_to_nearest(void) { abort(); }
void __tarka_unmodelled_floating_point_exceptions(void) { abort(); }

inline int fegetround(void) { return 0; }
inline int fesetround(int mode) {
  if (mode != 0 && mode != 0x400 && mode != 0x800 && mode != 0xc00)
    return 1;
  if (mode != 0)
    __tarka_unmodelled_rounding_modes_other_than_to_nearest();
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

/* An environment is kept to be set again: it is always the one there is. */
inline int fegetenv(void *environment) { return 0; }
inline int feholdexcept(void *environment) { return 0; }
inline int fesetenv(const void *environment) { return 0; }
inline int feupdateenv(const void *environment) { return 0; }
