// refused: the edge to location L3
void reach_error(void);
int g = 0;
void other(void) { g = 1; }
void change(void) { other(); }
int main(void) {
    g = 0;
    change();
    if (g != 0) reach_error();
    return 0;
}

/* certificate: machine
context main
L0: true
L2: (= g 0:32)
L3: (= g 0:32)
context change
L0: true
L2: true
context other
L0: true
*/
