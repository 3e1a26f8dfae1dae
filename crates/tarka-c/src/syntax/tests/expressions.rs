//! Expressions.

use super::{check_expressions, check_statements};

#[test]
fn operators_bind_as_in_c() {
    check_expressions(&[
        ("a + b * c", "(+ a (* b c))"),
        ("a - b - c", "(- (- a b) c)"),
        ("a << 1 + 2", "(<< a (+ 1 2))"),
        ("a & b == c", "(& a (== b c))"),
        ("a || b && c | d ^ e & f", "(|| a (&& b (| c (^ d (& e f)))))"),
        ("a < b == c >= d != e", "(!= (== (< a b) (>= c d)) e)"),
        ("a / b % c", "(% (/ a b) c)"),
        ("a = b += c", "(= a (+= b c))"),
        ("a <<= 1, b >>= 2, c ^= d", "(, (, (<<= a 1) (>>= b 2)) (^= c d))"),
        ("a ? b : c ? d : e", "(? a b (? c d e))"),
        ("a ? b, c : d", "(? a (, b c) d)"),
        ("a ?: b ?: c", "(?: a (?: b c))"),
        ("a ? b ? c : d : e", "(? a (? b c d) e)"),
        ("x = a ? b : c", "(= x (? a b c))"),
        ("(a, b), c", "(, (, a b) c)"),
    ]);
}

#[test]
fn prefix_and_postfix_operators() {
    check_expressions(&[
        ("-a * !b", "(* (- a) (! b))"),
        ("*p++", "(* (post++ p))"),
        ("(*p)--", "(post-- (* p))"),
        ("++*p", "(++ (* p))"),
        ("- -a", "(- (- a))"),
        ("a+++b", "(+ (post++ a) b)"),
        ("&a[1].b->c", "(& (-> (. ([] a 1) b) c))"),
        ("f(a, b)(c)()", "(call (call (call f a b) c))"),
        ("f((a, b))", "(call f (, a b))"),
        ("~+a", "(~ (+ a))"),
        ("&&label", "(&& label)"),
        ("a && b", "(&& a b)"),
        ("__real__ a + __imag a", "(+ (complex-part a) (complex-part a))"),
        ("__extension__ a + 1", "(+ a 1)"),
    ]);
}

#[test]
fn types_and_values_in_parentheses() {
    check_expressions(&[
        ("(T) a", "(cast T a)"),
        ("(a) (b)", "(call a b)"),
        ("(T) (b)", "(cast T b)"),
        ("(T) -1", "(cast T (- 1))"),
        ("(a) - 1", "(- a 1)"),
        ("(int *) (char) p", "(cast Int <_ *> (cast Char p))"),
        ("(T) a + b", "(+ (cast T a) b)"),
        ("(S) { 1 }.m", "(. (literal S {1}) m)"),
        ("(int []) { 1, 2, }[0]", "([] (literal Int <_ []> {1, 2}) 0)"),
        ("(void (*)(int, ...)) f", "(cast Void <_ * (proto Int _, ...)> f)"),
        ("(int (*(*)[3])(void)) f", "(cast Int <_ * [3] * (proto )> f)"),
        ("(const volatile unsigned long int *const) p", "(cast const volatile UnsignedLong <_ *const> p)"),
        ("(struct s *) p", "(cast (struct s) <_ *> p)"),
        ("({ T x = 1; x; })", "(statements (block (declare T x=1) x))"),
        ("({ ({ 1; }); }) + 2", "(+ (statements (block (statements (block 1)))) 2)"),
    ]);
}

#[test]
fn sizeof_and_alignof() {
    check_expressions(&[
        ("sizeof(T)", "(sizeof-type T)"),
        ("sizeof(a)", "(sizeof a)"),
        ("sizeof a + 1", "(+ (sizeof a) 1)"),
        ("sizeof(T) * 2", "(* (sizeof-type T) 2)"),
        ("sizeof(T) - 1", "(- (sizeof-type T) 1)"),
        ("sizeof(int[3])", "(sizeof-type Int <_ [3]>)"),
        ("sizeof (S){ 1 }.m", "(sizeof (. (literal S {1}) m))"),
        ("sizeof (a)[0]", "(sizeof ([] a 0))"),
        ("sizeof sizeof a", "(sizeof (sizeof a))"),
        ("sizeof *p", "(sizeof (* p))"),
        ("sizeof(struct { int a; })", "(sizeof-type (struct _ {Int a}))"),
        ("_Alignof(T)", "(alignof-type T)"),
        ("__alignof__ a", "(alignof a)"),
        ("__alignof(a.b)", "(alignof (. a b))"),
    ]);
}

#[test]
fn literals() {
    check_expressions(&[
        ("0x10ul + 1.5f", "(+ 16ul 1.5:Float)"),
        ("'a' + L'b'", "(+ '97 '98L)"),
        ("\"a\" \"b\\n\"", "\"ab\\n\""),
        ("L\"a\" \"b\"", "L\"ab\""),
        ("u8\"x\"[0]", "([] u8\"x\" 0)"),
        ("true + false", "(+ 1 0)"),
        ("__func__", "__func__"),
    ]);
    check_statements(&[("int true = 2; true;", "(declare Int true=2) true")]);
}

#[test]
fn builtins_that_take_types() {
    check_expressions(&[
        ("__builtin_va_arg(ap, int *)", "(va-arg ap Int <_ *>)"),
        ("__builtin_offsetof(struct s, a.b[2].c)", "(offsetof (struct s) .a.b[2].c)"),
        ("__builtin_types_compatible_p(T, int[])", "(compatible T Int <_ []>)"),
        ("__builtin_choose_expr(1, a, (b, c))", "(choose 1 a (, b c))"),
        (
            "_Generic(a, int: 1, char *: f, default: 2)(3)",
            "(call (generic a Int:1 Char <_ *>:f default:2) 3)",
        ),
        ("__builtin_expect(a, 1)", "(call __builtin_expect a 1)"),
    ]);
}
