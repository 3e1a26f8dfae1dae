//! Mistakes: each is reported once, at the right place, and what follows it is still read.

use super::{check_messages, dump::Dump, parse};

#[test]
fn missing_punctuation() {
    check_messages(&[
        ("void f(void) { x = 1 }", &["1:20 expected `;` after an expression, found `}`"]),
        ("void f(void) { x = 1\n y = 2; }", &["1:20 expected `;` after an expression, found identifier `y`"]),
        ("int x\nint y;", &["1:5 expected `;` after a declaration, found `int`"]),
        (
            "struct s { int a; }\nint f(void) { return 1; }",
            &["1:19 expected `;` after a type definition, found `int`"],
        ),
        ("struct s { int a int b; };", &["1:16 expected `;` after a member, found `int`"]),
        ("void f(void) { g(1; }", &["1:19 expected `)` or `,` after an argument, found `;`"]),
        ("void f(void) { if (x { y; } z; }", &["1:22 expected `)` after a condition, found `{`"]),
        ("void f(void) { if x) y; z; }", &["1:19 expected `(` after `if`, found identifier `x`"]),
        (
            "void f(void) { for (i = 0 i < 3; i++) { a; } b; }",
            &["1:27 expected `;` after the first part of a `for`, found identifier `i`"],
        ),
        ("void f(void) { a[1; b; }", &["1:19 expected `]` after an index, found `;`"]),
        (
            "void f(void) { do x; y; }",
            &["1:22 expected `while` after the body of a `do`, found identifier `y`"],
        ),
        ("void f(void) {", &["1:15 expected `}` at the end of a block, found the end of the file"]),
        ("int a[] = { 1, 2 3 }; int b;", &["1:18 expected `}` or `,` after an initialiser, found `3`"]),
        ("void f(void) { return 1 return 2; }", &["1:23 expected `;` after `return`, found `return`"]),
    ]);
}

#[test]
fn missing_operands() {
    check_messages(&[
        ("void f(void) { x = ; y; }", &["1:20 expected an expression, found `;`"]),
        ("void f(void) { x = 1 + * ; }", &["1:26 expected an expression, found `;`"]),
        ("int x = ;", &["1:9 expected an expression, found `;`"]),
        ("void f(void) { g(,); }", &["1:18 expected an expression, found `,`"]),
        ("void f(void) { x = int; }", &["1:20 expected an expression, found `int`"]),
        ("typedef int T; void f(void) { x = T; }", &["1:35 expected an expression, found type name `T`"]),
        ("void f(void) { else x; }", &["1:16 `else` without an `if` before it"]),
        ("void f(void) { if (x) int y; }", &["1:23 a declaration cannot stand here"]),
        ("}", &["1:1 expected a declaration, found `}`"]),
        ("int f(int x) } int y;", &["1:12 expected `;` after a declaration, found `}`"]),
        ("void f(void) { goto 1; }", &["1:21 expected identifier (a label) after `goto`, found `1`"]),
        ("void f(void) { p->1; }", &["1:19 expected identifier (a member) after `->`, found `1`"]),
        ("struct { int 1; } x;", &["1:14 expected a name to declare, found `1`"]),
        ("enum { A, 1 };", &["1:11 expected identifier (an enumerator), found `1`"]),
        ("int f(int, 1);", &["1:12 expected a parameter, found `1`"]),
        ("__asm mov eax, ebx", &["1:7 expected `(` after `asm`, found identifier `mov`"]),
    ]);
}

#[test]
fn unknown_types() {
    check_messages(&[
        ("foo x;", &["1:1 unknown type name `foo`"]),
        ("foo *x; foo y;", &["1:1 unknown type name `foo`"]),
        ("int f(foo x, int y) { return y; }", &["1:7 unknown type name `foo`"]),
        ("struct s { foo x; int y; };", &["1:12 unknown type name `foo`"]),
        ("void f(void) { foo x = 1; x; }", &["1:16 unknown type name `foo`"]),
        ("void f(void) { foo *x = 1; foo y; }", &["1:16 unknown type name `foo`"]),
        ("void f(void) { x = (foo *) y; }", &["1:21 unknown type name `foo`"]),
        ("static foo x;", &["1:8 unknown type name `foo`"]),
        ("int x; x y;", &["1:8 `x` is not a type"]),
        ("void f(int x) { x y; }", &["1:17 expected `;` after an expression, found identifier `y`"]),
    ]);
}

#[test]
fn help_names_headers_and_similar_types() {
    let help = |text: &str| {
        let mut sources = tarka_ir::SourceMap::default();
        let file = sources.add(tarka_ir::SourceFile::new("t.c", text.to_owned(), Vec::new()));
        let mut diagnostics = crate::diagnostic::Diagnostics::default();
        crate::syntax::parse(file, sources.file(file), &mut Default::default(), &mut diagnostics);
        diagnostics.iter().find_map(|d| d.help.clone()).unwrap_or_default()
    };
    assert_eq!(help("uint32_t x;"), "include `<stdint.h>`, which declares it");
    assert_eq!(help("typedef long ULONG; ULNG x;"), "do you mean `ULONG`?");
    assert_eq!(help("zzz x;"), "declare it with `typedef`, or include the header that does");
}

#[test]
fn contradictory_specifiers() {
    check_messages(&[
        ("short double x;", &["1:1 `short double` is not a type"]),
        ("unsigned signed x;", &["1:1 `unsigned signed` is not a type"]),
        ("long long long x;", &["1:1 `long long long` is not a type"]),
        ("int char x;", &["1:1 `int char` is not a type"]),
        ("struct s int x;", &["1:10 two types in one declaration: `int` follows another type"]),
        ("int struct s x;", &["1:5 two types in one declaration: `struct` follows another type"]),
        ("static extern int x;", &["1:8 `extern` follows another storage class"]),
        ("int f(static int x);", &["1:7 a parameter cannot have this storage class"]),
        ("struct s { typedef int x; };", &["1:12 a member cannot have this storage class"]),
        ("int x = (extern int) 1;", &["1:10 a type name cannot have this storage class"]),
        ("_Decimal64 x;", &["1:1 type `_Decimal64` is not supported"]),
    ]);
}

#[test]
fn each_mistake_is_reported_and_the_rest_is_read() {
    let text = "int a = ;\nvoid f(void) {\n  x = ;\n  int b = 1 +;\n  if (y z) { w = ]; }\n  ok;\n}\nint c d;\nint e;\n";
    let parsed = parse(text);
    assert_eq!(
        parsed.messages,
        [
            "1:9 expected an expression, found `;`",
            "3:7 expected an expression, found `;`",
            "4:14 expected an expression, found `;`",
            "5:9 expected `)` after a condition, found identifier `z`",
            "5:18 expected an expression, found `]`",
            "8:5 expected `;` after a declaration, found identifier `d`",
        ]
    );
    let dump = Dump(&parsed.interner);
    let items: Vec<_> = parsed.unit.items.iter().map(|item| dump.item(item)).collect();
    assert_eq!(
        items,
        [
            "(function Void <f (proto )> (block (error) (error) (if (error) (block (error))) ok))",
            "(declare Int e)",
        ]
    );
}

#[test]
fn missing_semicolon_after_the_last_member_is_a_warning() {
    check_messages(&[("struct s { int a };", &["1:16 warning: no semicolon after the last member"])]);
}

#[test]
fn too_many_errors_end_the_file() {
    let text = "int x = ;\n".repeat(500);
    let messages = parse(&text).messages;
    assert_eq!(messages.len(), 101);
    assert_eq!(messages[100], "100:9 more than 100 errors: the rest of the file is skipped");
}
