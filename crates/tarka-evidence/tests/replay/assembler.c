// inputs: 1
// reaches: call
// native: not applicable: assembler
int __VERIFIER_nondet_int(void);
void reach_error(void);
int main(void) {
  __asm__ volatile("nop");
  if (__VERIFIER_nondet_int())
    reach_error();
  return 0;
}
