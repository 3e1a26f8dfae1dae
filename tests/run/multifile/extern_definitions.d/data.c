/* Definitions of the shared objects. */
int shared = 5;
int table[] = { 1, 2, 3, 4 };
const char *const names[3] = { "zero", "one", "two" };
extern const int limit;
const int limit = 99;
char text[6] = "ab";

void touch(void)
{
    shared++;
    table[0] = 1000;
    text[1] = 'X';
}
int table_size(void) { return sizeof table / sizeof table[0]; }
