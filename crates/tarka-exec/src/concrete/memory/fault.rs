//! Accesses that have no meaning, and how to say so.

use tarka_ir::Program;

use super::address::NULL_ZONE;
use super::{Life, Memory, Object, ObjectKind};
use crate::concrete::outcome::UndefinedKind;

/// What a program wants to do with an address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Access {
    Read { address: u64, size: u64 },
    Write { address: u64, size: u64 },
    Free { address: u64 },
}

/// An access that has no meaning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fault {
    /// What was tried.
    pub access: Access,
    /// Why it is wrong.
    pub reason: FaultReason,
}

/// Why an access is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FaultReason {
    /// The address is null or close to it.
    Null,
    /// No object is there.
    Wild,
    /// A procedure is there.
    Code,
    /// The range leaves the object.
    Bounds(ObjectInfo),
    /// The object is no more.
    Dead(ObjectInfo),
    /// The object must not be written.
    Constant(ObjectInfo),
    /// The object cannot be freed, or not by this address.
    NotFreeable(ObjectInfo),
}

/// What a fault says of an object.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ObjectInfo {
    /// What it is.
    pub kind: ObjectKind,
    /// Its size.
    pub size: u64,
    /// Where it is in its life.
    pub life: Life,
    /// How far the access is from its start.
    pub offset: i64,
}

impl Access {
    /// The address.
    pub fn address(self) -> u64 {
        match self {
            Access::Read { address, .. } | Access::Write { address, .. } | Access::Free { address } => {
                address
            }
        }
    }
}

impl Memory {
    /// Finds out what is wrong with an access that is.
    #[cold]
    pub fn diagnose(&self, access: Access) -> Fault {
        let address = access.address();
        let reason = if address < NULL_ZONE {
            FaultReason::Null
        } else if self.code.contains(&address) {
            FaultReason::Code
        } else {
            match self.object_at(address) {
                Some(object) if object.life() != Life::Vacant && is_near(object, address) => {
                    object_reason(object, access)
                }
                _ => FaultReason::Wild,
            }
        };
        Fault { access, reason }
    }
}

/// Whether the address may well come from a pointer to the object: so far off, it says nothing.
fn is_near(object: &Object, address: u64) -> bool {
    address.wrapping_add(1 << 30).wrapping_sub(object.address()) < (1 << 31) + object.size()
}

fn object_reason(object: &Object, access: Access) -> FaultReason {
    let info = ObjectInfo {
        kind: object.kind(),
        size: object.size(),
        life: object.life(),
        offset: access.address().wrapping_sub(object.address()) as i64,
    };
    match access {
        _ if object.life() != Life::Live => FaultReason::Dead(info),
        Access::Free { .. } => FaultReason::NotFreeable(info),
        Access::Write { size, .. } if in_range(&info, size) => FaultReason::Constant(info),
        _ => FaultReason::Bounds(info),
    }
}

fn in_range(info: &ObjectInfo, size: u64) -> bool {
    u64::try_from(info.offset).is_ok_and(|offset| offset.saturating_add(size) <= info.size)
}

impl Fault {
    /// The kind of undefined behaviour.
    pub fn kind(&self) -> UndefinedKind {
        let freeing = matches!(self.access, Access::Free { .. });
        match self.reason {
            FaultReason::Dead(info) if freeing && info.life == Life::Freed => UndefinedKind::DoubleFree,
            FaultReason::Dead(info) if info.life == Life::Freed => UndefinedKind::UseAfterFree,
            _ if freeing => UndefinedKind::InvalidFree,
            FaultReason::Dead(_) => UndefinedKind::UseAfterScope,
            FaultReason::Null => UndefinedKind::NullDereference,
            FaultReason::Wild | FaultReason::Code => UndefinedKind::WildPointer,
            FaultReason::Bounds(_) => UndefinedKind::OutOfBounds,
            FaultReason::Constant(_) | FaultReason::NotFreeable(_) => UndefinedKind::WriteToConstant,
        }
    }

    /// One sentence for people.
    pub fn message(&self, program: &Program) -> String {
        let what = self.attempt();
        let address = self.access.address();
        match self.reason {
            FaultReason::Null if address == 0 => format!("{what} through a null pointer"),
            FaultReason::Null => format!("{what} through a null pointer, {address} bytes behind it"),
            FaultReason::Wild => format!("{what} at address {address:#x}, where no object is"),
            FaultReason::Code => format!("{what} at address {address:#x}, where code is"),
            FaultReason::Bounds(info) => {
                format!("{what} at {}, which has {}", place(&info, program), bytes(info.size))
            }
            FaultReason::Dead(info) => {
                let how = if info.life == Life::Freed { "was freed" } else { "is out of scope" };
                format!("{what} at {}, which {how}", place(&info, program))
            }
            FaultReason::Constant(info) => format!("{what} at {}, which is constant", place(&info, program)),
            FaultReason::NotFreeable(info) => {
                format!("{what} at {}, which is not the start of an allocation", place(&info, program))
            }
        }
    }

    fn attempt(&self) -> String {
        match self.access {
            Access::Read { size, .. } => format!("reads {}", bytes(size)),
            Access::Write { size, .. } => format!("writes {}", bytes(size)),
            Access::Free { .. } => "frees".to_string(),
        }
    }
}

fn place(info: &ObjectInfo, program: &Program) -> String {
    format!("offset {} of {}", info.offset, name(info, program))
}

fn bytes(count: u64) -> String {
    if count == 1 { "1 byte".to_string() } else { format!("{count} bytes") }
}

/// How to call an object.
fn name(info: &ObjectInfo, program: &Program) -> String {
    match info.kind {
        ObjectKind::Global(var) | ObjectKind::Local(var) => match program.vars.get(var) {
            Some(variable) => format!("`{}`", variable.name),
            None => "a variable".to_string(),
        },
        ObjectKind::Heap => format!("an allocation of {}", bytes(info.size)),
        ObjectKind::Stack if info.size == 0 && info.life == Life::OutOfScope => {
            "a local variable".to_string()
        }
        ObjectKind::Stack => format!("a stack allocation of {}", bytes(info.size)),
        ObjectKind::Arguments => "the variable arguments of a call".to_string(),
    }
}
