void reach_error(void);
int __VERIFIER_nondet_int(void);
struct account { long owner; int balance; int limit; };
void pay(struct account *a, int n) {
    if (n > 0 && n <= a->limit) a->balance = n;
}
int main(void) {
    struct account a;
    a.balance = 0; a.limit = 10; a.owner = 1;
    while (__VERIFIER_nondet_int()) pay(&a, __VERIFIER_nondet_int());
    if (a.balance > 10 || a.limit != 10) reach_error();
    return 0;
}

/* certificate: integer
context main
L0: true
L2: (and (<= (select |M(account.balance)| (+ |&a#2| 8)) 10) (= (select |M(account.limit)| (+ |&a#2| 12)) 10))
L3: (and (<= (select |M(account.balance)| (+ |&a#2| 8)) 10) (= (select |M(account.limit)| (+ |&a#2| 12)) 10))
L4: (and (<= (select |M(account.balance)| (+ |&a#2| 8)) 10) (= (select |M(account.limit)| (+ |&a#2| 12)) 10))
L5: (and (<= (select |M(account.balance)| (+ |&a#2| 8)) 10) (= (select |M(account.limit)| (+ |&a#2| 12)) 10))
L6: (= (select |M(account.limit)| (+ |&a#2| 12)) 10)
context pay
entry (and (<= (select |M(account.balance)| (+ a 8)) 10) (= (select |M(account.limit)| (+ a 12)) 10))
L1: (and (= a a@entry) (<= (select |M(account.balance)| (+ a 8)) 10) (= (select |M(account.limit)| (+ a 12)) 10))
L2: (<= (select |M(account.balance)| (+ a@entry 8)) 10)
L3: (and (= a a@entry) (<= (select |M(account.balance)| (+ a 8)) 10) (= (select |M(account.limit)| (+ a 12)) 10))
exit (<= (select |M(account.balance)| (+ a@entry 8)) 10)
*/
