void reach_error(void);
int table[4] = { 3, 1, 4, 1 };
int main(void) {
    int i;
    for (i = 0; i < 4; i++) {
        if (table[2] != 4) reach_error();
        if (i != 2) table[i] = 0;
    }
    return 0;
}

/* certificate: machine
context main
entry (= (select |M(int)| (bvadd &table 8:64)) 4:32)
L0: (= (select |M(int)| (bvadd &table 8:64)) 4:32)
L2: (and (bvsge i 0:32) (= (select |M(int)| (bvadd &table 8:64)) 4:32))
L3: (and (bvsge i 0:32) (bvslt i 4:32) (= (select |M(int)| (bvadd &table 8:64)) 4:32))
L4: (and (bvsge i 0:32) (bvslt i 4:32) (= (select |M(int)| (bvadd &table 8:64)) 4:32))
L5: (and (bvsge i 0:32) (bvslt i 4:32) (= (select |M(int)| (bvadd &table 8:64)) 4:32))
*/
