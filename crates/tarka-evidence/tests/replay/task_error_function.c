// inputs: -1
// reaches: call
// native: reached
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__))
__attribute__((__noreturn__));
void reach_error() { __assert_fail("0", "task.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
void assume_abort_if_not(int cond) {
  if (!cond) { abort(); }
}
void __VERIFIER_assert(int cond) {
  if (!(cond)) {
  ERROR: reach_error(); abort();
  }
}
int main() {
  int n = __VERIFIER_nondet_int();
  assume_abort_if_not(n < 10);
  __VERIFIER_assert(n >= 0);
  return 0;
}
