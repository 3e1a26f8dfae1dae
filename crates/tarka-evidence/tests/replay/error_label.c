// inputs: 10, 20
// reaches: label
// native: reached
int __VERIFIER_nondet_int(void);
int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  char *text = "ERROR: not here";
  if (a < b)
    goto ERROR;
  return text[0];
ERROR:
  return 1;
}
