//! Random programs that always end and take a few small inputs: numbers, arrays, structures, pointers to them, loops,
//! calls, memory from the heap.

use tarka_fuzz::rng::Rng;

/// The values that each input is tried with.
pub const VALUES: i128 = 4;

/// A program and how many inputs it takes at most.
pub struct Generated {
    pub text: String,
    pub inputs: usize,
}

struct Writer {
    rng: Rng,
    text: String,
    inputs: usize,
    /// How deep statements are in each other.
    depth: usize,
    loops: usize,
}

/// A random program.
pub fn generate(seed: u64) -> Generated {
    let mut writer = Writer { rng: Rng::new(seed), text: String::new(), inputs: 0, depth: 0, loops: 0 };
    writer.program();
    Generated { text: writer.text, inputs: writer.inputs }
}

const HEAD: &str = "struct pair { unsigned char tag; int value; struct pair *next; unsigned bits : 3; };\n\
    union word { unsigned all; unsigned char part[4]; };\n\
    int g = 1; int table[4] = {3, 1, 2, 0}; struct pair shared;\n\
    static int twice(int n) { return n <= 0 ? g : twice(n - 2) + 2; }\n\
    static void put(int *where, int what) { if (what > 2) return; *where = what; g++; }\n\
    static int add(int a, int b) { return a + b; }\n\
    static int less(int a, int b) { return a - b; }\n";

impl Writer {
    fn program(&mut self) {
        self.text.push_str(HEAD);
        self.text.push_str("int main(void) {\n");
        self.text.push_str("int x = 0, y = 1, z = 2; int a[4] = {0, 1, 2, 3}; int u;\n");
        self.text.push_str("struct pair p = {1, 2, &shared, 3}, q = {0}; union word w; w.all = 7;\n");
        self.text.push_str("int *r = &x; struct pair *s = &p; int (*f)(int, int) = add;\n");
        self.text.push_str("int *h = malloc(4 * sizeof(int)); for (int i = 0; i < 4; i++) h[i] = i;\n");
        let count = 4 + self.rng.below(8);
        for _ in 0..count {
            self.statement();
        }
        let condition = self.condition();
        self.text.push_str(&format!("if ({condition}) reach_error();\nfree(h); return 0; }}\n"));
    }

    fn line(&mut self, text: &str) {
        self.text.push_str(text);
        self.text.push('\n');
    }

    fn statement(&mut self) {
        self.depth += 1;
        let kinds = if self.depth > 3 { 9 } else { 14 };
        match self.rng.below(kinds) {
            0 | 1 => {
                let (place, value) = (self.place(), self.expression(2));
                self.line(&format!("{place} = {value};"));
            }
            2 if self.inputs < 3 && self.depth == 1 => {
                self.inputs += 1;
                let place = self.place();
                self.line(&format!("{place} = __VERIFIER_nondet_uchar() % {VALUES};"));
            }
            3 => {
                let target = ["&x", "&y", "&a[1]", "&a[z & 3]", "&p.value", "&s->value", "h + 2", "&g"];
                let target = *self.rng.pick(&target).unwrap_or(&"&x");
                self.line(&format!("r = {target};"));
            }
            4 => {
                let target = *self.rng.pick(&["&p", "&q", "p.next", "&shared"]).unwrap_or(&"&p");
                self.line(&format!("s = {target};"));
            }
            5 => {
                let value = self.expression(1);
                let target = *self.rng.pick(&["r", "&a[y & 3]", "&table[1]", "h"]).unwrap_or(&"r");
                self.line(&format!("put({target}, {value});"));
            }
            6 => {
                let what = *self
                    .rng
                    .pick(&[
                        "q = p;",
                        "p = *s;",
                        "memcpy(a, table, sizeof a);",
                        "memset(&q, 0, sizeof q);",
                        "memcpy(h, a, (x & 3) * sizeof(int));",
                        "f = less;",
                        "f = x > 1 ? add : less;",
                        "s->bits = s->bits + 3;",
                        "w.part[y & 3] = 9;",
                        "x = w.all >> 8;",
                        "p.next = s;",
                        "memset(a, y, z & 7);",
                        "u = x; x = u;",
                    ])
                    .unwrap_or(&"q = p;");
                self.line(what);
            }
            7 => {
                let (place, value) = (self.place(), self.expression(1));
                self.line(&format!("{place} = twice({value} & 7);"));
            }
            8 => {
                let (place, a, b) = (self.place(), self.expression(1), self.expression(1));
                self.line(&format!("{place} = f({a}, {b});"));
            }
            9 | 10 => {
                let condition = self.condition();
                self.line(&format!("if ({condition}) {{"));
                self.statement();
                self.line("} else {");
                self.statement();
                self.line("}");
            }
            11 | 12 => {
                self.loops += 1;
                let (name, bound) = (format!("i{}", self.loops), self.expression(1));
                self.line(&format!("for (int {name} = 0; {name} < (({bound}) & 3); {name}++) {{"));
                self.statement();
                if self.rng.below(3) == 0 {
                    let condition = self.condition();
                    self.line(&format!("if ({condition}) break;"));
                }
                self.line("}");
            }
            _ => {
                let value = self.expression(1);
                self.line(&format!(
                    "switch ({value}) {{ case 0: x++; case 1: y = 3; break; default: z--; }}"
                ));
            }
        }
        self.depth -= 1;
    }

    fn place(&mut self) -> &'static str {
        let places = [
            "x",
            "y",
            "z",
            "g",
            "*r",
            "a[2]",
            "a[x & 3]",
            "table[z & 3]",
            "s->value",
            "p.tag",
            "h[1]",
            "h[y & 3]",
            "s->next->value",
            "w.part[1]",
            "shared.value",
        ];
        // `next` may be null: then the run ends, which is one more thing to agree about.
        places[self.rng.below(places.len())]
    }

    fn expression(&mut self, depth: usize) -> String {
        if depth == 0 || self.rng.below(3) == 0 {
            let atoms = [
                "x",
                "y",
                "z",
                "g",
                "*r",
                "a[1]",
                "a[z & 3]",
                "table[x & 3]",
                "s->value",
                "q.tag",
                "s->bits",
                "h[2]",
                "h[x & 3]",
                "(int)w.part[0]",
                "(r - a)",
                "0",
                "1",
                "2",
                "5",
                "-1",
            ];
            let atom = atoms[self.rng.below(atoms.len())];
            // The distance of pointers into different objects says nothing.
            return if atom == "(r - a)" { "(r == &a[1])".to_owned() } else { atom.to_owned() };
        }
        let (a, b) = (self.expression(depth - 1), self.expression(depth - 1));
        let operators = ["+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>"];
        match operators[self.rng.below(operators.len())] {
            shift @ ("<<" | ">>") => format!("(int)((unsigned)({a}) {shift} (({b}) & 7))"),
            operator @ ("/" | "%") => format!("(({a}) {operator} (({b}) & 3))"),
            operator => format!("(({a}) {operator} ({b}))"),
        }
    }

    fn condition(&mut self) -> String {
        let (a, b) = (self.expression(2), self.expression(1));
        let operators = ["<", "<=", "==", "!=", ">", ">="];
        let operator = operators[self.rng.below(operators.len())];
        match self.rng.below(6) {
            0 => format!("r == &x || {a} {operator} {b}"),
            1 => format!("s != &p && {a} {operator} {b}"),
            _ => format!("{a} {operator} {b}"),
        }
    }
}
