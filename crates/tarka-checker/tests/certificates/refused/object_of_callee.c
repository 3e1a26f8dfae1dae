// refused: the edge to location L4
void reach_error(void);
int depth(int n) {
    int here = n;
    int *p = &here;
    int r;
    if (n <= 0) return 0;
    r = depth(n - 1);
    if (*p != n) reach_error();
    return r;
}
int main(void) { return depth(3); }

/* certificate: machine
context main
L0: true
L2: true
context depth
L0: true
L2: (and (= p &here) (= (select |M(int)| &here) n))
L3: (and (= p &here) (= (select |M(int)| &here) n))
L4: (and (= p &here) (= (select |M(int)| &here) n))
*/
