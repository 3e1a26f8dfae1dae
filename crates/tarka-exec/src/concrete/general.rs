//! The rarer operations.

use tarka_ir::{AllocKind, BinOp, Intrinsic, LocationKind, UnOp};

use super::access::{read_register, write_register};
use super::compile::{General, Reg};
use super::eval::pointer_difference;
use super::machine::{Machine, Stop, out_of_memory};
use super::memory::{Access, Contents, Life, ObjectKind};
use super::outcome::{Outcome, UndefinedKind};
use super::run::{Transfer, Window};
use super::scalar::Scalar;
use super::trace::Change;
use super::{float, value};

impl Machine<'_> {
    /// Does a general operation; gives what the driver has to do, if anything.
    pub(super) fn general(&mut self, general: &General, regs: &mut Window) -> Option<Transfer> {
        match *general {
            General::TraceEntry => Some(Transfer::Entered),
            General::TraceEdge { edge } => Some(Transfer::Edge(edge)),
            General::TraceStmt { edge, stmt } => Some(Transfer::Statement(edge, stmt)),
            General::ReturnAggregate { addr, size } => {
                let address = get(regs, addr);
                let settled = self.settle(address, size);
                let read = |()| self.memory.snapshot(address, size).map_err(|fault| self.fault(fault));
                Some(match settled.and_then(read) {
                    Ok(bytes) => {
                        self.returned_bytes = bytes;
                        Transfer::Return
                    }
                    Err(stop) => Transfer::Stop(stop),
                })
            }
            General::ReturnZero { size } => {
                self.returned_bytes.bytes = vec![0; size as usize];
                self.returned_bytes.unwritten = Vec::new();
                Some(Transfer::Return)
            }
            _ => {
                let done = self
                    .compute(general, regs)
                    .or_else(|| self.access(general, regs))
                    .or_else(|| self.objects(general, regs))
                    .unwrap_or_else(|| Err(self.ending(general, regs)));
                done.err().map(Transfer::Stop)
            }
        }
    }

    /// Arithmetic and conversions.
    fn compute(&mut self, general: &General, regs: &mut Window) -> Option<Result<(), Stop>> {
        match *general {
            General::Unary { op, scalar, dst, src } => {
                let operand = read_register(regs, src, scalar);
                let result = match (scalar, op) {
                    (Scalar::Float(format), UnOp::Neg) => float::negate(operand, format),
                    _ => value::unary(op, operand, scalar.pattern()),
                };
                write_register(regs, dst, result, scalar);
            }
            General::Binary { op, scalar, count, dst, a, b } => {
                let right = if matches!(op, BinOp::Shl | BinOp::Shr) { count } else { scalar };
                let (a, b) = (read_register(regs, a, scalar), read_register(regs, b, right));
                let kind = if op.is_comparison() { Scalar::Bool } else { scalar };
                let result = match scalar {
                    Scalar::Float(format) if op.is_comparison() => {
                        u128::from(float::compare(op, a, b, format))
                    }
                    Scalar::Float(format) => float::arithmetic(op, a, b, format),
                    _ => match value::binary(op, a, b, scalar.pattern()) {
                        Ok(result) => result,
                        Err(why) => return Some(Err(self.arithmetic_fault(why))),
                    },
                };
                write_register(regs, dst, result, kind);
            }
            General::Overflows { op, scalar, count, dst, a, b } => {
                let (a, b) = (read_register(regs, a, scalar), read_register(regs, b, count));
                let result = value::overflows(op, a, b, scalar.pattern());
                write_register(regs, dst, u128::from(result), Scalar::Bool);
            }
            General::Convert { from, to, dst, src } => {
                let result = from.convert(read_register(regs, src, from), to);
                write_register(regs, dst, result, to);
            }
            General::PointerDifference { dst, a, b, size } => {
                let width = self.program.types.machine.pointer_width();
                let distance = pointer_difference(get(regs, a), get(regs, b), size, width);
                set(regs, dst, distance as u64);
            }
            General::ConvertResult { dst, scalar } => {
                let result = self.returned_from.map(|proc| self.program.procs[proc].result);
                if let Some(from) = result.and_then(|ty| Scalar::of(&self.program.types, ty)) {
                    let number = from.convert(read_register(regs, dst, from), scalar);
                    write_register(regs, dst, number, scalar);
                }
            }
            _ => return None,
        }
        Some(Ok(()))
    }

    /// Loads, stores and inputs.
    fn access(&mut self, general: &General, regs: &mut Window) -> Option<Result<(), Stop>> {
        Some(match general {
            &General::Load { dst, addr, offset, ty, scalar } => self
                .load_slowly(self.address(regs, addr, offset), ty, scalar)
                .map(|number| write_register(regs, dst, number, scalar)),
            &General::Store { src, addr, offset, scalar } => {
                let number = read_register(regs, src, scalar);
                self.store_scalar(self.address(regs, addr, offset), number, scalar)
            }
            &General::LoadBits { dst, addr, offset, bits, ty, scalar } => self
                .load_bits(self.address(regs, addr, offset), bits, ty, scalar)
                .map(|number| write_register(regs, dst, number, scalar)),
            &General::StoreBits { src, addr, offset, bits } => {
                let high = if bits.width > 64 { u128::from(get(regs, src.high())) << 64 } else { 0 };
                self.store_bits(self.address(regs, addr, offset), bits, high | u128::from(get(regs, src)))
            }
            &General::Copy { to, from, size } => self.copy(get(regs, to), get(regs, from), size),
            &General::Zero { addr, size } => self.fill(get(regs, addr), 0, size),
            &General::CheckReadable { addr, size } => {
                let address = get(regs, addr);
                self.note_beyond(Access::Read { address, size });
                self.memory.snapshot(address, size).map(|_| ()).map_err(|fault| self.fault(fault))
            }
            &General::Forget { addr, size } => {
                self.memory.forget(get(regs, addr), size).map_err(|fault| self.fault(fault))
            }
            General::TakeInput { dst, ty, scalar, origin } => self
                .take_input(origin, *ty, *scalar)
                .map(|number| write_register(regs, *dst, number, *scalar)),
            General::TakeInputs { addr, ty, origin } => self.take_inputs(get(regs, *addr), *ty, origin),
            &General::StoreReturned { addr, size } => self.store_returned(get(regs, addr), size),
            &General::NoteVar { var } => {
                self.changes.push(Change::Variable(var));
                Ok(())
            }
            &General::NoteWrite { addr, offset, size } => {
                let address = self.address(regs, addr, offset);
                self.changes.push(Change::Memory { address, size });
                Ok(())
            }
            _ => return None,
        })
    }

    fn address(&self, regs: &Window, addr: Reg, offset: i32) -> u64 {
        self.memory.wrap(get(regs, addr).wrapping_add(offset as u64))
    }

    /// Stores the aggregate that a call returned; one that returned nothing leaves it indeterminate.
    fn store_returned(&mut self, address: u64, size: u64) -> Result<(), Stop> {
        let mut returned = std::mem::take(&mut self.returned_bytes);
        let known = returned.bytes.len();
        returned.bytes.resize(size as usize, 0);
        returned.unwritten.retain(|&at| u64::from(at) < size);
        returned.unwritten.extend(known as u32..size as u32);
        self.memory.restore(address, &returned).map_err(|fault| self.fault(fault))
    }

    /// Lives and deaths of objects, and intrinsics.
    fn objects(&mut self, general: &General, regs: &mut Window) -> Option<Result<(), Stop>> {
        Some(match general {
            &General::NotLive { addr } => {
                set(regs, addr, self.memory.dead_variable());
                Ok(())
            }
            &General::Live { var, addr, size } => {
                self.memory.end(get(regs, addr), Life::OutOfScope);
                let object = self.memory.allocate(ObjectKind::Local(var), size, Contents::Uninitialised);
                object.map(|address| set(regs, addr, address)).map_err(out_of_memory)
            }
            &General::Dead { addr } => {
                self.memory.end(get(regs, addr), Life::OutOfScope);
                set(regs, addr, self.memory.dead_variable());
                Ok(())
            }
            &General::Param { var, addr, src, size, scalar } => {
                let object = self.memory.allocate(ObjectKind::Local(var), size, Contents::Uninitialised);
                match object {
                    Ok(address) => {
                        let done = self.fill_param(address, src, size, scalar, regs);
                        set(regs, addr, address);
                        done
                    }
                    Err(full) => Err(out_of_memory(full)),
                }
            }
            &General::Alloc { dst, size, kind } => {
                self.alloc(get(regs, size), kind).map(|address| set(regs, dst, address))
            }
            &General::Free { addr } => self.free(get(regs, addr)),
            &General::Intrinsic { which: Intrinsic::Math(function), ref args, dst } => {
                self.mathematics(function, args, dst, regs)
            }
            &General::Rounded { op, ref args, dst, to } => self.rounded(op, args, (dst, to), regs),
            General::Intrinsic { which, args, dst } => {
                self.intrinsic(*which, args, regs).map(|result| regs[usize::from(dst.0)] = result)
            }
            _ => return None,
        })
    }

    fn fill_param(
        &mut self,
        address: u64,
        src: Reg,
        size: u64,
        scalar: Option<Scalar>,
        regs: &Window,
    ) -> Result<(), Stop> {
        match scalar {
            Some(scalar) => self.store_scalar(address, read_register(regs, src, scalar), scalar),
            None if get(regs, src) == 0 => self.fill(address, 0, size),
            None => self.copy(address, get(regs, src), size),
        }
    }

    /// Allocates. What `malloc` cannot give because of its sheer size is null, as with every C library.
    fn alloc(&mut self, size: u64, kind: AllocKind) -> Result<u64, Stop> {
        let most = (1u64 << (self.program.types.machine.pointer_width() - 1)) - 1;
        let (object, contents) = match kind {
            AllocKind::Heap => (ObjectKind::Heap, Contents::Uninitialised),
            AllocKind::ZeroedHeap => (ObjectKind::Heap, Contents::Zero),
            AllocKind::Stack => (ObjectKind::Stack, Contents::Uninitialised),
        };
        if size > most {
            return match kind {
                AllocKind::Stack => Err(self.undefined(
                    UndefinedKind::NegativeArraySize,
                    format!("makes an array of {} bytes", size as i64),
                )),
                _ => Ok(0),
            };
        }
        let address = self.memory.allocate(object, size, contents).map_err(out_of_memory)?;
        if let (AllocKind::Stack, Some(frame)) = (kind, self.frames.last_mut()) {
            frame.allocations.push(address);
        }
        Ok(address)
    }

    fn free(&mut self, address: u64) -> Result<(), Stop> {
        if address == 0 {
            return Ok(());
        }
        let kind = match self.memory.freeable(address) {
            Ok(object) => object.kind(),
            Err(fault) => return Err(self.fault(fault)),
        };
        if kind == ObjectKind::Heap {
            self.memory.end(address, Life::Freed);
            return Ok(());
        }
        self.memory.end(address, Life::OutOfScope);
        if let Some(frame) = self.frames.last_mut() {
            if let Some(at) = frame.allocations.iter().rposition(|&known| known == address) {
                frame.allocations.remove(at);
            }
        }
        Ok(())
    }

    /// Operations at which the run ends.
    #[cold]
    fn ending(&mut self, general: &General, regs: &Window) -> Stop {
        Box::new(match *general {
            General::Exit { status } => Outcome::Exited(i128::from(get(regs, status) as i64)),
            General::Abort => Outcome::Aborted,
            General::End => Outcome::Exited(0),
            General::Diverge => Outcome::OutOfSteps,
            General::Error { location } => {
                let proc = self.frames.last().map_or(self.program.entry, |frame| frame.code.proc);
                let place = &self.program.procs[proc].locations[location];
                match place.kind {
                    LocationKind::Error(kind) => Outcome::Error { kind, proc, location, span: place.span },
                    _ => Outcome::Blocked { site: self.site() },
                }
            }
            _ => Outcome::Blocked { site: self.site() },
        })
    }
}

#[inline]
fn get(regs: &Window, reg: Reg) -> u64 {
    regs[usize::from(reg.0)]
}

#[inline]
fn set(regs: &mut Window, reg: Reg, value: u64) {
    regs[usize::from(reg.0)] = value;
}
