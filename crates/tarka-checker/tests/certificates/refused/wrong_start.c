// refused: the start of the program
void reach_error(void);
int table[3] = { 1, 2, 3 };
int main(void) {
    int i = 1;
    if (table[i] == 2) reach_error();
    return 0;
}

/* certificate: machine
context main
entry (= (select |M(int)| (bvadd &table 4:64)) 1:32)
L0: (= (select |M(int)| (bvadd &table 4:64)) 1:32)
*/
