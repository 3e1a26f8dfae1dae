//! Operations that C code cannot express.

use tarka_ir::floats::Rounding;
use tarka_ir::rounded::Operand;
use tarka_ir::{FloatType, Intrinsic, MathFn, RoundedOp, mathematics};

use super::access::{read_register, write_register};
use super::compile::{Argument, Reg};
use super::format::{self, FormatError};
use super::machine::{Machine, Stop};
use super::memory::{Access, Life, ObjectKind};
use super::outcome::UndefinedKind;
use super::run::Window;
use super::scalar::{Scalar, may_hold_pointer};
use super::trace::{Change, Trace};

const BYTE: Scalar = Scalar::Int(tarka_ir::IntType { width: 8, signed: false });

impl Machine<'_> {
    /// Does an intrinsic; gives its result, 0 if it has none.
    pub(super) fn intrinsic(
        &mut self,
        which: Intrinsic,
        args: &[Argument],
        regs: &Window,
    ) -> Result<u64, Stop> {
        let arg = |position: usize| args.get(position).map_or(0, |arg| regs[usize::from(arg.reg.0)]);
        match which {
            Intrinsic::CopyBytes => self.copy_bytes(arg(0), arg(1), arg(2)),
            Intrinsic::MoveBytes => self.move_bytes(arg(0), arg(1), arg(2)),
            Intrinsic::SetBytes => self.set_bytes(arg(0), arg(1) as u8, arg(2)),
            Intrinsic::HavocBytes => self.havoc_bytes(arg(0), arg(1)),
            Intrinsic::HavocReachable => {
                let pointers: Vec<u64> = (0..args.len()).map(arg).collect();
                self.havoc_reachable(Some(&pointers))
            }
            Intrinsic::HavocExposed => self.havoc_reachable(None),
            Intrinsic::VarArgs => Ok(self.frames.last().map_or(0, |frame| frame.arguments)),
            Intrinsic::ObjectSize => self.object_size(arg(0)),
            Intrinsic::Print => self.print(args, regs),
            Intrinsic::PrintTo => self.print_to(arg(0), arg(1), args, regs),
            // Its result may be wider than a register: see [`Machine::mathematics`].
            Intrinsic::Math(_) | Intrinsic::Rounded(_) => Ok(0),
            Intrinsic::MathError => Ok(self.math_error as u64),
            Intrinsic::Unreachable => {
                Err(self.undefined(UndefinedKind::Unreachable, "reaches what was declared unreachable"))
            }
        }
    }

    fn copy_bytes(&mut self, to: u64, from: u64, size: u64) -> Result<u64, Stop> {
        if size > 0 && to != from && to.abs_diff(from) < size {
            self.memory.readable(from, size).map_err(|fault| self.fault(fault))?;
            return Err(self.undefined(
                UndefinedKind::OverlappingCopy,
                format!("copies {size} bytes between ranges that overlap"),
            ));
        }
        self.move_bytes(to, from, size)
    }

    fn move_bytes(&mut self, to: u64, from: u64, size: u64) -> Result<u64, Stop> {
        self.copy(to, from, size)?;
        Ok(self.wrote(to, size))
    }

    fn set_bytes(&mut self, to: u64, byte: u8, size: u64) -> Result<u64, Stop> {
        self.fill(to, byte, size)?;
        Ok(self.wrote(to, size))
    }

    fn havoc_bytes(&mut self, to: u64, size: u64) -> Result<u64, Stop> {
        self.note_beyond(Access::Write { address: to, size });
        self.memory.havoc(to, size).map_err(|fault| self.fault(fault))?;
        Ok(self.wrote(to, size))
    }

    /// The environment writes what it reaches from some pointers, or from all that it knows.
    fn havoc_reachable(&mut self, pointers: Option<&[u64]>) -> Result<u64, Stop> {
        let program = self.program;
        let holds_pointer = |kind: ObjectKind, offset: u64| match kind {
            ObjectKind::Global(var) | ObjectKind::Local(var) => {
                may_hold_pointer(&program.types, program.vars[var].ty, offset)
            }
            ObjectKind::Heap | ObjectKind::Stack | ObjectKind::Arguments => true,
        };
        let written = match pointers {
            Some(pointers) => self.memory.havoc_reachable(pointers, holds_pointer),
            None => self.memory.havoc_exposed(holds_pointer),
        };
        for range in written {
            self.wrote(range.address, range.size);
        }
        Ok(0)
    }

    /// Notes a write for the observer; gives the address, which is what such functions return.
    fn wrote(&mut self, address: u64, size: u64) -> u64 {
        if self.trace == Trace::Values && size > 0 {
            self.changes.push(Change::Memory { address, size });
        }
        address
    }

    /// The type of an unsigned byte, or the nearest thing the program has.
    fn byte_type(&self) -> tarka_ir::TypeId {
        let types = &self.program.types;
        let unsigned = tarka_ir::Type::Int(tarka_ir::IntType { width: 8, signed: false });
        let any = |(_, ty): &(tarka_ir::TypeId, &tarka_ir::Type)| matches!(ty, tarka_ir::Type::Int(int) if int.width == 8);
        let exact = types.iter().find(|(_, ty)| **ty == unsigned);
        exact.or_else(|| types.iter().find(any)).map_or(tarka_ir::Types::BOOL, |(id, _)| id)
    }

    fn object_size(&self, address: u64) -> Result<u64, Stop> {
        match self.memory.object_at(address) {
            _ if address == 0 => Ok(0),
            Some(object) if object.life() == Life::Live && object.address() == address => Ok(object.size()),
            _ => match self.memory.freeable(address) {
                Ok(object) => Ok(object.size()),
                Err(fault) => Err(self.fault(fault)),
            },
        }
    }

    fn print(&mut self, args: &[Argument], regs: &Window) -> Result<u64, Stop> {
        let (text, length) = self.formatted(args, regs, self.output_left)?;
        let shown = text.len().min(usize::try_from(self.output_left).unwrap_or(usize::MAX));
        self.output_left -= shown as u64;
        self.output_bytes += length;
        if let Some(output) = &mut self.output {
            // A reader that went away does not change how the program runs.
            let _ = output.write_all(&text[..shown]);
        }
        Ok(i64::from(length as i32) as u64)
    }

    fn print_to(&mut self, to: u64, size: u64, args: &[Argument], regs: &Window) -> Result<u64, Stop> {
        let (mut text, length) = self.formatted(args.get(2..).unwrap_or(&[]), regs, size)?;
        if size > 0 {
            text.truncate(usize::try_from(size - 1).unwrap_or(usize::MAX));
            text.push(0);
            self.store_slowly(to, &text)?;
            self.wrote(to, text.len() as u64);
        }
        Ok(i64::from(length as i32) as u64)
    }

    /// The formatted text, of which at least the first `wanted` bytes are there, and its full length.
    fn formatted(&mut self, args: &[Argument], regs: &Window, wanted: u64) -> Result<(Vec<u8>, u64), Stop> {
        let Some((format, rest)) = args.split_first() else { return Ok((Vec::new(), 0)) };
        let format = self.string(regs[usize::from(format.reg.0)])?;
        let arguments: Vec<(u128, Scalar)> = rest
            .iter()
            .filter_map(|arg| arg.scalar.map(|scalar| (read_register(regs, arg.reg, scalar), scalar)))
            .collect();
        let pointer = self.program.types.machine.pointer_width();
        match format::format(&format, &arguments, pointer, wanted, self) {
            Ok(done) => Ok(done),
            Err(FormatError::Stop(stop)) => Err(stop),
            Err(FormatError::Mismatch(message)) => {
                Err(self.undefined(UndefinedKind::CallTypeMismatch, message))
            }
        }
    }

    /// The bytes of a string up to its end.
    fn string(&mut self, address: u64) -> Result<Vec<u8>, Stop> {
        let mut text = Vec::new();
        loop {
            match self.read_byte(address.wrapping_add(text.len() as u64))? {
                0 => return Ok(text),
                byte => text.push(byte),
            }
        }
    }

    /// One byte of memory; an input, if nothing was written there.
    pub(super) fn read_byte(&mut self, address: u64) -> Result<u8, Stop> {
        match self.memory.load::<1>(address) {
            Some([byte]) => Ok(byte),
            None => {
                let ty = self.byte_type();
                self.load_slowly(address, ty, BYTE).map(|byte| byte as u8)
            }
        }
    }

    /// Computes a function of floats; its value goes to a register, its error is kept for [`Intrinsic::MathError`].
    pub(super) fn mathematics(
        &mut self,
        function: MathFn,
        args: &[Argument],
        dst: Reg,
        regs: &mut Window,
    ) -> Result<(), Stop> {
        let bits = |position: usize| match args.get(position) {
            Some(&Argument { reg, scalar: Some(scalar), .. }) => read_register(regs, reg, scalar),
            _ => 0,
        };
        let Some(&Argument { scalar: Some(scalar @ Scalar::Float(format)), .. }) = args.first() else {
            return Err(self.undefined(UndefinedKind::CallTypeMismatch, "computes with what is no float"));
        };
        let Some(computed) = mathematics::evaluate(function, format, [bits(0), bits(1), bits(2)]) else {
            let message = format!("{} cannot be computed on this host", function.name_for(format));
            return Err(self.undefined(UndefinedKind::CallTypeMismatch, message));
        };
        self.math_error = computed.error;
        write_register(regs, dst, computed.bits, scalar);
        Ok(())
    }

    /// Does an operation on floats in the rounding mode that the first argument says, with a result in a format.
    pub(super) fn rounded(
        &mut self,
        op: RoundedOp,
        args: &[Argument],
        (dst, to): (Reg, FloatType),
        regs: &mut Window,
    ) -> Result<(), Stop> {
        let operand = |arg: &Argument| match arg.scalar? {
            Scalar::Int(int) => {
                Some(Operand::Int(int, int.truncate(read_register(regs, arg.reg, Scalar::Int(int)))))
            }
            scalar @ Scalar::Float(format) => {
                Some(Operand::Float(format, read_register(regs, arg.reg, scalar)))
            }
            Scalar::Bool => None,
        };
        let operands: Option<Vec<Operand>> = args.iter().map(operand).collect();
        let computed = operands.as_ref().and_then(|operands| match operands.split_first()? {
            (&Operand::Int(_, mode), rest) => op.evaluate(Rounding::from_control_word(mode)?, rest, to),
            _ => None,
        });
        let Some(computed) = computed else {
            let message = format!("{} cannot be computed on this host", op.name());
            return Err(self.undefined(UndefinedKind::CallTypeMismatch, message));
        };
        if let RoundedOp::Math(_) = op {
            self.math_error = computed.error;
        }
        write_register(regs, dst, computed.bits, Scalar::Float(to));
        Ok(())
    }
}
