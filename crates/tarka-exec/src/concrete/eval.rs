//! Expressions evaluated in a state, without changing it: for observers, and for the initial values of globals.

use rustc_hash::FxHashMap;
use tarka_ir::{Base, BitRange, Expr, ExprKind, Idx, IntType, Place, Program, Step, Type, VarId};
use thiserror::Error;

use super::bits;
use super::compile::Home;
use super::memory::{Memory, code_address};
use super::scalar::Scalar;
use super::trace::Value;
use super::{float, value};

/// Why an expression has no value in a state.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum EvalError {
    /// It reads something that nothing was assigned to.
    #[error("the value is indeterminate")]
    Indeterminate,
    /// It divides by zero, shifts too far, or reads where nothing is.
    #[error("the expression is undefined in this state")]
    Undefined,
    /// It has no scalar value, or names a variable that this state does not have.
    #[error("the expression has no scalar value here")]
    NoValue,
}

/// Evaluates in a state.
pub struct Evaluator<'a> {
    /// The program.
    pub program: &'a Program,
    /// Homes of globals.
    pub globals: &'a FxHashMap<VarId, Home>,
    /// Registers of globals.
    pub registers: &'a [u64],
    /// Memory.
    pub memory: &'a Memory,
    /// Homes and registers of a frame.
    pub frame: Option<(&'a FxHashMap<VarId, Home>, &'a [u64])>,
}

impl Evaluator<'_> {
    /// The value of an expression.
    pub fn value(&self, expr: &Expr) -> Result<Value, EvalError> {
        let scalar = Scalar::of(&self.program.types, expr.ty).ok_or(EvalError::NoValue)?;
        Ok(Value { bits: self.bits(expr, scalar)?, scalar })
    }

    fn bits(&self, expr: &Expr, scalar: Scalar) -> Result<u128, EvalError> {
        Ok(match &expr.kind {
            ExprKind::Const(bits) => value::canonical(*bits, scalar.pattern()),
            ExprKind::Float(bits) => *bits,
            ExprKind::Zero => 0,
            ExprKind::Load(place) => self.read(place)?.bits,
            ExprKind::AddrOf(place) => u128::from(self.address(place)?.0),
            ExprKind::ProcAddr(proc) => u128::from(code_address(self.program.types.machine, proc.index())),
            ExprKind::Unary(op, inner) => {
                let operand = self.value(inner)?;
                match operand.scalar {
                    Scalar::Float(format) => float::negate(operand.bits, format),
                    other => value::unary(*op, operand.bits, other.pattern()),
                }
            }
            ExprKind::Binary(op, left, right) => {
                let (left, right) = (self.value(left)?, self.value(right)?);
                match left.scalar {
                    Scalar::Float(format) if op.is_comparison() => {
                        u128::from(float::compare(*op, left.bits, right.bits, format))
                    }
                    Scalar::Float(format) => float::arithmetic(*op, left.bits, right.bits, format),
                    other => value::binary(*op, left.bits, right.bits, other.pattern())
                        .map_err(|_| EvalError::Undefined)?,
                }
            }
            ExprKind::Overflows(op, left, right) => {
                let (left, right) = (self.value(left)?, self.value(right)?);
                u128::from(value::overflows(*op, left.bits, right.bits, left.scalar.pattern()))
            }
            ExprKind::PtrAdd(pointer, index) => {
                let stride =
                    self.program.types.pointee(expr.ty).map_or(1, |to| self.program.types.size_of(to));
                let distance = (self.value(index)?.bits as u64).wrapping_mul(stride);
                let address = (self.value(pointer)?.bits as u64).wrapping_add(distance);
                u128::from(self.memory.wrap(address))
            }
            ExprKind::PtrDiff(left, right) => {
                let size = self.program.types.pointee(left.ty).map_or(1, |to| self.program.types.size_of(to));
                let machine = self.program.types.machine;
                let (left, right) = (self.value(left)?.bits, self.value(right)?.bits);
                pointer_difference(left as u64, right as u64, size, machine.pointer_width()) as u128
            }
            ExprKind::Cast(inner) => {
                let operand = self.value(inner)?;
                operand.scalar.convert(operand.bits, scalar)
            }
        })
    }

    /// The value of a place.
    pub fn read(&self, place: &Place) -> Result<Value, EvalError> {
        let scalar = Scalar::of(&self.program.types, place.ty).ok_or(EvalError::NoValue)?;
        if let Some(var) = place.as_var() {
            if let Some(bits) = self.register(var)? {
                return Ok(Value { bits, scalar });
            }
        }
        let (address, range) = self.address(place)?;
        let size = range.map_or(scalar.bytes(), |range| bits::span(range) as u64);
        let (object, offset) = self.memory.readable(address, size).map_err(|_| EvalError::Undefined)?;
        if !object.range_written(offset, size as usize) {
            return Err(EvalError::Indeterminate);
        }
        let bytes = &object.bytes()[offset..offset + size as usize];
        let bits = match range {
            Some(range) => value::canonical(bits::extract(bytes, range), scalar.pattern()),
            None => scalar.from_memory(bits::little_endian(bytes)),
        };
        Ok(Value { bits, scalar })
    }

    fn home(&self, var: VarId) -> Result<Home, EvalError> {
        let local = self.frame.and_then(|(homes, _)| homes.get(&var));
        local.or_else(|| self.globals.get(&var)).copied().ok_or(EvalError::NoValue)
    }

    /// The value of a variable that lives in registers.
    fn register(&self, var: VarId) -> Result<Option<u128>, EvalError> {
        let frame = self.frame.map_or(&[][..], |(_, registers)| registers);
        let get = |registers: &[u64], at: usize| registers.get(at).copied().unwrap_or(0);
        match self.home(var)? {
            Home::Register { flag: Some(flag), .. } if get(frame, usize::from(flag.0)) == 0 => {
                Err(EvalError::Indeterminate)
            }
            Home::Register { reg, scalar, .. } => {
                let at = usize::from(reg.0);
                Ok(Some(scalar.from_registers(get(frame, at), get(frame, at + 1))))
            }
            Home::GlobalRegister { index, scalar } => {
                let at = index as usize;
                Ok(Some(scalar.from_registers(get(self.registers, at), get(self.registers, at + 1))))
            }
            Home::Object { .. } | Home::GlobalObject { .. } => Ok(None),
        }
    }

    /// The address of a place, and the bits of a bit-field there.
    pub fn address(&self, place: &Place) -> Result<(u64, Option<BitRange>), EvalError> {
        let types = &self.program.types;
        let (mut address, mut at) = match &place.base {
            Base::Var(var) => (self.variable_address(*var)?, self.program.vars[*var].ty),
            Base::Deref(pointer) => {
                (self.value(pointer)?.bits as u64, types.pointee(pointer.ty).unwrap_or(place.ty))
            }
        };
        let mut range = None;
        for step in &place.path {
            match step {
                Step::Field(record, field) => {
                    let field = types.record(*record).fields.get(field.index()).ok_or(EvalError::NoValue)?;
                    address = address.wrapping_add(field.offset);
                    range = field.bits;
                    at = field.ty;
                }
                Step::Index(index) => {
                    if let Type::Array(element, _) = types.get(at) {
                        at = *element;
                    }
                    let index = self.value(index)?.bits as u64;
                    address = address.wrapping_add(index.wrapping_mul(types.size_of(at)));
                }
            }
        }
        Ok((self.memory.wrap(address), range))
    }

    fn variable_address(&self, var: VarId) -> Result<u64, EvalError> {
        match (self.home(var)?, self.frame) {
            (Home::GlobalObject { address, .. }, _) => Ok(address),
            (Home::Object { addr }, Some((_, registers))) => {
                registers.get(usize::from(addr.0)).copied().ok_or(EvalError::NoValue)
            }
            _ => Err(EvalError::NoValue),
        }
    }
}

/// The distance of two addresses in elements, as an `i64`.
pub fn pointer_difference(left: u64, right: u64, size: u64, width: u16) -> i128 {
    let bytes =
        value::canonical(u128::from(left.wrapping_sub(right)), IntType { width, signed: true }) as i64;
    let size = i64::try_from(size.max(1)).unwrap_or(i64::MAX);
    i128::from(bytes.wrapping_div(size))
}
