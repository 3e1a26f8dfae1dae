//! Specifiers, records, enums, attributes.

use super::check_items;

#[test]
fn type_words_in_any_order() {
    check_items(&[
        ("unsigned x;", "(declare UnsignedInt x)"),
        ("long unsigned int long x;", "(declare UnsignedLongLong x)"),
        ("int static long signed x;", "(declare static Long x)"),
        ("short int x; int short unsigned y;", "(declare UnsignedShort y)"),
        ("char x; signed char y; unsigned char z;", "(declare UnsignedChar z)"),
        ("double long x;", "(declare LongDouble x)"),
        ("_Bool x;", "(declare Bool x)"),
        ("__int128 x; unsigned __int128 y;", "(declare UnsignedInt128 y)"),
        ("__int128_t x;", "(declare Int128 x)"),
        ("__builtin_va_list ap;", "(declare VaList ap)"),
        ("_Float32 x;", "(declare Float x)"),
        ("_Float64x x;", "(declare LongDouble x)"),
        ("__float128 x;", "(declare Float128 x)"),
        ("_Complex double x;", "(declare Complex x)"),
        ("double long _Complex x;", "(declare Complex x)"),
        ("__signed__ int const __volatile__ x;", "(declare const volatile Int x)"),
        ("__auto_type x = 1;", "(declare auto-type x=1)"),
        ("bool x;", "(declare Bool x)"),
    ]);
}

#[test]
fn missing_types_are_implicit() {
    check_items(&[
        ("static x;", "(declare static implicit x)"),
        ("x;", "(declare implicit x)"),
        ("const *p;", "(declare const implicit <p *>)"),
        ("x = 3, *y;", "(declare implicit x=3 <y *>)"),
    ]);
}

#[test]
fn storage_classes_and_function_specifiers() {
    check_items(&[
        ("extern __thread int x;", "(declare extern thread Int x)"),
        ("static _Thread_local int x;", "(declare static thread Int x)"),
        ("static inline int f(void);", "(declare static inline Int <f (proto )>)"),
        (
            "__extension__ extern __inline__ _Noreturn void f(void);",
            "(declare extern inline noreturn Void <f (proto )>)",
        ),
        ("_Alignas(16) _Alignas(double) char c;", "(declare align(16) align(Double) Char c)"),
        ("_Atomic int x; _Atomic(int *) y;", "(declare atomic typeof<Int <_ *>> y)"),
        ("int _Atomic *x;", "(declare atomic Int <x *>)"),
        ("typeof(1 + 2) x; __typeof__(int *) y;", "(declare typeof<Int <_ *>> y)"),
        ("typeof(x) y;", "(declare typeof(x) y)"),
    ]);
}

#[test]
fn records() {
    check_items(&[
        ("struct s;", "(declare (struct s))"),
        ("struct s { int a, *b; } x;", "(declare (struct s {Int a <b *>}) x)"),
        (
            "union { char c; int : 3; unsigned b : 4, d : 5; };",
            "(declare (union _ {Char c; Int _:3; UnsignedInt b:4 d:5}))",
        ),
        ("struct {};", "(declare (struct _ {}))"),
        ("struct s { ; int a;; struct { int b; }; };", "(declare (struct s {Int a; (struct _ {Int b})}))"),
        (
            "struct s { _Static_assert(1, \"m\"); int a[]; };",
            "(declare (struct s {(static-assert 1 \"m\"); Int <a []>}))",
        ),
        (
            "typedef int T; struct s { T T; unsigned T2 : 1; T : 2; };",
            "(declare (struct s {T T; UnsignedInt T2:1; T _:2}))",
        ),
        ("typedef int T; struct T { T x; } T2;", "(declare (struct T {T x}) T2)"),
        ("struct s { __extension__ union { int a; }; };", "(declare (struct s {(union _ {Int a})}))"),
        (
            "struct s { const volatile int *const restrict p; };",
            "(declare (struct s {const volatile Int <p *constrestrict>}))",
        ),
    ]);
}

#[test]
fn enums() {
    check_items(&[
        ("enum e { A, B = 3, C, };", "(declare (enum e A B=3 C))"),
        ("enum e x;", "(declare (enum e) x)"),
        ("enum __attribute__((packed)) { A } x;", "(declare (enum _ A @packed) x)"),
        ("enum e { A __attribute__((deprecated)) = 1 << 2 };", "(declare (enum e A=(<< 1 2)))"),
        ("typedef int A; enum e { A }; int x = A;", "(declare Int x=A)"),
    ]);
}

#[test]
fn attributes_anywhere() {
    check_items(&[
        ("int x __attribute__((aligned(8), unused));", "(declare Int <x @aligned(8) @unused>)"),
        ("__attribute__((__noreturn__)) void f(void);", "(declare Void @noreturn <f (proto )>)"),
        (
            "void __attribute__((format(printf, 1, 2))) f(char *, ...);",
            "(declare Void @format(printf,1,2) <f (proto Char <_ *>, ...)>)",
        ),
        (
            "int f(int x __attribute__((unused)), int *__attribute__((nonnull)) y);",
            "(declare Int <f (proto Int <x @unused>, Int <y * @nonnull>)>)",
        ),
        ("int (__attribute__((stdcall)) *f)(int);", "(declare Int <f * (proto Int _) @stdcall>)"),
        (
            "struct __attribute__((packed)) s { int a; } __attribute__((aligned(4)));",
            "(declare (struct s {Int a} @packed @aligned(4)))",
        ),
        (
            "struct s { int a __attribute__((packed)), b : 3 __attribute__((x)); };",
            "(declare (struct s {Int <a @packed> <b @x>:3}))",
        ),
        ("typedef int T __attribute__((__mode__(__DI__)));", "(declare typedef Int <T @mode(__DI__)>)"),
        (
            "int f(void) __asm__(\"g\" \"h\") __attribute__((const));",
            "(declare Int <f (proto ) @asm(\"gh\") @const>)",
        ),
        ("int f(void) __attribute__((x)) { return 1; }", "(function Int <f (proto ) @x> (block (return 1)))"),
        ("int a, __attribute__((unused)) b;", "(declare Int a <b @unused>)"),
        ("int x __attribute__(());", "(declare Int x)"),
        (
            "int x __attribute__((cleanup(f), a(int), b(sizeof(int))));",
            "(declare Int <x @cleanup(f) @a(int) @b((sizeof-type Int))>)",
        ),
        (
            "[[noreturn, gnu::cold]] void f [[maybe_unused]] (void);",
            "(declare Void @noreturn @cold <f (proto ) @maybe_unused>)",
        ),
        ("typedef int T; int x __attribute__((mode(T)));", "(declare Int <x @mode(T)>)"),
    ]);
}

#[test]
fn microsoft_words() {
    check_items(&[
        ("__declspec(dllimport) __declspec(align(8)) int x;", "(declare Int @dllimport @aligned(8) x)"),
        ("int __stdcall f(int);", "(declare Int <f (proto Int _)>)"),
        ("int (__cdecl *f)(int);", "(declare Int <f * (proto Int _)>)"),
        ("typedef unsigned __int64 U; U x;", "(declare U x)"),
        ("unsigned __int64 x; __int32 y; signed __int8 z;", "(declare SignedChar z)"),
        ("typedef long long __int64; __int64 x;", "(declare __int64 x)"),
        ("__forceinline int f(void *__ptr64 p);", "(declare inline Int <f (proto Void <p *>)>)"),
        ("int __unaligned *p;", "(declare Int <p *>)"),
    ]);
}

#[test]
fn pragma_pack_is_an_attribute_of_records() {
    check_items(&[
        ("#pragma pack(push, 1)\nstruct s { int a; };\n", "(declare (struct s {Int a} @pragma_pack(1)))"),
        (
            "#pragma pack(1)\nstruct s { int a; };\n#pragma pack()\nstruct t { int a; };",
            "(declare (struct t {Int a}))",
        ),
        ("_Pragma(\"pack(2)\") struct s { int a; };", "(declare (struct s {Int a} @pragma_pack(2)))"),
    ]);
}
