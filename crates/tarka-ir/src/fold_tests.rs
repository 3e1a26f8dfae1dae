//! Folding against arithmetic on numbers, on corner and random values of many widths.

use super::*;
use crate::testing::*;
use crate::{Machine, RecordKind, UnOp};

const WIDTHS: [u16; 9] = [1, 5, 8, 16, 31, 32, 40, 64, 128];

/// The exact result as a number of 128 bits that wraps, and whether it fits the type.
fn arithmetic(op: ArithOp, int: IntType, a: u128, b: u128) -> (u128, bool) {
    let in_type = |bits: u128| int.extend(int.truncate(bits)) == bits;
    if int.signed {
        let (x, y) = (int.sign_extend(a), int.sign_extend(b));
        let (result, wraps) = match op {
            ArithOp::Add => x.overflowing_add(y),
            ArithOp::Sub => x.overflowing_sub(y),
            _ => x.overflowing_mul(y),
        };
        (result as u128, !wraps && in_type(result as u128))
    } else {
        let (result, wraps) = match op {
            ArithOp::Add => a.overflowing_add(b),
            ArithOp::Sub => a.overflowing_sub(b),
            _ => a.overflowing_mul(b),
        };
        (result, !wraps && in_type(result))
    }
}

fn check_values(types: &Types, ty: TypeId, a: u128, b: u128) {
    let int = types.as_int(ty).unwrap();
    let (left, right) = (Expr::constant(a, ty), Expr::constant(b, ty));
    let value = |op| evaluate(types, &binary(op, left.clone(), right.clone()));
    for (op, arith) in [(BinOp::Add, ArithOp::Add), (BinOp::Sub, ArithOp::Sub), (BinOp::Mul, ArithOp::Mul)] {
        let (result, fits) = arithmetic(arith, int, a, b);
        assert_eq!(value(op), Some(int.truncate(result)), "{int:?} {a} {op:?} {b}");
        let check = overflows(arith, left.clone(), right.clone());
        assert_eq!(evaluate(types, &check), Some(u128::from(!fits)), "{int:?} {a} {arith:?} {b}");
    }
    let quotient = if int.signed {
        let (x, y) = (int.sign_extend(a), int.sign_extend(b));
        x.checked_div(y).filter(|&q| int.holds(q)).map(|q| (q as u128, (x % y) as u128))
    } else {
        a.checked_div(b).map(|q| (q, a % b))
    };
    assert_eq!(value(BinOp::Div), quotient.map(|(q, _)| int.truncate(q)), "{int:?} {a} / {b}");
    assert_eq!(value(BinOp::Rem), quotient.map(|(_, r)| int.truncate(r)), "{int:?} {a} % {b}");
    let less = if int.signed { int.sign_extend(a) < int.sign_extend(b) } else { a < b };
    assert_eq!(value(BinOp::Lt), Some(u128::from(less)));
    assert_eq!(value(BinOp::Ge), Some(u128::from(!less)));
    assert_eq!(value(BinOp::Eq), Some(u128::from(a == b)));
    assert_eq!(value(BinOp::Xor), Some((a | b) - (a & b)));
    assert_eq!(evaluate(types, &unary(UnOp::Neg, left.clone())), Some(int.truncate(0u128.wrapping_sub(a))));
    assert_eq!(evaluate(types, &unary(UnOp::BitNot, left.clone())), Some(int.mask() - a));
}

fn check_shift(types: &Types, ty: TypeId, a: u128, count: Expr) {
    let int = types.as_int(ty).unwrap();
    let amount = types.as_int(count.ty).unwrap().extend(count.as_const().unwrap());
    let value = |op| evaluate(types, &binary(op, Expr::constant(a, ty), count.clone()));
    if amount >= u128::from(int.width) {
        assert_eq!((value(BinOp::Shl), value(BinOp::Shr)), (None, None));
        return;
    }
    let factor = 1u128 << amount;
    assert_eq!(value(BinOp::Shl), Some(int.truncate(a.wrapping_mul(factor))));
    let halved = if int.signed { int.sign_extend(a).wrapping_shr(amount as u32) as u128 } else { a / factor };
    assert_eq!(value(BinOp::Shr), Some(int.truncate(halved)));
    let check = overflows(ArithOp::Shl, Expr::constant(a, ty), count);
    let negative = int.signed && int.sign_extend(a) < 0;
    let too_large = a.checked_mul(factor).is_none_or(|r| r > int.max_bits());
    assert_eq!(evaluate(types, &check), Some(u128::from(negative || too_large)));
}

#[test]
fn every_operator_on_many_widths() {
    let mut random = Random::new(7);
    let mut types = Types::new(Machine::Lp64);
    let count_types = [types.int(32, true), types.int(8, true), types.int(64, false)];
    for (width, signed) in WIDTHS.iter().flat_map(|&w| [(w, true), (w, false)]) {
        let int = IntType { width, signed };
        let ty = types.int(width, signed);
        for _ in 0..400 {
            let (a, b) = (random.bits(int), random.bits(int));
            check_values(&types, ty, a, b);
            let count_ty = random.pick(&count_types);
            let count = types.as_int(count_ty).unwrap().truncate((random.below(140) as u128).wrapping_sub(5));
            check_shift(&types, ty, a, Expr::constant(count, count_ty));
        }
    }
}

#[test]
fn conversions_between_all_widths() {
    let mut random = Random::new(8);
    let mut types = Types::new(Machine::Lp64);
    for (from, to) in WIDTHS.iter().flat_map(|&a| WIDTHS.map(|b| (a, b))) {
        for (from_signed, to_signed) in [(true, true), (true, false), (false, true), (false, false)] {
            let (source, target) = (types.int(from, from_signed), types.int(to, to_signed));
            let (int, to_int) = (types.as_int(source).unwrap(), types.as_int(target).unwrap());
            for _ in 0..20 {
                let bits = random.bits(int);
                let expected =
                    to_int.truncate(if from_signed { int.sign_extend(bits) as u128 } else { bits });
                assert_eq!(evaluate(&types, &cast(Expr::constant(bits, source), target)), Some(expected));
                let truth = cast(Expr::constant(bits, source), Types::BOOL);
                assert_eq!(evaluate(&types, &truth), Some(u128::from(bits != 0)));
            }
        }
    }
}

#[test]
fn undefined_stays() {
    let b = ProgramBuilder::new(Machine::Lp64);
    let types = &b.program.types;
    let mut expr = binary(BinOp::Div, b.number(1), binary(BinOp::Sub, b.number(2), b.number(2)));
    assert_eq!(fold(types, &expr), None);
    simplify(types, &mut expr);
    assert_eq!(expr, binary(BinOp::Div, b.number(1), b.number(0)));
}

#[test]
fn offset_of_a_member() {
    let mut b = ProgramBuilder::new(Machine::Lp64);
    let array = b.program.types.intern(Type::Array(b.int, 4));
    let field = |name: &str, ty, offset| crate::Field { name: name.to_owned(), ty, offset, bits: None };
    let record = b.program.types.add_record(crate::Record {
        kind: RecordKind::Struct,
        tag: "s".to_owned(),
        fields: vec![field("a", b.int, 0), field("b", array, 4)],
        size: 20,
        align: 4,
        complete: true,
    });
    let record_ty = b.program.types.intern(Type::Record(record));
    let (pointer, int_pointer) = (b.pointer(record_ty), b.pointer(b.int));
    let base = Base::Deref(Box::new(Expr::constant(0, pointer)));
    let path = vec![Step::Field(record, crate::FieldId(1)), Step::Index(b.constant(3, b.long))];
    let place = Place { base, path, ty: b.int };
    let address = Expr { kind: ExprKind::AddrOf(place), ty: int_pointer };
    assert_eq!(evaluate(&b.program.types, &cast(address, b.size)), Some(16));
}
