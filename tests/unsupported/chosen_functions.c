/* A function that is chosen when the program starts. */
static int plain(void) { return 1; }
static int (*choose(void))(void) { return plain; }
int pick(void) __attribute__((ifunc("choose"))); /* unsupported: functions that are chosen at the start (`ifunc`) */
int main(void)
{
    return pick();
}
