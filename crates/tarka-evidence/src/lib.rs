//! Evidence: what makes a verdict more than a claim.
//!
//! A FAIL carries a test, the inputs that lead to the error. [`replay`](replay::replay) runs it in the concrete
//! machine and, where the program allows it, natively in a sandbox; [`replay::test_file`] keeps it in files, and
//! [`replay::harness`] makes it a C file that anybody can compile with the program.
//!
//! A PASS carries a [`certificate`], a proof as data; [`checker::check`] proves every claim in it again.
//!
//! **Nothing here trusts whoever found the test or the proof, and no program under test runs unprotected.**

pub mod certificate;
pub mod checker;
pub mod replay;
