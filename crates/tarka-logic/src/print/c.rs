//! Terms as C-like text, for people.

use crate::number::Integer;
use crate::term::{Linear, Node, Op, Signedness, Sort, Symbol, Term, TermTable};

/// How symbols look in C text.
pub trait CNames {
    /// The text of a symbol that is not read as an array.
    fn symbol(&self, terms: &TermTable, symbol: Symbol) -> String {
        terms.symbol_name(symbol).to_owned()
    }

    /// The text around the index where an array symbol is read; `p->lock` is an index followed by `->lock`.
    fn element(&self, terms: &TermTable, array: Symbol) -> ElementStyle {
        ElementStyle { before: format!("{}[", terms.symbol_name(array)), after: String::from("]") }
    }
}

/// The text around an index.
pub struct ElementStyle {
    /// What comes before; if it is empty, the index is printed as the operand of a postfix operator.
    pub before: String,
    /// What comes after.
    pub after: String,
}

/// Every symbol by its own name, arrays as `M[i]`.
pub struct SymbolNames;

impl CNames for SymbolNames {}

/// Prints terms as C-like text with the fewest parentheses.
///
/// Operators on words without a C counterpart that shows the signedness get a `u`: `x <u y`, `x >>u 1`; constants
/// of unsigned comparisons are written `7u`.
pub struct CPrinter<'a, N: CNames = SymbolNames> {
    terms: &'a TermTable,
    names: N,
    largest: usize,
}

/// How tightly an operator binds, as in C.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Level {
    Anything,
    Choice,
    Or,
    And,
    BitOr,
    BitXor,
    BitAnd,
    Equality,
    Order,
    Shift,
    Sum,
    Product,
    Unary,
    Postfix,
}

impl Level {
    /// The level that an operand needs to stand right of a left-associative operator.
    fn tighter(self) -> Level {
        use Level::*;
        const ALL: [Level; 14] = [
            Anything, Choice, Or, And, BitOr, BitXor, BitAnd, Equality, Order, Shift, Sum, Product, Unary,
            Postfix,
        ];
        ALL.into_iter().find(|&level| level > self).unwrap_or(Postfix)
    }
}

/// What is still to be written.
enum Item {
    Text(String),
    Term(Term, Level),
    /// A constant written as an unsigned number.
    Unsigned(Term, Level),
}

fn text(text: impl Into<String>) -> Item {
    Item::Text(text.into())
}

impl<'a> CPrinter<'a> {
    /// A printer that shows every symbol by its own name.
    pub fn new(terms: &'a TermTable) -> CPrinter<'a> {
        CPrinter::with_names(terms, SymbolNames)
    }
}

impl<'a, N: CNames> CPrinter<'a, N> {
    /// A printer with other names.
    pub fn with_names(terms: &'a TermTable, names: N) -> CPrinter<'a, N> {
        CPrinter { terms, names, largest: 20_000 }
    }

    /// The text of a term. Text past 20,000 bytes is cut: it is for people, and a shared term can be exponentially
    /// large as text.
    pub fn print(&self, term: Term) -> String {
        let mut out = String::new();
        let mut pending = vec![Item::Term(term, Level::Anything)];
        while let Some(item) = pending.pop() {
            if out.len() > self.largest {
                out.push_str("...");
                break;
            }
            match item {
                Item::Text(text) => out.push_str(&text),
                Item::Term(term, needed) => self.expand(self.items(term), needed, &mut pending),
                Item::Unsigned(term, needed) => match self.terms.as_bv(term) {
                    Some(value) => out.push_str(&format!("{}u", value.unsigned())),
                    None => self.expand(self.items(term), needed, &mut pending),
                },
            }
        }
        out
    }

    fn expand(&self, (level, items): (Level, Vec<Item>), needed: Level, pending: &mut Vec<Item>) {
        let parenthesised = level < needed;
        if parenthesised {
            pending.push(text(")"));
        }
        pending.extend(items.into_iter().rev());
        if parenthesised {
            pending.push(text("("));
        }
    }

    fn items(&self, term: Term) -> (Level, Vec<Item>) {
        let node = self.terms.node(term);
        match (&node.op, node.args.as_slice()) {
            (Op::True, _) => (Level::Postfix, vec![text("true")]),
            (Op::False, _) => (Level::Postfix, vec![text("false")]),
            (Op::Int(value), _) => number(value),
            (Op::BitVec(value), _) => number(&value.signed()),
            (Op::Symbol(symbol), _) => (Level::Postfix, vec![text(self.names.symbol(self.terms, *symbol))]),
            (Op::Not, &[inner]) => self.negation(inner),
            (Op::And, operands) => self.infix(Level::And, " && ", operands),
            (Op::Or, operands) => self.infix(Level::Or, " || ", operands),
            (Op::Ite, &[condition, yes, no]) => (
                Level::Choice,
                vec![
                    Item::Term(condition, Level::Or),
                    text(" ? "),
                    Item::Term(yes, Level::Choice),
                    text(" : "),
                    Item::Term(no, Level::Choice),
                ],
            ),
            (Op::Eq, &[a, b]) => self.equation(a, b, " == "),
            (Op::Le, &[a, b]) => self.comparison(&self.terms.atom_difference(a, b)),
            (Op::Linear { .. }, _) => self.sum(&self.terms.linear_of_node(term), node.sort),
            (Op::Product, factors) => self.infix(Level::Product, "*", factors),
            (Op::Div, _) => self.call("div", node),
            (Op::Mod, _) => self.call("mod", node),
            (Op::Select, &[array, index]) => self.element(array, index),
            (Op::Store, _) => self.call("store", node),
            (Op::Range, _) => self.call("range", node),
            _ => self.word_items(node),
        }
    }

    fn infix(&self, level: Level, operator: &str, operands: &[Term]) -> (Level, Vec<Item>) {
        let mut items = Vec::new();
        for (position, &operand) in operands.iter().enumerate() {
            if position > 0 {
                items.push(text(operator));
            }
            let needed = if position > 0 { level.tighter() } else { level };
            items.push(Item::Term(operand, needed));
        }
        (level, items)
    }

    fn call(&self, name: &str, node: &Node) -> (Level, Vec<Item>) {
        let mut items = vec![text(format!("{name}("))];
        for (position, &arg) in node.args.iter().enumerate() {
            if position > 0 {
                items.push(text(", "));
            }
            items.push(Item::Term(arg, Level::Choice));
        }
        items.push(text(")"));
        (Level::Postfix, items)
    }

    fn negation(&self, inner: Term) -> (Level, Vec<Item>) {
        let node = self.terms.node(inner);
        match (&node.op, node.args.as_slice()) {
            (Op::Eq, &[a, b]) => self.equation(a, b, " != "),
            _ => (Level::Unary, vec![text("!"), Item::Term(inner, Level::Unary)]),
        }
    }

    fn equation(&self, a: Term, b: Term, operator: &str) -> (Level, Vec<Item>) {
        if self.terms.sort(a) != Sort::Int {
            return self.infix(Level::Equality, operator, &[a, b]);
        }
        let difference = self.terms.atom_difference(a, b);
        let (left, right) = self.sides(&difference);
        (
            Level::Equality,
            vec![Item::Term(left, Level::Equality), text(operator), Item::Term(right, Level::Order)],
        )
    }

    /// The two sides of `difference == 0`, both without negative parts where that is possible.
    fn sides(&self, difference: &Linear) -> (Term, Term) {
        let terms = self.terms;
        let mut left = Linear::default();
        let mut right = Linear::default();
        for (atom, coefficient) in difference.monomials() {
            let side = if coefficient.is_positive() { &mut left } else { &mut right };
            *side = side.plus_scaled(&Linear::atom(*atom), &coefficient.abs());
        }
        let constant = difference.constant();
        if left.is_constant() {
            std::mem::swap(&mut left, &mut right);
            return (terms.int_from_linear(&left), terms.int(constant.clone()));
        }
        if right.is_constant() || constant.is_negative() {
            right = right.plus_constant(&-constant);
        } else {
            left = left.plus_constant(constant);
        }
        (terms.int_from_linear(&left), terms.int_from_linear(&right))
    }

    /// `difference <= 0` with the positive monomials left and the negative ones right.
    fn comparison(&self, difference: &Linear) -> (Level, Vec<Item>) {
        let only_negative = difference.monomials().iter().all(|monomial| monomial.1.is_negative());
        let strict = difference.constant().is_one() && !only_negative && !self.is_bound(difference);
        let shown = if strict { difference.without_constant() } else { difference.clone() };
        let (left, right) = self.sides(&shown);
        let operator = match (only_negative, strict) {
            (true, _) => " >= ",
            (false, true) => " < ",
            (false, false) => " <= ",
        };
        (Level::Order, vec![Item::Term(left, Level::Order), text(operator), Item::Term(right, Level::Shift)])
    }

    /// Whether all monomials are on one side, so that the other is a constant.
    fn is_bound(&self, difference: &Linear) -> bool {
        difference.monomials().iter().all(|monomial| monomial.1.is_positive())
    }

    fn sum(&self, sum: &Linear, sort: Sort) -> (Level, Vec<Item>) {
        let mut parts: Vec<(bool, Vec<Item>)> = Vec::new();
        for (atom, coefficient) in sum.monomials() {
            let mut items = Vec::new();
            let magnitude = coefficient.abs();
            if magnitude.is_one() {
                items.push(Item::Term(*atom, Level::Product));
            } else {
                items.extend([text(format!("{magnitude}*")), Item::Term(*atom, Level::Unary)]);
            }
            parts.push((coefficient.is_negative(), items));
        }
        // A positive part first reads better than a leading minus.
        if let Some(position) = parts.iter().position(|part| !part.0) {
            let first = parts.remove(position);
            parts.insert(0, first);
        }
        if !sum.constant().is_zero() {
            parts.push((sum.constant().is_negative(), vec![text(sum.constant().abs().to_string())]));
        }
        debug_assert!(sort == Sort::Int || sort.width().is_some());
        let single = parts.len() == 1;
        let mut items = Vec::new();
        for (position, (negative, part)) in parts.into_iter().enumerate() {
            match (position, negative) {
                (0, true) => items.push(text("-")),
                (0, false) => {}
                (_, true) => items.push(text(" - ")),
                (_, false) => items.push(text(" + ")),
            }
            items.extend(part);
        }
        (if single { Level::Product } else { Level::Sum }, items)
    }

    fn element(&self, array: Term, index: Term) -> (Level, Vec<Item>) {
        let Some(symbol) = self.terms.as_symbol(array) else {
            let items = vec![
                Item::Term(array, Level::Postfix),
                text("["),
                Item::Term(index, Level::Choice),
                text("]"),
            ];
            return (Level::Postfix, items);
        };
        let style = self.names.element(self.terms, symbol);
        let needed = if style.before.is_empty() { Level::Postfix } else { Level::Choice };
        (Level::Postfix, vec![text(style.before), Item::Term(index, needed), text(style.after)])
    }

    fn word_items(&self, node: &Node) -> (Level, Vec<Item>) {
        let width = node.sort.width().unwrap_or(1);
        let (level, operator) = match &node.op {
            Op::BvUlt => return self.word_comparison(node, "<", Signedness::Unsigned),
            Op::BvUle => return self.word_comparison(node, "<=", Signedness::Unsigned),
            Op::BvSlt => return self.word_comparison(node, "<", Signedness::Signed),
            Op::BvSle => return self.word_comparison(node, "<=", Signedness::Signed),
            Op::BvNot => return (Level::Unary, vec![text("~"), Item::Term(node.args[0], Level::Unary)]),
            Op::ZeroExtend => return self.cast(format!("(u{width})"), node),
            Op::SignExtend => return self.cast(format!("(i{width})"), node),
            Op::Extract { high, low } => {
                let items = vec![Item::Term(node.args[0], Level::Postfix), text(format!("[{high}:{low}]"))];
                return (Level::Postfix, items);
            }
            Op::Concat => return self.call("concat", node),
            Op::BvUdiv => (Level::Product, " /u "),
            Op::BvUrem => (Level::Product, " %u "),
            Op::BvSdiv => (Level::Product, " / "),
            Op::BvSrem => (Level::Product, " % "),
            Op::BvShl => (Level::Shift, " << "),
            Op::BvLshr => (Level::Shift, " >>u "),
            Op::BvAshr => (Level::Shift, " >> "),
            Op::BvAnd => (Level::BitAnd, " & "),
            Op::BvOr => (Level::BitOr, " | "),
            _ => (Level::BitXor, " ^ "),
        };
        self.infix(level, operator, &node.args)
    }

    fn cast(&self, name: String, node: &Node) -> (Level, Vec<Item>) {
        (Level::Unary, vec![text(name), Item::Term(node.args[0], Level::Unary)])
    }

    fn word_comparison(&self, node: &Node, operator: &str, signedness: Signedness) -> (Level, Vec<Item>) {
        let (mut a, mut b) = (node.args[0], node.args[1]);
        let mut operator = operator.to_owned();
        if self.terms.is_constant(a) {
            (a, b) = (b, a);
            operator = operator.replace('<', ">");
        }
        if signedness == Signedness::Unsigned && !self.terms.is_constant(b) {
            operator.push('u');
        }
        let right = match signedness {
            Signedness::Unsigned => Item::Unsigned(b, Level::Shift),
            Signedness::Signed => Item::Term(b, Level::Shift),
        };
        (Level::Order, vec![Item::Term(a, Level::Order), text(format!(" {operator} ")), right])
    }
}

fn number(value: &Integer) -> (Level, Vec<Item>) {
    let level = if value.is_negative() { Level::Unary } else { Level::Postfix };
    (level, vec![text(value.to_string())])
}

impl TermTable {
    /// The sum at the root of a term, however long it is.
    fn linear_of_node(&self, term: Term) -> Linear {
        let node = self.node(term);
        match &node.op {
            Op::Linear { constant, coefficients } => {
                let start = Linear::constant_only(constant.clone());
                node.args.iter().zip(coefficients).fold(start, |sum, (&atom, coefficient)| {
                    sum.plus_scaled(&Linear::atom(atom), coefficient)
                })
            }
            _ => self.linear(term),
        }
    }

    /// The term as C-like text, every symbol by its own name.
    pub fn to_c(&self, term: Term) -> String {
        CPrinter::new(self).print(term)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::term::Scalar;

    struct Fields;
    impl CNames for Fields {
        fn element(&self, terms: &TermTable, array: Symbol) -> ElementStyle {
            ElementStyle { before: String::new(), after: format!("->{}", terms.symbol_name(array)) }
        }
    }

    #[test]
    fn reads_like_c() {
        let terms = TermTable::new();
        let (x, y) = (terms.symbol("x", Sort::Int), terms.symbol("y", Sort::Int));
        let p = terms.symbol("p", Sort::Bool);
        let twice = terms.scale(&Integer::from(2), y);
        let show = |term: Term| terms.to_c(term);
        assert_eq!(show(terms.le(terms.add(x, twice), terms.int(7))), "x + 2*y <= 7");
        assert_eq!(show(terms.le(x, y)), "x <= y");
        assert_eq!(show(terms.lt(x, y)), "x < y");
        assert_eq!(show(terms.ge(x, terms.int(5))), "x >= 5");
        assert_eq!(show(terms.ne(x, terms.add(y, terms.int(1)))), "x != y + 1");
        assert_eq!(show(terms.eq(x, terms.sub(y, terms.int(1)))), "x + 1 == y");
        assert_eq!(show(terms.sub(y, x)), "y - x");
        let either = terms.or2(p, terms.le(x, y));
        assert_eq!(show(terms.and2(either, terms.eq(x, terms.int(0)))), "(p || x <= y) && x == 0");
        assert_eq!(show(terms.mul(terms.add(x, terms.int(1)), y)), "y*(x + 1)");
        assert_eq!(show(terms.ite(p, x, terms.int(-1))), "p ? x : -1");
    }

    #[test]
    fn memory_and_words() {
        let terms = TermTable::new();
        let lock = terms.symbol("lock", Sort::Array(Scalar::Int, Scalar::Int));
        let p = terms.symbol("p", Sort::Int);
        let cell = terms.select(lock, p);
        let formula = terms.eq(cell, terms.int(1));
        assert_eq!(terms.to_c(formula), "lock[p] == 1");
        assert_eq!(CPrinter::with_names(&terms, Fields).print(formula), "p->lock == 1");
        let (a, b) = (terms.symbol("a", Sort::BitVec(32)), terms.symbol("b", Sort::BitVec(32)));
        assert_eq!(terms.to_c(terms.bv_ult(a, b)), "a <u b");
        assert_eq!(terms.to_c(terms.bv_ule(a, terms.bv(32, -1i64 as u32 - 1))), "a <= 4294967294u");
        assert_eq!(terms.to_c(terms.bv_sle(terms.bv(32, -5), a)), "a >= -5");
        assert_eq!(terms.to_c(terms.bv_or(terms.bv_and(a, b), terms.bv_xor(a, b))), "a & b | a ^ b");
    }

    #[test]
    fn long_text_is_cut() {
        let terms = TermTable::new();
        let mut term = terms.symbol("x", Sort::BitVec(32));
        let y = terms.symbol("y", Sort::BitVec(32));
        for _ in 0..100_000 {
            term = terms.bv_xor(terms.mul(term, term), y);
        }
        assert!(terms.to_c(term).ends_with("..."));
    }
}
