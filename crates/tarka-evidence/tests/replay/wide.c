// inputs: -1, 170141183460469231731687303715884105727
// machine: 64
// reaches: call
// native: reached
__int128 __VERIFIER_nondet_int128(void);
unsigned __int128 __VERIFIER_nondet_uint128(void);
void reach_error(void);
int main(void) {
  if (__VERIFIER_nondet_int128() == -1 && __VERIFIER_nondet_uint128() >> 126 == 1)
    reach_error();
  return 0;
}
