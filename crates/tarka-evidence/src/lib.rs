//! Evidence of failures: what makes a FAIL more than a claim.
//!
//! A FAIL carries a test, the inputs that lead to the error. [`replay`](replay::replay) runs it in the concrete
//! machine and, where the program allows it, natively in a sandbox; [`replay::test_file`] keeps it in files, and
//! [`replay::harness`] makes it a C file that anybody can compile with the program.
//!
//! **Nothing here trusts whoever found the test, and no program under test runs unprotected.**

pub mod replay;
