//! Programs that can tell whether addresses of the dead are used again, and programs that cannot.
#![allow(missing_docs)]

use tarka_c::{Options, compile_sources};
use tarka_ir::Condition;

const HEAD: &str =
    "void *malloc(unsigned long); void free(void *); typedef unsigned long word; void note(int);\n";

fn can_tell(text: &str) -> bool {
    let sources = vec![("case.c".to_string(), format!("{HEAD}{text}"))];
    let compilation = compile_sources(sources, &Options::default());
    let said: Vec<_> = compilation.diagnostics.iter().map(|d| d.message.clone()).collect();
    let program = compilation.program.unwrap_or_else(|| panic!("{}\n{text}", said.join("\n")));
    program.outside.conditions.iter().any(|condition| matches!(condition, Condition::NoAddressReused(_)))
}

#[test]
fn addresses_that_outlive_their_objects() {
    for text in [
        "int main(void) { char *a = malloc(1); free(a); char *b = malloc(1); return a == b; }",
        "int main(void) { word a = (word)malloc(1); free((void *)a); return (word)malloc(1) == a; }",
        "word here(void) { int x; return (word)&x; } int main(void) { word a = here(); return a == here(); }",
        "int *old; int again(void) { int x; int same = &x == old; old = &x; return same; }
         int main(void) { again(); return again(); }",
        "int main(void) { word t[2]; for (int i = 0; i < 2; i++) { int x; t[i] = (word)&x; } return t[0] != t[1]; }",
        "int main(void) { int *p; { int x; p = &x; } { int y; return p == &y; } }",
        "int *old; void keep(void) { int x; old = &x; } int main(void) { keep(); { int y; return old == &y; } }",
        "int *old; int main(void) { for (int i = 0;; i++) { int x; if (i && old == &x) return 1; old = &x; } }",
        "int *old, n = 1; int main(void) { int x; int same = old == &x; old = &x;
         if (n) { n = 0; main(); return main(); } return same; }",
        "int *old; int keep(void) { int x; int same = old == &x; old = &x; return same; }
         int main(void) { int y; old = &y; keep(); return keep(); }",
        "char seen[8]; int main(void) { for (int i = 0; i < 2; i++) { char *p = malloc(1);
         if (seen[(word)p >> 4 & 7]++) return 1; free(p); } return 0; }",
        "int memcmp(const void *, const void *, word);
         int main(void) { char *a = malloc(1); free(a); char *b = malloc(1); return memcmp(&a, &b, sizeof a); }",
        "union both { char *p; word n; unsigned char b[8]; };
         int main(void) { union both a, b; a.p = malloc(1); free(a.p); b.p = malloc(1); return a.b[1] == b.b[1]; }",
        "union both { char *p; word n; };
         int main(void) { union both a, b; a.p = malloc(1); free(a.p); b.p = malloc(1); return a.n != b.n; }",
        "struct s { int n; char *p; }; int main(void) { struct s a, b; a.p = malloc(1); free(a.p); b.p = malloc(1);
         return ((int *)&a)[2] == ((int *)&b)[2]; }",
        "word old; void *memcpy(void *, const void *, word);
         int main(void) { char *a = malloc(1); memcpy(&old, &a, sizeof a); free(a); return (word)malloc(1) == old; }",
        "void keep(unsigned char *to, char *p) { for (int i = 0; i < 8; i++) to[i] = ((unsigned char *)&p)[i]; }
         int main(void) { unsigned char a[8], b[8]; char *p = malloc(1); keep(a, p); free(p); keep(b, malloc(1));
         return a[2] == b[2]; }",
        "typedef __builtin_va_list list; char *first(int n, ...) { list l; __builtin_va_start(l, n);
         char *p = __builtin_va_arg(l, char *); __builtin_va_end(l); return p; }
         int main(void) { char *a = malloc(1); char *b = first(1, a); free(a); return first(1, malloc(1)) == b; }",
    ] {
        assert!(can_tell(text), "{text}");
    }
}

#[test]
fn addresses_of_what_lives() {
    for text in [
        "int same(int *a, int *b) { return a == b; } int main(void) { int x, y; return same(&x, &y) + same(&y, &x); }",
        "int main(void) { char *a = malloc(1), *b = malloc(1); int same = a == b; free(a); free(b); return same; }",
        "int main(void) { char *a = malloc(1); free(a); char *b = malloc(1); return b == 0; }",
        "int g; int main(void) { char *a = malloc(1); free(a); int *p = &g; int x; int *q = &x; return p == q; }",
        "int *old; int same(int *p) { int n = 0; int *q = &n; (*q)++; int is = p == old; old = p; return is + n; }
         int main(void) { int x, y; same(&x); same(&y); return same(&x); }",
        "int f(void) { int a[3]; int *p = a; int n = 0; while (p < a + 3) { p++; n++; } return n; }
         int main(void) { return f() + f(); }",
        "struct node { struct node *next; int value; };
         int main(void) { struct node *a = malloc(sizeof *a); a->value = 1; int *p = &a->value; int v = *p; free(a);
         struct node *b = malloc(sizeof *b); b->value = 2; b->next = 0; char *text = malloc(2); text[0] = 1; text[1] = 2;
         return v == b->value || text[0] == text[1]; }",
        "union number { int n; unsigned u; }; int memcmp(const void *, const void *, word);
         int main(void) { char *a = malloc(1); free(a); char *b = malloc(1); b[0] = 1; union number x, y;
         x.n = y.n = 3; return x.u == y.u && memcmp(&x, &y, sizeof x); }",
    ] {
        assert!(!can_tell(text), "{text}");
    }
}
