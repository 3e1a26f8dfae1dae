//! The host's mathematical library, loaded when it is first needed: linking by name would find what Rust's runtime has
//! in place of some of its functions, which rounds differently here and there and leaves `errno` alone.

use std::ffi::{CString, c_char, c_int, c_void};
use std::mem::transmute;
use std::ptr::NonNull;
use std::sync::OnceLock;

use crate::floats::Rounding;
use crate::math::MathFn;
use crate::types::FloatType;

use super::Computed;

unsafe extern "C" {
    fn dlopen(name: *const c_char, flags: c_int) -> *mut c_void;
    fn dlsym(library: *mut c_void, name: *const c_char) -> *mut c_void;
    fn __errno_location() -> *mut c_int;
}

const LAZILY: c_int = 1;
const FORMATS: [FloatType; 3] = [FloatType::F32, FloatType::F64, FloatType::X87];

/// The code of a function of the library.
#[derive(Clone, Copy, Debug)]
pub struct Address(NonNull<c_void>);

// Safety: code that neither moves nor changes, of functions that any thread may call.
unsafe impl Send for Address {}
unsafe impl Sync for Address {}

/// The functions of the library, by function and format.
type Table = Vec<[Option<Address>; FORMATS.len()]>;

fn load() -> Table {
    // Safety: glibc's own library, whose initialisation does nothing that matters here; the names end in a zero.
    let library = unsafe { dlopen(c"libm.so.6".as_ptr(), LAZILY) };
    let find = |function: MathFn, format: FloatType| {
        let name = CString::new(function.name_for(format)).ok()?;
        let library = NonNull::new(library)?;
        NonNull::new(unsafe { dlsym(library.as_ptr(), name.as_ptr()) }).map(Address)
    };
    MathFn::ALL.iter().map(|&function| FORMATS.map(|format| find(function, format))).collect()
}

/// The code of a function for a format, if the host has it.
pub fn address(function: MathFn, format: FloatType) -> Option<Address> {
    static TABLE: OnceLock<Table> = OnceLock::new();
    let row = TABLE.get_or_init(load).get(function as usize)?;
    row[FORMATS.iter().position(|&known| known == format)?]
}

impl Address {
    /// The code.
    pub fn code(self) -> *mut c_void {
        self.0.as_ptr()
    }
}

/// Calls a function of so many numbers; arguments that it does not take are ignored.
macro_rules! call {
    ($float:ty, $arity:expr, $address:expr, $x:expr, $y:expr, $z:expr) => {
        // Safety: the library's function of that many arguments of that type.
        unsafe {
            match $arity {
                1 => transmute::<*mut c_void, unsafe extern "C" fn($float) -> $float>($address)($x),
                2 => {
                    transmute::<*mut c_void, unsafe extern "C" fn($float, $float) -> $float>($address)($x, $y)
                }
                _ => transmute::<*mut c_void, unsafe extern "C" fn($float, $float, $float) -> $float>(
                    $address,
                )($x, $y, $z),
            }
        }
    };
}

/// The value of a function of `float`.
pub fn single(function: MathFn, [x, y, z]: [f32; 3]) -> Option<f32> {
    let code = address(function, FloatType::F32)?.code();
    Some(call!(f32, function.arity(), code, x, y, z))
}

/// The value of a function of `double`.
pub fn double(function: MathFn, [x, y, z]: [f64; 3]) -> Option<f64> {
    let code = address(function, FloatType::F64)?.code();
    Some(call!(f64, function.arity(), code, x, y, z))
}

/// Runs a computation in a rounding mode of the host's arithmetic.
#[cfg(target_arch = "x86_64")]
pub fn with_rounding(rounding: Rounding, compute: impl FnOnce() -> Option<u128>) -> Option<u128> {
    if rounding == Rounding::Nearest {
        return compute();
    }
    let field: u32 = match rounding {
        Rounding::Nearest => 0,
        Rounding::Down => 1,
        Rounding::Up => 2,
        Rounding::TowardZero => 3,
    };
    let (mut word, mut state) = (0u16, 0u32);
    // Safety: the control words of this thread's floating-point units, kept and put back; only their rounding fields differ
    // in between, and nothing but the library's function computes then.
    unsafe {
        std::arch::asm!("fnstcw word ptr [{}]", in(reg) &raw mut word);
        std::arch::asm!("stmxcsr dword ptr [{}]", in(reg) &raw mut state);
        set_control(word & !0xc00 | (field << 10) as u16, state & !0x6000 | field << 13);
        let result = compute();
        set_control(word, state);
        result
    }
}

/// Only x86 has rounding modes here.
#[cfg(not(target_arch = "x86_64"))]
pub fn with_rounding(rounding: Rounding, compute: impl FnOnce() -> Option<u128>) -> Option<u128> {
    if rounding == Rounding::Nearest { compute() } else { None }
}

#[cfg(target_arch = "x86_64")]
unsafe fn set_control(word: u16, state: u32) {
    // Safety: the caller's; exceptions stay masked as they were.
    unsafe {
        std::arch::asm!("fldcw word ptr [{}]", in(reg) &raw const word);
        std::arch::asm!("ldmxcsr dword ptr [{}]", in(reg) &raw const state);
    }
}

/// Runs a computation, and tells what it made of the host's `errno`.
pub fn with_errno(compute: impl FnOnce() -> Option<u128>) -> Option<Computed> {
    // Safety: the address of this thread's own errno, valid as long as the thread.
    let errno = unsafe { __errno_location() };
    let before = unsafe { errno.replace(0) };
    let bits = compute();
    let error = unsafe { errno.replace(before) };
    bits.map(|bits| Computed { bits, error })
}
