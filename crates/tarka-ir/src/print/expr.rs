//! Expressions, with as few casts and parentheses as mean the same.

use crate::effects::is_total;
use crate::expr::{ArithOp, BinOp, Expr, ExprKind, UnOp};
use crate::types::{IntType, Type, Types};

use super::Printer;
use super::ctype::{CType, operation_type};
use super::literal::float_literal;
use super::types::container_width;

/// How tightly the outermost operator of a text binds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Prec {
    LogicalOr,
    LogicalAnd,
    BitOr,
    BitXor,
    BitAnd,
    Equality,
    Relational,
    Shift,
    Additive,
    Multiplicative,
    Unary,
    Postfix,
    Primary,
}

/// A piece of C with its outermost operator's precedence.
pub(super) struct Text {
    pub(super) text: String,
    pub(super) prec: Prec,
}

impl Text {
    pub(super) fn new(text: impl Into<String>, prec: Prec) -> Text {
        Text { text: text.into(), prec }
    }

    /// The text, in parentheses if it binds less than `prec`.
    pub(super) fn at(self, prec: Prec) -> String {
        if self.prec < prec { format!("({})", self.text) } else { self.text }
    }

    /// The text behind a prefix operator, which must not melt into it (`- -x`).
    pub(super) fn prefixed(self, operator: &str) -> Text {
        let melts = operator.len() == 1 && self.text.starts_with(operator);
        let operand = if melts { format!("({})", self.text) } else { self.at(Prec::Unary) };
        Text::new(format!("{operator}{operand}"), Prec::Unary)
    }

    /// Two texts around an operator that groups to the left. Appends to the left one: long chains stay cheap.
    pub(super) fn infix(self, operator: &str, prec: Prec, right: Text) -> Text {
        let mut text = self.at(prec);
        let right = if right.prec <= prec { format!("({})", right.text) } else { right.text };
        text.push(' ');
        text.push_str(operator);
        text.push(' ');
        text.push_str(&right);
        Text::new(text, prec)
    }
}

/// Whether an operand needs a cast to make C compute in the operator's type.
#[derive(Clone, Copy)]
enum Operand<'e> {
    /// C converts by itself.
    Plain(&'e Expr),
    /// It must be given the type.
    Cast(&'e Expr),
}

impl Printer<'_> {
    /// The text whose value is that of the expression.
    pub(super) fn value(&self, expr: &Expr) -> Text {
        let expr = self.strip(expr);
        match &expr.kind {
            ExprKind::Const(_) | ExprKind::Zero => self.constant(expr),
            ExprKind::Float(bits) => {
                float_literal(*bits, self.program.types.as_float(expr.ty).unwrap_or(crate::FloatType::F64))
            }
            ExprKind::Load(place) => self.place(place),
            ExprKind::AddrOf(place) => self.address(place),
            ExprKind::ProcAddr(proc) => Text::new(self.proc_name(*proc), Prec::Primary),
            ExprKind::Unary(UnOp::Not, a) => self.negated(a),
            ExprKind::Unary(op, a) => self.unary(*op, a),
            ExprKind::Binary(op, a, b) => self.binary(*op, a, b),
            ExprKind::Overflows(op, a, b) => self.overflows(*op, a, b),
            ExprKind::PtrAdd(pointer, index) => self.pointer_sum(pointer, index),
            ExprKind::PtrDiff(a, b) => self.pointer(a).infix("-", Prec::Additive, self.pointer(b)),
            ExprKind::Cast(inner) => self.cast(expr, inner),
        }
    }

    /// The text of a condition, where C asks only whether it is zero.
    pub(super) fn condition(&self, expr: &Expr) -> Text {
        match &expr.kind {
            ExprKind::Cast(inner) if expr.ty == Types::BOOL => self.value(inner),
            _ => self.value(expr),
        }
    }

    fn constant(&self, expr: &Expr) -> Text {
        match self.program.types.get(expr.ty) {
            Type::Pointer(_) => self.pointer_constant(expr),
            Type::Float(float) => float_literal(0, *float),
            Type::Int(int) => self.literal(self.constant_bits(expr), *int),
            Type::Bool => Text::new(self.constant_bits(expr).to_string(), Prec::Primary),
            _ => Text::new(format!("({}){{0}}", self.type_name(expr.ty)), Prec::Postfix),
        }
    }

    /// Null is plain `0`; contexts that need the type ask for [`Printer::pointer`].
    fn pointer_constant(&self, expr: &Expr) -> Text {
        match self.constant_bits(expr) {
            0 => Text::new("0", Prec::Primary),
            bits => Text::new(format!("({}){bits}", self.type_name(expr.ty)), Prec::Unary),
        }
    }

    /// A pointer expression with exactly its pointer type.
    pub(super) fn pointer(&self, expr: &Expr) -> Text {
        match &expr.kind {
            ExprKind::Const(0) | ExprKind::Zero => {
                Text::new(format!("({})0", self.type_name(expr.ty)), Prec::Unary)
            }
            _ => self.value(expr),
        }
    }

    fn pointer_sum(&self, pointer: &Expr, index: &Expr) -> Text {
        let base = self.pointer(pointer);
        let index = self.strip_index(index);
        if let (Some(bits), CType::Int(int)) = (index.as_const(), self.declared(index.ty)) {
            if int.signed && int.sign_extend(bits) < 0 && bits != int.min_bits() {
                let distance = self.literal(int.truncate(bits.wrapping_neg()), int);
                return base.infix("-", Prec::Additive, distance);
            }
        }
        base.infix("+", Prec::Additive, self.value(index))
    }

    /// `!x`, turned into the opposite comparison where that means the same (not for NaNs).
    fn negated(&self, expr: &Expr) -> Text {
        if let ExprKind::Binary(op, a, b) = &expr.kind {
            if let (Some(opposite), None) = (opposite(*op), self.program.types.as_float(a.ty)) {
                return self.comparison(opposite, a, b);
            }
        }
        self.condition(expr).prefixed("!")
    }

    fn unary(&self, op: UnOp, a: &Expr) -> Text {
        let operator = if op == UnOp::Neg { "-" } else { "~" };
        let target = self.computed_in(a);
        let operand = self.converted_operand(a, target);
        let plain = self.c_type(operand).promoted() == target;
        let operand = if plain { Operand::Plain(operand) } else { Operand::Cast(operand) };
        let text = self.operand(operand, target).prefixed(operator);
        self.cut_back(text, a)
    }

    fn binary(&self, op: BinOp, a: &Expr, b: &Expr) -> Text {
        let (operator, prec) = spelling(op);
        if op.is_comparison() {
            return self.comparison(op, a, b);
        }
        if a.ty == Types::BOOL {
            return self.logical(op, a, b);
        }
        let target = self.computed_in(a);
        if matches!(op, BinOp::Shl | BinOp::Shr) {
            let left = self.converted_operand(a, target);
            let plain = self.c_type(left).promoted() == target;
            let left = if plain { Operand::Plain(left) } else { Operand::Cast(left) };
            let text = self.operand(left, target).infix(operator, prec, self.value(b));
            return self.cut_back(text, a);
        }
        let (left, right) = self.balance(a, b, target);
        let text = self.operand(left, target).infix(operator, prec, self.operand(right, target));
        self.cut_back(text, a)
    }

    /// Conditions combined. C's `&&` and `||` skip the right operand, which must not matter.
    fn logical(&self, op: BinOp, a: &Expr, b: &Expr) -> Text {
        let short_circuit = match op {
            BinOp::And => Some(("&&", Prec::LogicalAnd)),
            BinOp::Or => Some(("||", Prec::LogicalOr)),
            _ => None,
        };
        match short_circuit {
            Some((operator, prec)) if is_total(&self.program.types, b) => {
                self.condition(a).infix(operator, prec, self.condition(b))
            }
            _ => {
                let (operator, prec) = spelling(op);
                self.value(a).infix(operator, prec, self.value(b))
            }
        }
    }

    /// A comparison is right in any type that holds both values, else it has to be done in the operands' type.
    fn comparison(&self, op: BinOp, a: &Expr, b: &Expr) -> Text {
        let (operator, prec) = spelling(op);
        if self.program.types.pointee(a.ty).is_some() {
            return self.value(a).infix(operator, prec, self.value(b));
        }
        let target = self.computed_in(a);
        let (left, right) = self.balance(a, b, target);
        let common = self.c_type(a).common(self.c_type(b));
        let any_type_does = common.is_some_and(|common| self.fits(a, common) && self.fits(b, common));
        if any_type_does && !matches!((left, right), (Operand::Plain(_), Operand::Plain(_))) {
            return self.value(a).infix(operator, prec, self.value(b));
        }
        self.operand(left, target).infix(operator, prec, self.operand(right, target))
    }

    /// The type that C computes an operator on this operand in.
    fn computed_in(&self, operand: &Expr) -> CType {
        match self.declared(operand.ty) {
            CType::Int(int) => CType::Int(operation_type(int)),
            other => other.promoted(),
        }
    }

    /// The operand without conversions that C does anyway when it computes in `target`.
    fn converted_operand<'e>(&self, expr: &'e Expr, target: CType) -> &'e Expr {
        if self.declared(expr.ty) == target { self.strip_converted(expr) } else { self.strip(expr) }
    }

    /// Decides which of two operands need a cast for C to compute in `target`: none, or one (literals first, since
    /// theirs is a mere suffix), or both.
    fn balance<'e>(&self, a: &'e Expr, b: &'e Expr, target: CType) -> (Operand<'e>, Operand<'e>) {
        let (a, b) = (self.converted_operand(a, target), self.converted_operand(b, target));
        let (left, right) = (self.c_type(a), self.c_type(b));
        let gives_target = |x: CType, y: CType| x.common(y) == Some(target);
        if gives_target(left, right) {
            (Operand::Plain(a), Operand::Plain(b))
        } else if b.as_const().is_some() && gives_target(left, target) {
            (Operand::Plain(a), Operand::Cast(b))
        } else if gives_target(target, right) {
            (Operand::Cast(a), Operand::Plain(b))
        } else if gives_target(left, target) {
            (Operand::Plain(a), Operand::Cast(b))
        } else {
            (Operand::Cast(a), Operand::Cast(b))
        }
    }

    fn operand(&self, operand: Operand<'_>, target: CType) -> Text {
        match operand {
            Operand::Plain(expr) => self.value(expr),
            Operand::Cast(expr) => self.exactly(expr, target),
        }
    }

    /// The expression converted to exactly the given type.
    pub(super) fn exactly(&self, expr: &Expr, target: CType) -> Text {
        if self.c_type(expr) == target {
            return self.value(expr);
        }
        match (expr.as_const(), self.declared(expr.ty), target) {
            (Some(bits), CType::Int(from), CType::Int(to)) if to.width >= 32 && self.fits(expr, target) => {
                self.exact_literal(bits, from, to)
            }
            _ => self.value(expr).prefixed(&format!("({})", self.c_type_name(target))),
        }
    }

    fn c_type_name(&self, ty: CType) -> String {
        match ty {
            CType::Bool => "_Bool".to_owned(),
            CType::Int(int) => self.int_name(int),
            CType::Float(float) => super::types::float_name(float).to_owned(),
            CType::Other(ty) => self.type_name(ty),
        }
    }

    /// Makes a result that was computed in a wider type than the operator's one of the operator's type again.
    fn cut_back(&self, text: Text, operand: &Expr) -> Text {
        match self.declared(operand.ty) {
            CType::Int(int) if operation_type(int) != int => self.cut(text, int),
            _ => text,
        }
    }

    /// The low bits of a text of type [`operation_type`] as a value of the type.
    fn cut(&self, text: Text, int: IntType) -> Text {
        if container_width(int.width) == int.width {
            return text.prefixed(&format!("({})", self.int_name(int)));
        }
        let wide = operation_type(int);
        if !int.signed {
            return text.infix("&", Prec::BitAnd, self.exact_literal(int.mask(), int, wide));
        }
        let unused = Text::new((wide.width - int.width).to_string(), Prec::Primary);
        let unused_again = Text::new(unused.text.clone(), Prec::Primary);
        let unsigned = self.int_name(IntType { signed: false, ..wide });
        let shifted = text.prefixed(&format!("({unsigned})")).infix("<<", Prec::Shift, unused);
        shifted.prefixed(&format!("({})", self.int_name(wide))).infix(">>", Prec::Shift, unused_again)
    }

    fn cast(&self, expr: &Expr, inner: &Expr) -> Text {
        match (self.declared(expr.ty), self.declared(inner.ty)) {
            (CType::Bool, _) => self.value(inner).infix("!=", Prec::Equality, Text::new("0", Prec::Primary)),
            (CType::Int(to), CType::Other(_)) => self.pointer_to_int(inner, to),
            (CType::Int(to), CType::Float(_)) if container_width(to.width) != to.width => {
                self.exactly(inner, CType::Int(operation_type(to)))
            }
            (CType::Int(to), _) if container_width(to.width) != to.width => {
                let wide = CType::Int(operation_type(to));
                self.cut(self.exactly(self.strip_converted(expr), wide), to)
            }
            (to @ (CType::Int(_) | CType::Float(_)), _) => self.exactly(self.strip_converted(expr), to),
            (CType::Other(_), _) => self.pointer(inner).prefixed(&format!("({})", self.type_name(expr.ty))),
        }
    }

    /// gcc extends a pointer by sign where the integer is wider; here a pointer is unsigned.
    fn pointer_to_int(&self, pointer: &Expr, to: IntType) -> Text {
        let address = IntType { width: self.program.types.machine.pointer_width(), signed: false };
        let text = self.pointer(pointer);
        if to.width <= address.width && container_width(to.width) == to.width {
            return text.prefixed(&format!("({})", self.int_name(to)));
        }
        let number = text.prefixed(&format!("({})", self.int_name(address)));
        let wide = operation_type(to);
        let number = number.prefixed(&format!("({})", self.int_name(wide)));
        if wide == to { number } else { self.cut(number, to) }
    }

    fn overflows(&self, op: ArithOp, a: &Expr, b: &Expr) -> Text {
        let CType::Int(int) = self.declared(a.ty) else { return Text::new("0", Prec::Primary) };
        let builtin = match op {
            ArithOp::Add => "add",
            ArithOp::Sub => "sub",
            ArithOp::Mul => "mul",
            ArithOp::Div => return self.division_overflows(a, b, int),
            ArithOp::Shl => return self.shift_overflows(a, b, int),
        };
        let (left, right) = (self.value(a).text, self.value(b).text);
        let name = self.int_name(int);
        let native =
            Text::new(format!("__builtin_{builtin}_overflow_p({left}, {right}, ({name})0)"), Prec::Postfix);
        if container_width(int.width) == int.width {
            return native;
        }
        // In a width that C has not: it does not fit the next wider type, or cutting it back changes it.
        let wide = CType::Int(operation_type(int));
        let exact = || {
            let (left, right) = (self.exactly(self.strip(a), wide), self.exactly(self.strip(b), wide));
            let (operator, prec) = match op {
                ArithOp::Add => ("+", Prec::Additive),
                ArithOp::Sub => ("-", Prec::Additive),
                _ => ("*", Prec::Multiplicative),
            };
            left.infix(operator, prec, right)
        };
        let changed = self.cut(exact(), int).infix("!=", Prec::Equality, exact());
        native.infix("||", Prec::LogicalOr, changed)
    }

    fn division_overflows(&self, a: &Expr, b: &Expr, int: IntType) -> Text {
        if !int.signed {
            return Text::new("0", Prec::Primary);
        }
        let least = self.comparison(BinOp::Eq, a, &Expr::constant(int.min_bits(), a.ty));
        let minus_one = self.comparison(BinOp::Eq, b, &Expr::constant(int.mask(), b.ty));
        least.infix("&&", Prec::LogicalAnd, minus_one)
    }

    fn shift_overflows(&self, a: &Expr, count: &Expr, int: IntType) -> Text {
        let wide = operation_type(int);
        let limit = self.exact_literal(int.max_bits(), int, wide);
        let limit = limit.infix(">>", Prec::Shift, self.value(count));
        let left = self.exactly(self.strip(a), CType::Int(wide));
        let too_large = left.infix(">", Prec::Relational, limit);
        if !int.signed {
            return too_large;
        }
        let negative = self.value(a).infix("<", Prec::Relational, Text::new("0", Prec::Primary));
        negative.infix("||", Prec::LogicalOr, too_large)
    }
}

fn opposite(op: BinOp) -> Option<BinOp> {
    Some(match op {
        BinOp::Eq => BinOp::Ne,
        BinOp::Ne => BinOp::Eq,
        BinOp::Lt => BinOp::Ge,
        BinOp::Ge => BinOp::Lt,
        BinOp::Gt => BinOp::Le,
        BinOp::Le => BinOp::Gt,
        _ => return None,
    })
}

fn spelling(op: BinOp) -> (&'static str, Prec) {
    match op {
        BinOp::Add => ("+", Prec::Additive),
        BinOp::Sub => ("-", Prec::Additive),
        BinOp::Mul => ("*", Prec::Multiplicative),
        BinOp::Div => ("/", Prec::Multiplicative),
        BinOp::Rem => ("%", Prec::Multiplicative),
        BinOp::Shl => ("<<", Prec::Shift),
        BinOp::Shr => (">>", Prec::Shift),
        BinOp::And => ("&", Prec::BitAnd),
        BinOp::Or => ("|", Prec::BitOr),
        BinOp::Xor => ("^", Prec::BitXor),
        BinOp::Eq => ("==", Prec::Equality),
        BinOp::Ne => ("!=", Prec::Equality),
        BinOp::Lt => ("<", Prec::Relational),
        BinOp::Le => ("<=", Prec::Relational),
        BinOp::Gt => (">", Prec::Relational),
        BinOp::Ge => (">=", Prec::Relational),
    }
}
