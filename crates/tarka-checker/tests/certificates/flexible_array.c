// The initial values make the global larger than its type.
void reach_error(void);
struct list { int length; int items[]; } list = { 2, { 5, 6 } };
int main(void) {
    int *at = &list.items[0];
    while (*at == 5) at++;
    if (list.length != 2) reach_error();
    return 0;
}

/* certificate: machine
context main
entry (= (select |M(int)| &list) 2:32)
L0: (= (select |M(int)| &list) 2:32)
L2: (= (select |M(int)| &list) 2:32)
L3: (= (select |M(int)| &list) 2:32)
*/
