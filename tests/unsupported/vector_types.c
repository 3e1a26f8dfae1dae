/* Vector types are refused, not taken for numbers. */
typedef int four __attribute__((vector_size(16))); /* unsupported: vector types */
int main(void) { return 0; }
