//! What a certificate claims about memory: which accesses can touch the same bytes.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// A division of memory into classes, as the result of a points-to analysis.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct MemoryClaims {
    /// Sets of objects.
    pub nodes: Vec<NodeClaim>,
    /// For a plain variable where its value may point, for a variable in memory where its object lies; by unique name.
    /// A plain variable that is not listed may hold anything, addresses of objects included, but its value is never
    /// followed: no access goes through it.
    pub variables: BTreeMap<String, Target>,
    /// Where the results of procedures may point (aggregates: the object they come in), by name.
    pub results: BTreeMap<String, Target>,
    /// Where the further arguments of variadic procedures lie, by name.
    pub arguments: BTreeMap<String, Target>,
}

/// Somewhere in the objects of a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Target {
    /// The position of the node in [`MemoryClaims::nodes`].
    pub node: u32,
    /// Bytes from the node's origin.
    pub offset: i64,
}

/// A set of objects that pointers may not tell apart.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct NodeClaim {
    /// Offsets that differ by a multiple of this are the same to the claim; 0 if there is no such number.
    pub period: u64,
    /// The parts that are accessed.
    pub cells: Vec<CellClaim>,
}

/// A part of the objects of a node that is accessed as a whole.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CellClaim {
    /// Bits from the node's origin.
    pub start: i64,
    /// Bits.
    pub width: u32,
    /// The class that holds it.
    pub class: String,
    /// Whether the class holds bytes; else it holds values of this width at the address of the first byte.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub bytes: bool,
    /// Whether the integers that the values stand for are signed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub signed: bool,
    /// Where the values held here may point; with `None` they may be anything, but are never followed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points_to: Option<Target>,
}
