//! The functions of the host's library for `long double`, a type that Rust does not have: x87's format is passed on
//! the stack and returned in a register of the x87.

use crate::math::MathFn;
use crate::types::FloatType;

use super::host;

/// The bits of a function's value; `None` where the host has no such type.
pub fn evaluate(function: MathFn, args: [u128; 3]) -> Option<u128> {
    host::address(function, FloatType::X87).and_then(|address| call(address, args))
}

#[cfg(not(all(target_arch = "x86_64", target_os = "linux")))]
fn call(_: host::Address, _: [u128; 3]) -> Option<u128> {
    None
}

/// Calls a function of up to three `long double`s.
#[cfg(all(target_arch = "x86_64", target_os = "linux"))]
fn call(function: host::Address, args: [u128; 3]) -> Option<u128> {
    /// Bits that a value of the format has; above them is padding.
    const VALUE: u128 = (1 << 80) - 1;
    let mut result: u128 = 0;
    // Safety: as the calling convention of x86-64 has it, arguments of class X87 lie in 16-byte slots at the top of the
    // stack, which is aligned to 16 bytes, and the result is in st(0). A function that takes fewer arguments does not
    // look at the slots of the others.
    unsafe {
        std::arch::asm!(
            "sub rsp, 48",
            "movups xmm0, [{args}]",
            "movups [rsp], xmm0",
            "movups xmm0, [{args} + 16]",
            "movups [rsp + 16], xmm0",
            "movups xmm0, [{args} + 32]",
            "movups [rsp + 32], xmm0",
            "call {function}",
            "fstp tbyte ptr [r12]",
            "add rsp, 48",
            args = in(reg) args.as_ptr(),
            function = in(reg) function.code(),
            // A register that the callee keeps.
            in("r12") &raw mut result,
            clobber_abi("C"),
        );
    }
    Some(result & VALUE)
}
