//! Random C programs without undefined behaviour that do things to memory.
//!
//! Each program uses a random few of the features, so that memory falls into classes of all kinds: fields apart,
//! arrays, and bytes where the program looks at bytes.

use crate::Rng;

const HEAD: &str = "
void *memcpy(void *, const void *, unsigned long);
void *memmove(void *, const void *, unsigned long);
void *memset(void *, int, unsigned long);
void *malloc(unsigned long);
void *calloc(unsigned long, unsigned long);
void __VERIFIER_nondet_memory(void *, unsigned long);
void __tarka_havoc_reachable();
void __tarka_havoc_exposed(void);
int __VERIFIER_nondet_int(void);
long __VERIFIER_nondet_long(void);
unsigned char __VERIFIER_nondet_uchar(void);
struct S { char c; int i; short s[3]; long long l; struct S *next; int *p; unsigned b1 : 3; int b2 : 7; _Bool t; };
union U { int i; unsigned char b[8]; long long l; struct { short lo; short hi; } h; };
struct V { int k; union U u; unsigned short w; };
struct L { struct L *next; int key; };
struct F { unsigned one : 3; int two : 7; unsigned three : 9; } fields;
signed char gc; unsigned char guc; short gs; unsigned short gus; int gi; unsigned gu; long long gl;
unsigned long long gul; _Bool gb; int plain_int; unsigned plain_unsigned; long long plain_long;
int ai[4] = { 1, -2, 3 }; int aj[2][3]; unsigned char buf[96]; short table[5] = { 9, 8, 7 };
struct S as[3] = { { 'a', 7, { 1, 2, 3 }, 5 } }; struct S single; union U un; struct V vv, vw = { 3 };
struct L nodes[3]; struct L *list = &nodes[1];
int *pi = &gi; int **ppi = &pi; struct S *ps = &as[1]; struct L *pl; unsigned char *pb = buf; void (*pf)(int *, int *);
void probe(void) {}
void swap(int *a, int *b) { int t = *a; *a = *b; *b = t; }
void add(int *a, int *b) { *a += *b; }
struct S make(int x) { struct S s = as[2]; s.i = x; s.b1 = x; s.p = &s.i == 0 ? 0 : &gi; return s; }
int sum_of(struct V v) { v.k += v.u.b[1]; return v.k + v.w; }
int climb(int n, int *up) { int own = n; if (n <= 0) return *up; *up += own & 15; return climb(n - 1, &own) + own; }
void push(int key) { struct L *n = malloc(sizeof *n); n->next = pl; n->key = key; pl = n; }
int total(struct L *from) { int t = 0; while (from) { t += from->key & 255; from = from->next; } return t; }
int main(void) {
  int li = 3, lj; long long ll = 2; struct S ls; int la[3] = { 4, 5, 6 }; unsigned char lc = 1; int *lp = &li;
  as[0].next = &as[1]; as[1].next = &as[2]; as[2].next = &as[0]; as[0].p = as[1].p = as[2].p = &ai[1]; ls = single = as[0];
  pf = swap;
";

/// A program.
pub fn program(rng: &mut Rng) -> String {
    // What integers cannot say, bits of addresses, ranges and the environment, is in one program of three.
    let known = if rng.below(3) == 0 { FEATURES.len() } else { FEATURES.len() - BEYOND_INTEGERS };
    let features: Vec<Feature> = (0..4 + rng.below(5)).map(|_| *rng.pick(&FEATURES[..known])).collect();
    let mut text = HEAD.to_string();
    for _ in 0..6 + rng.below(22) {
        let feature = *rng.pick(&features);
        text.push_str("  ");
        let statement = feature(rng);
        if rng.below(6) == 0 {
            text.push_str(&format!("if ({}) {{ {statement} }} else gi ^= 3;", value(rng, 1)));
        } else if rng.below(9) == 0 {
            text.push_str(&format!("for (int k = 0; k < 3; k++) {{ {statement} }}"));
        } else {
            text.push_str(&statement);
        }
        text.push('\n');
    }
    text.push_str("  probe();\n  return 0;\n}\n");
    text
}

type Feature = fn(&mut Rng) -> String;

/// As many of the features come last.
const BEYOND_INTEGERS: usize = 5;

const FEATURES: [Feature; 27] = [
    numbers,
    numbers,
    plain_numbers,
    fields,
    fields,
    array_elements,
    struct_elements,
    through_pointers,
    pointers_to_pointers,
    chains,
    bit_fields,
    unions,
    bytes_of_objects,
    other_widths,
    copies_of_bytes,
    copies_of_structs,
    fills,
    calls,
    lists,
    inner_arrays,
    moving_pointers,
    inputs,
    address_arithmetic,
    address_bits,
    ranges,
    ranges_of_objects,
    environment,
];

const READ: [&str; 24] = [
    "gc",
    "guc",
    "gs",
    "gus",
    "gi",
    "gu",
    "gl",
    "gul",
    "gb",
    "plain_int",
    "plain_unsigned",
    "plain_long",
    "li",
    "ll",
    "lc",
    "ai[2]",
    "table[1]",
    "as[1].i",
    "ps->i",
    "*pi",
    "vw.k",
    "as[0].l",
    "la[1]",
    "single.i",
];

fn constant(rng: &mut Rng) -> String {
    let choices =
        ["0", "1", "-1", "7", "255", "-128", "2147483647", "0x12345678", "65535u", "0x1122334455667788ll"];
    rng.pick(&choices).to_string()
}

/// An expression without undefined behaviour under wrapping arithmetic.
fn value(rng: &mut Rng, depth: usize) -> String {
    if depth == 0 || rng.below(3) == 0 {
        return if rng.below(3) == 0 { constant(rng) } else { rng.pick(&READ).to_string() };
    }
    let (a, b) = (value(rng, depth - 1), value(rng, depth - 1));
    match rng.below(14) {
        0 => format!("({a} + {b})"),
        1 => format!("({a} - {b})"),
        2 => format!("({a} * {b})"),
        3 => format!("({a} / (({b} & 7) + 1))"),
        4 => format!("({a} % (({b} & 7) + 2))"),
        5 => format!("({a} << ({b} & 3))"),
        6 => format!("({a} >> ({b} & 7))"),
        7 => format!("({a} & {b})"),
        8 => format!("({a} | {b})"),
        9 => format!("({a} ^ {b})"),
        10 => format!("({a} < {b})"),
        11 => format!("({a} == {b})"),
        12 => format!(
            "(({}){a})",
            rng.pick(&["char", "unsigned char", "short", "unsigned", "int", "long long"])
        ),
        _ => format!("(- {a})"),
    }
}

fn index(rng: &mut Rng, length: usize) -> String {
    match rng.below(3) {
        0 => format!("({} & {})", value(rng, 1), if length >= 4 { 3 } else { 1 }),
        _ => rng.below(length).to_string(),
    }
}

fn numbers(rng: &mut Rng) -> String {
    let to = *rng.pick(&["gc", "guc", "gs", "gus", "gi", "gu", "gl", "gul", "gb", "li", "lc"]);
    format!("{to} = {}; {}", value(rng, 2), rng.pick(&["", "pi = &gi;", "pi = &li;", "lp = &gi;"]))
}

fn plain_numbers(rng: &mut Rng) -> String {
    let to = *rng.pick(&["plain_int", "plain_unsigned", "plain_long", "ll"]);
    format!("{to} {}= {};", rng.pick(&["", "+", "^", "-"]), value(rng, 2))
}

fn fields(rng: &mut Rng) -> String {
    let which = *rng.pick(&["as[0]", "as[1]", "(*ps)", "single", "ls", "as[2]"]);
    format!("{which}.{} = {};", rng.pick(&["c", "i", "l", "t", "b1"]), value(rng, 2))
}

fn array_elements(rng: &mut Rng) -> String {
    match rng.below(3) {
        0 => format!("ai[{}] = {};", index(rng, 4), value(rng, 2)),
        1 => format!("la[{}] = {};", index(rng, 3), value(rng, 2)),
        _ => format!("aj[{}][{}] = {};", index(rng, 2), index(rng, 3), value(rng, 2)),
    }
}

fn struct_elements(rng: &mut Rng) -> String {
    format!("as[{}].{} = {};", index(rng, 3), rng.pick(&["i", "c", "l"]), value(rng, 2))
}

fn through_pointers(rng: &mut Rng) -> String {
    let target =
        *rng.pick(&["&gi", "&ai[1]", "&as[1].i", "&ps->i", "&li", "&la[2]", "ps->p", "&vw.k", "&single.i"]);
    format!("pi = {target}; *pi = {}; gi += *pi;", value(rng, 2))
}

fn pointers_to_pointers(rng: &mut Rng) -> String {
    let target = *rng.pick(&["&pi", "&lp", "&ps->p", "&as[1].p"]);
    format!("ppi = {target}; **ppi = {}; *ppi = {};", value(rng, 1), rng.pick(&["&gi", "&li", "&ai[0]"]))
}

fn chains(rng: &mut Rng) -> String {
    let step =
        *rng.pick(&["ps = ps->next;", "ps = &as[2];", "ps = &as[0];", "ps->next = &as[1];", "ps = &single;"]);
    format!("{step} ps->next->i = {}; if (ps->next->next->i < 0) ps->c = 1;", value(rng, 2))
}

fn bit_fields(rng: &mut Rng) -> String {
    let which = *rng.pick(&["as[0]", "(*ps)", "single", "ls"]);
    format!("{which}.b1 = {}; {which}.b2 = {}; gi ^= {which}.b2 + {which}.b1;", value(rng, 1), value(rng, 1))
}

fn unions(rng: &mut Rng) -> String {
    let of = *rng.pick(&["un", "vv.u", "vw.u"]);
    match rng.below(4) {
        0 => format!("{of}.i = {}; gs = {of}.h.hi;", value(rng, 2)),
        1 => format!("{of}.b[{}] = {}; gl ^= {of}.l;", index(rng, 8), value(rng, 1)),
        2 => format!("{of}.l = {}; gi += {of}.b[3];", value(rng, 2)),
        _ => format!("un = vv.u; vv = vw; vv.w = {};", value(rng, 1)),
    }
}

fn bytes_of_objects(rng: &mut Rng) -> String {
    let of = *rng.pick(&["gi", "gl", "as[1]", "gs", "vv", "ai"]);
    let at = rng.below(2);
    format!("((unsigned char *)&{of})[{at}] = {}; gc ^= ((char *)&{of})[1];", value(rng, 1))
}

fn other_widths(rng: &mut Rng) -> String {
    let (ty, of) = *rng.pick(&[
        ("short", "gi"),
        ("int", "gl"),
        ("unsigned", "gi"),
        ("short", "ai"),
        ("long long", "gul"),
    ]);
    let at = if of == "ai" { index(rng, 4) } else { "0".to_string() };
    format!("(({ty} *)&{of})[{at}] = {};", value(rng, 2))
}

fn copies_of_bytes(rng: &mut Rng) -> String {
    match rng.below(6) {
        0 => "memcpy(buf, &as[1], sizeof(struct S)); memcpy(&as[2], buf, sizeof(struct S));".to_string(),
        1 => "memcpy(&un, &gl, sizeof gl); gi ^= un.i;".to_string(),
        2 => "memmove(&ai[1], &ai[0], 2 * sizeof(int));".to_string(),
        3 => "memcpy(&gi, &gu, sizeof gi); memcpy(&pi, &lp, sizeof pi); *pi = 5;".to_string(),
        4 => "memcpy(&single, ps, sizeof single); single.next->i++;".to_string(),
        _ => format!("memmove(buf + {}, buf + 2, 5);", rng.below(4)),
    }
}

fn copies_of_structs(rng: &mut Rng) -> String {
    let options =
        ["as[0] = as[1];", "ls = *ps;", "*ps = ls;", "single = as[2];", "vv = vw;", "as[2] = make(gi);"];
    format!("{} ls.i = {};", rng.pick(&options), value(rng, 1))
}

fn fills(rng: &mut Rng) -> String {
    match rng.below(4) {
        0 => format!("memset(ai, {}, sizeof ai);", rng.below(256)),
        1 => format!("memset(buf + 3, {}, 7);", value(rng, 1)),
        2 => "memset(&vw, 0, sizeof vw);".to_string(),
        _ => "{ struct V zero = { 0 }; vv = zero; struct S *h = calloc(1, sizeof *h); h->i = gi; gi = h->i + h->c; }".to_string(),
    }
}

fn calls(rng: &mut Rng) -> String {
    match rng.below(5) {
        0 => "swap(&gi, &ai[1]);".to_string(),
        1 => format!("gi = climb({}, &li);", rng.below(4)),
        2 => "gi ^= sum_of(vw);".to_string(),
        3 => format!("pf = {}; pf(&ai[0], pi);", rng.pick(&["swap", "add"])),
        _ => format!("ls = make({}); gi = ls.i + *ls.p;", value(rng, 1)),
    }
}

fn lists(rng: &mut Rng) -> String {
    match rng.below(3) {
        0 => format!("push({});", value(rng, 1)),
        1 => "nodes[1].next = &nodes[2]; list->next->key = 4; nodes[2].next = 0; gi += total(list);"
            .to_string(),
        _ => "gu += total(pl); if (pl) pl->key++;".to_string(),
    }
}

fn inner_arrays(rng: &mut Rng) -> String {
    let which = *rng.pick(&["as[1]", "(*ps)", "ls"]);
    format!("{which}.s[{}] = {};", index(rng, 2), value(rng, 1))
}

fn moving_pointers(rng: &mut Rng) -> String {
    match rng.below(3) {
        0 => format!("lp = ai; lp += {}; *lp = {}; lp++; pb = buf + 1;", index(rng, 2), value(rng, 1)),
        1 => format!("pb = buf; while (pb < buf + 4) *pb++ = {};", value(rng, 1)),
        _ => "ps = as; ps++; ps->i = ps - as;".to_string(),
    }
}

fn inputs(rng: &mut Rng) -> String {
    match rng.below(3) {
        0 => "lj = __VERIFIER_nondet_int(); gi ^= lj;".to_string(),
        1 => "gl = __VERIFIER_nondet_long(); plain_int = gl;".to_string(),
        _ => "lc = __VERIFIER_nondet_uchar(); ai[lc & 3] = lc;".to_string(),
    }
}

/// An address goes through arithmetic and comes back.
fn address_arithmetic(rng: &mut Rng) -> String {
    let object =
        *rng.pick(&["&gi", "&li", "&ai[1]", "&as[1].i", "&ps->i", "&la[2]", "pi", "&vw.k", "&single.i"]);
    let other = *rng.pick(&["&gu", "&aj[1][1]", "&vv.k", "&as[2].i", "&nodes[0].key"]);
    let number = match rng.below(9) {
        0 => "n / 24 * 24 + n % 24",
        1 => "(n << 5 | n >> (8 * sizeof n - 5)) >> 5 | n >> (8 * sizeof n - 5) << (8 * sizeof n - 5)",
        2 => "(n ^ m) ^ m",
        3 => "n * 5 - n * 4",
        4 => "-(-n)",
        5 => "~~n",
        6 => "(n | 1) - 1 + (n & 1)",
        7 => "(n >> 16 << 16) + (unsigned short)n",
        _ => "(n & ~15ul) | (n & 15)",
    };
    format!(
        "{{ unsigned long n = (unsigned long){object}, m = (unsigned long){other}, r = {number}; int *q = (int *)r; \
         *q = {}; gi += *q; }}",
        value(rng, 1)
    )
}

/// An address is looked at bit by bit, and written down again.
fn address_bits(rng: &mut Rng) -> String {
    let object = *rng.pick(&["&gi", "&li", "&ai[1]", "&as[1].i", "&la[2]", "&vw.k", "&single.i"]);
    let again = match rng.below(6) {
        0 => "for (int i = 0; i < (int)sizeof n; i++) r |= (n >> 8 * i & 255) << 8 * i;",
        1 => "for (int i = 0; i < 8 * (int)sizeof n; i++) if (n >> i & 1) r |= 1ul << i;",
        2 => "for (int i = 8 * (int)sizeof n - 1; i >= 0; i--) if ((r | 1ul << i) <= n) r |= 1ul << i;",
        3 => "for (int i = 0; i < (int)sizeof n; i++) r += (unsigned long)((unsigned char *)&n)[i] << 8 * i;",
        4 => {
            "unsigned char digit[16]; for (int i = 0; i < 16; i++) digit[i] = i; \
             for (int i = 2 * (int)sizeof n - 1; i >= 0; i--) r = r << 4 | digit[n >> 4 * i & 15];"
        }
        _ => "r = n - 40; while (r != n) r += 4;",
    };
    format!(
        "{{ unsigned long n = (unsigned long){object}, r = 0; {again} int *q = (int *)r; *q = {}; gi ^= *q; }}",
        value(rng, 1)
    )
}

/// A number of bytes that is not known, between 0 and a bound.
fn length(rng: &mut Rng, most: usize) -> String {
    if rng.below(3) > 0 {
        return format!("({} > 1 ? {} : {})", rng.pick(&READ), rng.below(most + 1), rng.below(most + 1));
    }
    format!("({}) % {}ul", rng.pick(&["gu", "guc", "(unsigned)gi", "lc", "(unsigned)li"]), most + 1)
}

fn ranges(rng: &mut Rng) -> String {
    let at = rng.below(8);
    match rng.below(5) {
        0 => format!("memset(buf + {at}, {}, {});", value(rng, 1), length(rng, 80)),
        1 => format!("memmove(buf + {at}, buf + {}, {});", rng.below(12), length(rng, 80)),
        2 => format!("memset(ai, {}, ({}) * sizeof(int));", rng.below(256), length(rng, 4)),
        3 => format!("memmove(ai + 1, ai, ({}) * sizeof(int)); gi ^= ai[1];", length(rng, 3)),
        _ => format!(
            "memset(&ai[1], 0, ({}) / 2 * 4); memcpy(la, ai, ({}) << 2);",
            length(rng, 6),
            length(rng, 3)
        ),
    }
}

fn ranges_of_objects(rng: &mut Rng) -> String {
    match rng.below(5) {
        0 => format!("memset(&as[1].s[1], {}, ({}) * 2);", rng.below(200), length(rng, 2)),
        1 => format!("memcpy(&as[1], &as[2], ({}) * sizeof as[0]);", length(rng, 1)),
        2 => format!("memset(&vv, 1, {}); gi += vv.k;", length(rng, 12)),
        3 => format!(
            "{{ int *h = calloc(({}) + 2, sizeof(int)); h[1] += gi; gi = h[1] + h[0]; }}",
            length(rng, 5)
        ),
        _ => format!("memset(&gl, 7, {}); gs ^= gl;", length(rng, 8)),
    }
}

/// Only what is never followed as a pointer: what a pointer holds that the environment made up is anything.
fn environment(rng: &mut Rng) -> String {
    let what = *rng
        .pick(&["&gi", "ai", "&ai[1]", "buf", "&vw", "&un", "&fields", "la", "&li", "&gl", "aj", "table"]);
    match rng.below(5) {
        0 => format!("__tarka_havoc_reachable({what}); gi ^= ai[1];"),
        1 => format!("__tarka_havoc_reachable({what}, &vv); gu += vv.k + li;"),
        2 => format!("__VERIFIER_nondet_memory(buf, {}); gc ^= buf[2];", length(rng, 90)),
        3 => "__tarka_havoc_reachable(&fields); gi += fields.two; fields.one = 2; gu ^= fields.three + fields.one;".to_string(),
        _ => "__VERIFIER_nondet_memory(&vw, sizeof vw); gi += vw.k; vv = vw; un = vw.u;".to_string(),
    }
}
