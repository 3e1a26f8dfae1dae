//! Terms and whole queries as SMT-LIB 2 text.

use std::fmt::Write;

use crate::number::{BitVec, Integer};
use crate::term::{FastMap, Node, Op, Sort, Symbol, Term, TermTable, Theories};

/// A term as SMT-LIB text; shared subterms are bound by `let`.
pub fn to_smtlib(terms: &TermTable, term: Term) -> String {
    let mut text = String::new();
    Printer::new(terms, &[term]).print(term, &mut text);
    text
}

/// A query as an SMT-LIB script: declarations, formulas, a check.
pub struct Script<'a> {
    terms: &'a TermTable,
    formulas: Vec<Term>,
    assumptions: Vec<Term>,
}

impl<'a> Script<'a> {
    /// A query for the conjunction of formulas and assumptions. The assumptions are named, for unsat cores.
    pub fn new(terms: &'a TermTable, formulas: Vec<Term>, assumptions: Vec<Term>) -> Script<'a> {
        Script { terms, formulas, assumptions }
    }

    /// The script.
    pub fn to_text(&self) -> String {
        let all: Vec<Term> = self.formulas.iter().chain(&self.assumptions).copied().collect();
        let mut printer = Printer::new(self.terms, &all);
        let mut text = String::new();
        if !self.assumptions.is_empty() {
            text.push_str("(set-option :produce-unsat-cores true)\n");
        }
        let _ = writeln!(text, "(set-logic {})", logic(self.terms.theories(&all)));
        for symbol in self.terms.free_symbols_of(&all) {
            let _ = writeln!(
                text,
                "(declare-fun {} () {})",
                printer.names[&symbol],
                self.terms.symbol_sort(symbol)
            );
        }
        for &formula in &self.formulas {
            text.push_str("(assert ");
            printer.print(formula, &mut text);
            text.push_str(")\n");
        }
        for (position, &assumption) in self.assumptions.iter().enumerate() {
            text.push_str("(assert (! ");
            printer.print(assumption, &mut text);
            let _ = writeln!(text, " :named assumption!{position}))");
        }
        text.push_str("(check-sat)\n");
        text
    }
}

fn logic(theories: Theories) -> &'static str {
    match (theories.arrays, theories.words, theories.integers, theories.nonlinear) {
        (_, true, true, _) => "ALL",
        (false, true, false, _) => "QF_BV",
        (true, true, false, _) => "QF_ABV",
        (false, false, true, false) => "QF_LIA",
        (false, false, true, true) => "QF_NIA",
        (true, false, true, false) => "QF_ALIA",
        (true, false, true, true) => "QF_ANIA",
        (true, false, false, _) => "QF_AX",
        (false, false, false, _) => "QF_UF",
    }
}

/// What is still to be written.
enum Item {
    Text(&'static str),
    Owned(String),
    Term(Term),
}

struct Printer<'a> {
    terms: &'a TermTable,
    names: FastMap<Symbol, String>,
    bound: FastMap<Term, String>,
}

impl<'a> Printer<'a> {
    fn new(terms: &'a TermTable, roots: &[Term]) -> Printer<'a> {
        Printer { terms, names: symbol_names(terms, roots), bound: FastMap::default() }
    }

    fn print(&mut self, root: Term, out: &mut String) {
        self.bound.clear();
        let shared = self.shared_subterms(root);
        for (number, &subterm) in shared.iter().enumerate() {
            let name = format!("?{number}");
            let _ = write!(out, "(let (({name} ");
            self.print_unbound(subterm, out);
            out.push_str(")) ");
            self.bound.insert(subterm, name);
        }
        match self.bound.get(&root) {
            Some(name) => out.push_str(name),
            None => self.print_unbound(root, out),
        }
        out.extend(std::iter::repeat_n(')', shared.len()));
    }

    /// Subterms with operands that are used more than once, operands first.
    fn shared_subterms(&self, root: Term) -> Vec<Term> {
        let all = self.terms.subterms(&[root]);
        let mut uses: FastMap<Term, u32> = FastMap::default();
        for &subterm in &all {
            for &arg in self.terms.args(subterm) {
                *uses.entry(arg).or_default() += 1;
            }
        }
        let is_shared = |subterm: &Term| {
            uses.get(subterm).is_some_and(|&count| count > 1) && !self.terms.args(*subterm).is_empty()
        };
        all.into_iter().filter(is_shared).collect()
    }

    fn print_unbound(&self, root: Term, out: &mut String) {
        let mut pending = self.items(self.terms.node(root));
        pending.reverse();
        while let Some(item) = pending.pop() {
            match item {
                Item::Text(text) => out.push_str(text),
                Item::Owned(text) => out.push_str(&text),
                Item::Term(term) => match self.bound.get(&term) {
                    Some(name) => out.push_str(name),
                    None => pending.extend(self.items(self.terms.node(term)).into_iter().rev()),
                },
            }
        }
    }

    fn items(&self, node: &Node) -> Vec<Item> {
        match &node.op {
            Op::True => vec![Item::Text("true")],
            Op::False => vec![Item::Text("false")],
            Op::Int(value) => vec![Item::Owned(integer(value))],
            Op::BitVec(value) => vec![Item::Owned(word(value))],
            Op::Symbol(symbol) => vec![Item::Owned(self.names[symbol].clone())],
            Op::Linear { constant, coefficients } => self.sum(node, constant, coefficients),
            Op::Product if node.sort != Sort::Int => {
                nested("(bvmul ", node.args.iter().map(|&a| vec![Item::Term(a)]).collect())
            }
            Op::Div | Op::Mod if !self.terms.is_constant(node.args[1]) => self.guarded_division(node),
            _ => {
                let mut items = vec![Item::Owned(format!("({}", self.operator(node)))];
                for &arg in &node.args {
                    items.extend([Item::Text(" "), Item::Term(arg)]);
                }
                items.push(Item::Text(")"));
                items
            }
        }
    }

    fn operator(&self, node: &Node) -> String {
        let added = |width: Option<u32>| width.unwrap_or(1) - self.terms.width(node.args[0]);
        let fixed = match &node.op {
            Op::Extract { high, low } => return format!("(_ extract {high} {low})"),
            Op::ZeroExtend => return format!("(_ zero_extend {})", added(node.sort.width())),
            Op::SignExtend => return format!("(_ sign_extend {})", added(node.sort.width())),
            Op::Not => "not",
            Op::And => "and",
            Op::Or => "or",
            Op::Ite => "ite",
            Op::Eq => "=",
            Op::Product => "*",
            Op::Div => "div",
            Op::Mod => "mod",
            Op::Le => "<=",
            Op::BvUdiv => "bvudiv",
            Op::BvUrem => "bvurem",
            Op::BvSdiv => "bvsdiv",
            Op::BvSrem => "bvsrem",
            Op::BvShl => "bvshl",
            Op::BvLshr => "bvlshr",
            Op::BvAshr => "bvashr",
            Op::BvAnd => "bvand",
            Op::BvOr => "bvor",
            Op::BvXor => "bvxor",
            Op::BvNot => "bvnot",
            Op::BvUlt => "bvult",
            Op::BvUle => "bvule",
            Op::BvSlt => "bvslt",
            Op::BvSle => "bvsle",
            Op::Concat => "concat",
            Op::Select => "select",
            Op::Store => "store",
            Op::Range => "range",
            Op::True | Op::False | Op::Int(_) | Op::BitVec(_) | Op::Symbol(_) | Op::Linear { .. } => "",
        };
        fixed.to_owned()
    }

    fn sum(&self, node: &Node, constant: &Integer, coefficients: &[Integer]) -> Vec<Item> {
        let number = |value: &Integer| match node.sort {
            Sort::BitVec(width) => word(&BitVec::new(width, value.clone())),
            _ => integer(value),
        };
        let (plus, times) = if node.sort == Sort::Int { ("(+ ", "(* ") } else { ("(bvadd ", "(bvmul ") };
        let mut parts: Vec<Vec<Item>> = Vec::new();
        for (coefficient, &atom) in coefficients.iter().zip(&node.args) {
            parts.push(if coefficient.is_one() {
                vec![Item::Term(atom)]
            } else {
                let factor = Item::Owned(number(coefficient));
                vec![Item::Text(times), factor, Item::Text(" "), Item::Term(atom), Item::Text(")")]
            });
        }
        if !constant.is_zero() {
            parts.push(vec![Item::Owned(number(constant))]);
        }
        nested(plus, parts)
    }

    fn guarded_division(&self, node: &Node) -> Vec<Item> {
        let (operator, at_zero) = match node.op {
            Op::Div => ("(div ", Item::Text("0")),
            _ => ("(mod ", Item::Term(node.args[0])),
        };
        vec![
            Item::Text("(ite (= "),
            Item::Term(node.args[1]),
            Item::Text(" 0) "),
            at_zero,
            Item::Text(" "),
            Item::Text(operator),
            Item::Term(node.args[0]),
            Item::Text(" "),
            Item::Term(node.args[1]),
            Item::Text("))"),
        ]
    }
}

/// `(op (op a b) c)`.
fn nested(open: &'static str, parts: Vec<Vec<Item>>) -> Vec<Item> {
    let mut items: Vec<Item> = (1..parts.len()).map(|_| Item::Text(open)).collect();
    for (position, part) in parts.into_iter().enumerate() {
        if position > 0 {
            items.push(Item::Text(" "));
        }
        items.extend(part);
        if position > 0 {
            items.push(Item::Text(")"));
        }
    }
    items
}

fn integer(value: &Integer) -> String {
    if value.is_negative() { format!("(- {})", value.abs()) } else { value.to_string() }
}

fn word(value: &BitVec) -> String {
    format!("(_ bv{} {})", value.unsigned(), value.width())
}

/// Distinct printable names: symbols that share a name get a number.
fn symbol_names(terms: &TermTable, roots: &[Term]) -> FastMap<Symbol, String> {
    let mut taken: FastMap<&str, u32> = FastMap::default();
    let mut names = FastMap::default();
    for symbol in terms.free_symbols_of(roots) {
        let name = terms.symbol_name(symbol);
        let count = taken.entry(name).and_modify(|count| *count += 1).or_insert(0);
        let distinct = if *count == 0 { name.to_owned() } else { format!("{name}@{count}") };
        names.insert(symbol, quoted(&distinct));
    }
    names
}

fn quoted(name: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "~!@$%^&*_-+=<>.?/".contains(c);
    let starts_well = name.starts_with(|c: char| !c.is_ascii_digit() && c != '?');
    if starts_well && !has_a_meaning(name) && name.chars().all(plain) {
        return name.to_owned();
    }
    let safe: String = name.chars().map(|c| if c == '|' || c == '\\' { '_' } else { c }).collect();
    format!("|{safe}|")
}

/// Whether SMT-LIB means something else by a name: its keywords, its commands, and the operators and sorts that scripts
/// of ours and their readers use.
fn has_a_meaning(name: &str) -> bool {
    const NAMES: [&str; 39] = [
        "_",
        "!",
        "as",
        "let",
        "exists",
        "forall",
        "match",
        "par",
        "BINARY",
        "DECIMAL",
        "HEXADECIMAL",
        "NUMERAL",
        "STRING",
        "true",
        "false",
        "not",
        "and",
        "or",
        "xor",
        "ite",
        "distinct",
        "=",
        "=>",
        "<",
        "<=",
        ">",
        ">=",
        "+",
        "-",
        "*",
        "/",
        "div",
        "mod",
        "abs",
        "select",
        "store",
        "concat",
        "extract",
        "const",
    ];
    const SORTS: [&str; 5] = ["Bool", "Int", "Real", "Array", "BitVec"];
    const COMMANDS: [&str; 8] = ["assert", "check-sat", "declare-", "define-", "get-", "set-", "push", "pop"];
    NAMES.contains(&name)
        || SORTS.contains(&name)
        || name.starts_with("bv")
        || COMMANDS.iter().any(|command| name.starts_with(command))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse::parse;
    use crate::term::Scalar;

    #[test]
    fn shared_subterms_are_bound_once() {
        let terms = TermTable::new();
        let (x, y) = (terms.symbol("x", Sort::Int), terms.symbol("my y", Sort::Int));
        let sum = terms.add(x, terms.scale(&Integer::from(-2), y));
        let formula = terms.or2(terms.le(sum, terms.int(-7)), terms.eq(sum, terms.int(3)));
        let text = to_smtlib(&terms, formula);
        assert_eq!(text, "(let ((?0 (+ x (* (- 2) |my y|)))) (or (<= ?0 (- 7)) (= ?0 3)))");
    }

    #[test]
    fn scripts_declare_what_they_use() {
        let terms = TermTable::new();
        let memory = terms.symbol("M", Sort::Array(Scalar::BitVec(32), Scalar::BitVec(8)));
        let p = terms.symbol("p", Sort::BitVec(32));
        let formula = terms.eq(terms.select(memory, p), terms.bv(8, 255));
        let script = Script::new(&terms, vec![formula], vec![terms.bv_ule(p, terms.bv(32, 9))]).to_text();
        let expected = "(set-option :produce-unsat-cores true)\n(set-logic QF_ABV)\n\
            (declare-fun M () (Array (_ BitVec 32) (_ BitVec 8)))\n(declare-fun p () (_ BitVec 32))\n\
            (assert (= (select M p) (_ bv255 8)))\n\
            (assert (! (bvule p (_ bv9 32)) :named assumption!0))\n(check-sat)\n";
        assert_eq!(script, expected);
    }

    #[test]
    fn names_that_mean_something_else_are_quoted_and_read_as_symbols() {
        let terms = TermTable::new();
        let names =
            ["true", "false", "let", "ite", "and", "not", "=", "-", "_", "!", "bv5", "Int", "x", "?0", "5"];
        for name in names {
            let symbol = terms.symbol(name, Sort::Int);
            let text = to_smtlib(&terms, symbol);
            assert_eq!(text, if name == "x" { "x".to_owned() } else { format!("|{name}|") });
            let formula = terms.lt(symbol, terms.int(7));
            let resolve = &mut |read: &str| (read == name).then_some(symbol);
            assert_eq!(parse(&terms, &to_smtlib(&terms, formula), resolve), Ok(formula), "{name}");
        }
        let truth = terms.symbol("true", Sort::Bool);
        let formula = terms.and2(terms.not(truth), terms.symbol("and", Sort::Bool));
        let resolve = &mut |read: &str| Some(terms.symbol(read, Sort::Bool));
        assert_eq!(parse(&terms, &to_smtlib(&terms, formula), resolve), Ok(formula));
    }

    #[test]
    fn deep_terms_are_printed() {
        let terms = TermTable::new();
        let x = terms.symbol("x", Sort::Int);
        let mut term = x;
        for _ in 0..100_000 {
            term = terms.div(terms.add(terms.scale(&Integer::from(3), term), x), terms.int(10));
        }
        assert!(to_smtlib(&terms, term).len() > 1_000_000);
    }
}
