void reach_error(void);
int __VERIFIER_nondet_int(void);
union word { struct { unsigned low : 3; unsigned middle : 7; unsigned high : 6; } f; unsigned short all; };
union word u;
int main(void) {
    u.all = 0;
    u.f.middle = 100;
    while (__VERIFIER_nondet_int()) { u.f.low = u.f.low + 1; u.f.high = u.f.high - 1; }
    if (u.f.middle != 100 || ((u.all >> 3) & 127) != 100) reach_error();
    return 0;
}

/* certificate: machine
context main
L0: true
L2: (= ((_ extract 9 3) (concat (select |M(bytes)| (bvadd &u 1:64)) (select |M(bytes)| &u))) 100:7)
L3: (= ((_ extract 9 3) (concat (select |M(bytes)| (bvadd &u 1:64)) (select |M(bytes)| &u))) 100:7)
L4: (= ((_ extract 9 3) (concat (select |M(bytes)| (bvadd &u 1:64)) (select |M(bytes)| &u))) 100:7)
L5: (= ((_ extract 9 3) (concat (select |M(bytes)| (bvadd &u 1:64)) (select |M(bytes)| &u))) 100:7)
*/
