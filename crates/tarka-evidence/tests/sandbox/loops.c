int main(void) {
  for (;;)
    ;
}
