/* The second file has its own counter, helper and bump. */
static int counter = 100;
static int helper(int n) { return n * 2; }
static int bump(void) { return counter += 5; }

int other_bump(void) { return bump(); }
int other_helper(int n) { return helper(n); }
