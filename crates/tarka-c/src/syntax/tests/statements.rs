//! Statements.

use super::check_statements;

#[test]
fn control_flow() {
    check_statements(&[
        ("if (a) b; else if (c) d; else e;", "(if a b (if c d e))"),
        ("if (a) if (b) c; else d;", "(if a (if b c d))"),
        ("if (a) { if (b) c; } else d;", "(if a (block (if b c)) d)"),
        ("while (a) b;", "(while a b)"),
        ("do a; while (b);", "(do a b)"),
        ("do { a; } while (b, c);", "(do (block a) (, b c))"),
        ("for (;;) ;", "(for (empty) _ _ (empty))"),
        ("for (a = 1; a < 2; a++) { b; }", "(for (= a 1) (< a 2) (post++ a) (block b))"),
        ("for (int i = 0, j; i < 2;) continue;", "(for (declare Int i=0 j) (< i 2) _ (continue))"),
        (
            "switch (a) { case 1: case 2 ... 4: b; break; default: c; }",
            "(switch a (block (label case:1 case:2...4 b) (break) (label default: c)))",
        ),
        ("switch (a) case 1: b;", "(switch a (label case:1 b))"),
        ("return; return a + b;", "(return) (return (+ a b))"),
        ("{ } ; {{}}", "(block) (empty) (block (block))"),
    ]);
}

#[test]
fn labels_and_jumps() {
    check_statements(&[
        ("a: b: c; goto a;", "(label a: b: c) (goto a)"),
        ("{ a: }", "(block (label a: (empty)))"),
        ("a: int x;", "(label a: (declare Int x))"),
        ("a: __attribute__((unused)); b;", "(label a: (empty)) b"),
        ("goto *p[i];", "(goto* ([] p i))"),
        ("p = &&a; a: ;", "(= p (&& a)) (label a: (empty))"),
        (
            "{ __label__ a, b; __label__ c; a: ; }",
            "(block __label__:a __label__:b __label__:c (label a: (empty)))",
        ),
        ("case 1 ? 2 : 3: b;", "(label case:(? 1 2 3) b)"),
    ]);
}

#[test]
fn declarations_among_statements() {
    check_statements(&[
        ("a; int x; b; T y;", "a (declare Int x) b (declare T y)"),
        ("__extension__ int x; __extension__ (a);", "(declare Int x) a"),
        ("_Static_assert(1, \"\");", "(static-assert 1 \"\")"),
        ("__attribute__((fallthrough)); [[fallthrough]];", "(empty) (empty)"),
        ("__attribute__((unused)) int x;", "(declare Int @unused x)"),
        (
            "static x; register i = 1; const y;",
            "(declare static implicit x) (declare register implicit i=1) (declare const implicit y)",
        ),
        ("extern int f(void), g();", "(declare extern Int <f (proto )> <g ()>)"),
        (
            "int f(int x) { return x; } f(1);",
            "(function Int <f (proto Int x)> (block (return x))) (call f 1)",
        ),
        ("auto int f(void); typeof(x) y = x;", "(declare auto Int <f (proto )>) (declare typeof(x) y=x)"),
        ("struct s { int a; } x; S;", "(declare (struct s {Int a}) x) (declare S)"),
    ]);
}

#[test]
fn assembler() {
    check_statements(&[
        ("asm(\"nop\");", "(asm [] [])"),
        ("__asm__ __volatile__ (\"\" ::: \"memory\");", "(asm [] [] empty)"),
        (
            "asm volatile (\"x %0\" : \"=r\" (a), [n] \"+m\" (*b) : \"r\" (c + 1), \"i\" (sizeof(T)) : \"cc\", \"memory\");",
            "(asm [a (* b)] [(+ c 1) (sizeof-type T)])",
        ),
        (
            "asm goto (\"j\" : : \"r\" (a) : : out, in); out: in: ;",
            "(asm [] [a] jumps) (label out: in: (empty))",
        ),
        ("asm inline (\" \\n\" : : \"r\" (a));", "(asm [] [a] empty)"),
        ("register int x asm(\"eax\") = 1;", "(declare register Int <x @asm(\"eax\")>=1)"),
    ]);
}
