//! Many checks in a row, held against known verdicts.

pub mod ablate;
pub mod baseline;
pub mod child;
pub mod csv;
pub mod figure6;
pub mod index;
pub mod modes;
pub mod result;
pub mod side_by_side;
pub mod summary;
pub mod table1;
