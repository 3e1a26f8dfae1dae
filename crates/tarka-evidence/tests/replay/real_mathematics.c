// inputs: 1.5
// reaches: call
// native: reached
double tgamma(double);
void reach_error(void);
int main(void) {
  double gamma = tgamma(2.5); /* 1.3293… */
  if (gamma > 1.0 && gamma < 2.0)
    reach_error();
  return 0;
}
