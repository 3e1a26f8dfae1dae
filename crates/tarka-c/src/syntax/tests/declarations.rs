//! Declarators, initialisers, functions, and the scopes of typedef names.

use super::{check_items, check_statements};

#[test]
fn declarators_read_from_the_name_outwards() {
    check_items(&[
        ("int *a[3];", "(declare Int <a [3] *>)"),
        ("int (*a)[3];", "(declare Int <a * [3]>)"),
        ("int *const *volatile p;", "(declare Int <p *volatile *const>)"),
        ("int (*f(int))(char);", "(declare Int <f (proto Int _) * (proto Char _)>)"),
        ("int (*(*f[2])(void))[4];", "(declare Int <f [2] * (proto ) * [4]>)"),
        (
            "void (*signal(int, void (*)(int)))(int);",
            "(declare Void <signal (proto Int _, Void <_ * (proto Int _)>) * (proto Int _)>)",
        ),
        ("int ((x)), (*y);", "(declare Int x <y *>)"),
        ("int a[2][3];", "(declare Int <a [2] [3]>)"),
        ("int f();", "(declare Int <f ()>)"),
        (
            "int f(int a[static 3], int b[const], int c[restrict static 4], int n, int d[*]);",
            "(declare Int <f (proto Int <a [3]>, Int <b []>, Int <c [4]>, Int n, Int <d [*]>)>)",
        ),
        (
            "int f(int (int), int (x), char[]);",
            "(declare Int <f (proto Int <_ (proto Int _)>, Int x, Char <_ []>)>)",
        ),
        ("int f(int n; int a[n], int n);", "(declare Int <f (proto Int <a [n]>, Int n)>)"),
        ("int f(...);", "(declare Int <f (proto ...)>)"),
        ("int f(register x, const y);", "(declare Int <f (proto register implicit x, const implicit y)>)"),
        ("int f(register const int x);", "(declare Int <f (proto register const Int x)>)"),
    ]);
}

#[test]
fn initialisers() {
    check_items(&[
        ("int a[] = { 1, 2, };", "(declare Int <a []>={1, 2})"),
        ("int a[3] = {};", "(declare Int <a [3]>={})"),
        ("struct s x = { .a = 1, .b.c[2] = 3, 4 };", "(declare (struct s) x={.a=1, .b.c[2]=3, 4})"),
        ("int a[] = { [1] = 2, [3 ... 5] = 6, [7] 8 };", "(declare Int <a []>={[1]=2, [3...5]=6, [7]=8})"),
        ("struct s x = { a: 1, b: { c: 2 } };", "(declare (struct s) x={.a=1, .b={.c=2}})"),
        ("int a[2][2] = { { 1, 2 }, { 3 } }, b = 4;", "(declare Int <a [2] [2]>={{1, 2}, {3}} b=4)"),
        ("char s[] = \"x\", t = 1 ? 2 : 3;", "(declare Char <s []>=\"x\" t=(? 1 2 3))"),
    ]);
}

#[test]
fn functions() {
    check_items(&[
        ("int f(void) { return 0; }", "(function Int <f (proto )> (block (return 0)))"),
        ("main() {}", "(function implicit <main ()> (block))"),
        (
            "f(a, b) int a; char *b; { }",
            "(function implicit <f (a,b)> (declare Int a) (declare Char <b *>) (block))",
        ),
        ("int f(a, b) register a; {}", "(function Int <f (a,b)> (declare register implicit a) (block))"),
        ("int *(f)(int x) {}", "(function Int <f (proto Int x) *> (block))"),
        (
            "int (*f(void))(int) { return 0; }",
            "(function Int <f (proto ) * (proto Int _)> (block (return 0)))",
        ),
        ("static inline int f(void) {} ;;", "(function static inline Int <f (proto )> (block))"),
        (
            "_Static_assert(sizeof(int) == 4, \"int\" \"s\");",
            "(static-assert (== (sizeof-type Int) 4) \"ints\")",
        ),
        ("_Static_assert(1);", "(static-assert 1)"),
        ("asm(\".text\");", "(asm)"),
        ("__asm__ volatile (\"nop\");", "(asm)"),
    ]);
}

#[test]
fn typedef_names_obey_scopes() {
    check_items(&[
        ("typedef int T; T T;", "(declare T T)"),
        ("typedef int T; T x, T, y;", "(declare T x T y)"),
        ("typedef int T, *P; P p;", "(declare P p)"),
        ("int typedef T; T const x;", "(declare const T x)"),
        ("typedef int T; unsigned T;", "(declare UnsignedInt T)"),
        ("typedef int T; static T;", "(declare static T)"),
        (
            "typedef int T; int f(int T, int x) { return (T) - x; }",
            "(function Int <f (proto Int T, Int x)> (block (return (- T x))))",
        ),
        (
            "typedef int T; int f(T) { return (T) 1; }",
            "(function Int <f (proto T _)> (block (return (cast T 1))))",
        ),
        (
            "typedef int T; int f(T T, int a[sizeof(T) * T]);",
            "(declare Int <f (proto T T, Int <a [(* (sizeof T) T)]>)>)",
        ),
        ("typedef int T; f(x) T x; { }", "(function implicit <f (x)> (declare T x) (block))"),
        ("typedef int T; T f(T x, T (y)) { }", "(function T <f (proto T x, T y)> (block))"),
        ("typedef int T; int g(int T); T x;", "(declare T x)"),
    ]);
}

#[test]
fn typedef_names_are_hidden_and_come_back() {
    check_statements(&[
        ("T * x;", "(declare T <x *>)"),
        ("int T; T * x;", "(declare Int T) (* T x)"),
        ("{ int T = 2; T * 3; } T * y;", "(block (declare Int T=2) (* T 3)) (declare T <y *>)"),
        (
            "for (int T = 0; T < 3; T++) T * 2; T z;",
            "(for (declare Int T=0) (< T 3) (post++ T) (* T 2)) (declare T z)",
        ),
        ("enum { T }; T * 2;", "(declare (enum _ T)) (* T 2)"),
        ("struct { int T; } v; T w;", "(declare (struct _ {Int T}) v) (declare T w)"),
        ("T: goto T;", "(label T: (goto T))"),
        ("T x = sizeof(T), T = x;", "(declare T x=(sizeof-type T) T=x)"),
        (
            "typedef char U; { U U; U = 1; } U u;",
            "(declare typedef Char U) (block (declare U U) (= U 1)) (declare U u)",
        ),
        ("int T = sizeof(T);", "(declare Int T=(sizeof T))"),
        ("T f(int); f(1);", "(declare T <f (proto Int _)>) (call f 1)"),
        ("v.T; p->T;", "(. v T) (-> p T)"),
    ]);
}
