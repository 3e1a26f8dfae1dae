void reach_error(void);
struct pair { int a; int b; };
struct pair global = { 1, 2 };
int difference(struct pair p) { p.a = p.a + 1; return p.b - p.a; }
int main(void) {
    struct pair copy = global;
    int d = difference(copy);
    if (d != 0 || copy.a != 1) reach_error();
    return 0;
}

/* certificate: machine
context main
entry (and (= (select |M(pair.a)| &global) 1:32) (= (select |M(pair.b)| (bvadd &global 4:64)) 2:32))
L0: (and (= (select |M(pair.a)| &global) 1:32) (= (select |M(pair.b)| (bvadd &global 4:64)) 2:32))
L2: (and (= (select |M(pair.a)| &copy) 1:32) (= (select |M(pair.b)| (bvadd &copy 4:64)) 2:32))
L3: (and (= d 0:32) (= (select |M(pair.a)| &copy) 1:32))
L4: (= (select |M(pair.a)| &copy) 1:32)
context difference
entry (and (= (select |M(pair.a)| &p) 1:32) (= (select |M(pair.b)| (bvadd &p 4:64)) 2:32))
L0: (and (= &p &p@entry) (= |M(pair.a)| |M(pair.a)@entry|) (= (select |M(pair.a)| &p) 1:32) (= (select |M(pair.b)| (bvadd &p 4:64)) 2:32))
exit (and (= return 0:32) (= |M(pair.a)| (store |M(pair.a)@entry| &p@entry 2:32)))
*/
