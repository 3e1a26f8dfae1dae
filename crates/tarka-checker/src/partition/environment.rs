//! What the environment makes up: inputs, and numbers among them that become pointers, may point anywhere.

use std::collections::BTreeSet;

use tarka_ir::{BitRange, Place, Type, TypeId};

use super::claimed::{Cell, NodeIndex, Spot};
use super::closed::Check;
use super::values::{Points, width_of};

/// What the program does with a node.
#[derive(Clone, Copy, Default)]
pub(super) struct NodeFacts {
    /// An object belongs to it.
    pub has_object: bool,
    /// Pointers that the environment made up may point there.
    outside: bool,
    /// Numbers that the environment chose may point there.
    chosen: bool,
    /// Numbers that may point there become pointers.
    pub made: bool,
    /// Results of arithmetic may point there.
    pub computed: bool,
    /// A global belongs to it.
    pub has_global: bool,
    /// Pointers to it are followed.
    followed: bool,
    /// The environment writes bytes of its objects.
    written: bool,
    /// The environment may know its objects.
    exposed: bool,
}

impl NodeFacts {
    /// Whether pointers that the environment made up may point there.
    fn is_made_up(self) -> bool {
        self.outside || self.chosen && self.made
    }
}

/// As what the cells of a class are accessed.
#[derive(Clone, Copy, Default)]
pub(super) struct ClassFacts {
    as_number: bool,
    pub as_pointer: bool,
}

impl ClassFacts {
    /// What is written as a number may be read as a pointer.
    pub fn is_punned(self) -> bool {
        self.as_number && self.as_pointer
    }
}

impl Check<'_> {
    /// A value of one type becomes one of another.
    pub(super) fn note_conversion(&mut self, value: Points, from: TypeId, to: TypeId) {
        if let Points::At(spot) = value
            && self.is_pointer(to)
            && !self.is_pointer(from)
        {
            self.nodes[spot.node].made = true;
        }
    }

    /// A cell is read or written; gives where its values may point.
    pub(super) fn accessed(&mut self, cell: Cell, ty: TypeId) -> Points {
        let facts = &mut self.classes[cell.class];
        match self.program.types.get(ty) {
            Type::Pointer(_) => facts.as_pointer = true,
            _ => facts.as_number = true,
        }
        cell.points_to.into()
    }

    /// A pointer is followed.
    pub(super) fn note_followed(&mut self, points: Points) -> Points {
        if let Points::At(spot) = points {
            self.nodes[spot.node].followed = true;
        }
        points
    }

    /// The environment writes bytes of objects, pointers in them included.
    pub(super) fn note_written(&mut self, points: Points) {
        if let Points::At(spot) = points {
            self.nodes[spot.node].written = true;
        }
    }

    /// The environment may write all that it reaches from objects.
    pub(super) fn note_exposed(&mut self, points: Points) {
        if let Points::At(spot) = points {
            self.nodes[spot.node].exposed = true;
        }
    }

    /// The environment may write all that it reaches from globals.
    pub(super) fn expose_globals(&mut self) {
        self.nodes.iter_mut().for_each(|facts| facts.exposed |= facts.has_global);
    }

    /// What exposed objects point to is exposed; and that must be claimed.
    pub(super) fn expose(&mut self) -> Result<(), String> {
        let mut pending: Vec<NodeIndex> =
            self.nodes.iter_enumerated().filter(|(_, facts)| facts.exposed).map(|(node, _)| node).collect();
        while let Some(node) = pending.pop() {
            for cell in
                self.partition.nodes[node].cells.iter().filter(|cell| cell.may_hold_pointer(self.program))
            {
                let Some(pointee) = cell.points_to else {
                    return Err(format!("they reach {node}, and nothing is claimed about where it points"));
                };
                let facts = &mut self.nodes[pointee.node];
                pending.extend((!facts.exposed).then_some(pointee.node));
                facts.exposed = true;
            }
        }
        Ok(())
    }

    /// Where pointers are followed that the environment left in memory, all objects that it may know are in one node, and
    /// offsets do not count; and so is the environment's own memory. Gives the nodes in which that may lie.
    pub(super) fn exposed(&self) -> Result<BTreeSet<NodeIndex>, String> {
        let mut own: BTreeSet<NodeIndex> = self
            .nodes
            .iter_enumerated()
            .filter(|(_, facts)| facts.is_made_up())
            .map(|(node, _)| node)
            .collect();
        for (node, _) in self.nodes.iter_enumerated().filter(|(_, facts)| facts.written || facts.exposed) {
            for pointee in self.partition.nodes[node].cells.iter().filter_map(|cell| cell.points_to) {
                if self.nodes[pointee.node].followed {
                    self.holds_all_known(pointee.node)?;
                    own.insert(pointee.node);
                }
            }
        }
        Ok(own)
    }

    fn holds_all_known(&self, node: NodeIndex) -> Result<(), String> {
        let is_known = |facts: &NodeFacts| {
            facts.has_object && (facts.exposed || facts.has_global) || facts.outside && facts.followed
        };
        let elsewhere = self.nodes.iter_enumerated().find(|(other, facts)| *other != node && is_known(facts));
        match elsewhere {
            Some((other, _)) => {
                Err(format!("they may point to {node}, but the environment knows {other} too"))
            }
            None if self.partition.nodes[node].period != 1 => {
                Err(format!("they may point to any byte of {node}, but its period is not 1"))
            }
            None => Ok(()),
        }
    }

    /// The environment chooses what a place holds.
    pub(super) fn input(&mut self, place: &Place) -> Result<(), String> {
        let claim = self.holder(place)?;
        match claim {
            _ if self.is_scalar(place.ty) => self.chosen(claim, place.ty),
            Points::At(spot) => self.chosen_parts(spot, place.ty)?,
            Points::Nowhere | Points::Unclaimed => {}
        }
        Ok(())
    }

    fn chosen(&mut self, claim: Points, ty: TypeId) {
        let Points::At(spot) = claim else { return };
        match self.program.types.get(ty) {
            Type::Pointer(_) => self.nodes[spot.node].outside = true,
            Type::Int(_) => self.nodes[spot.node].chosen = true,
            _ => {}
        }
    }

    fn chosen_parts(&mut self, spot: Spot, ty: TypeId) -> Result<(), String> {
        let types = &self.program.types;
        let beyond = || "an object that is larger than memory".to_owned();
        match types.get(ty) {
            Type::Array(_, 0) => Ok(()),
            &Type::Array(element, length) => {
                // One element stands for all.
                let (size, period) = (types.size_of(element), self.partition.nodes[spot.node].period);
                if length > 1 && (period == 0 || size % period != 0) {
                    return Err("the elements of an array that is chosen have different cells".to_owned());
                }
                self.chosen_parts(spot, element)
            }
            Type::Record(record) => types.record(*record).fields.iter().try_for_each(|field| {
                let at = self.partition.further(spot, i128::from(field.offset)).ok_or_else(beyond)?;
                match field.bits {
                    Some(range) => self.chosen_part(at, range, field.ty),
                    None => self.chosen_parts(at, field.ty),
                }
            }),
            _ => self.chosen_part(spot, BitRange { shift: 0, width: width_of(types, ty) }, ty),
        }
    }

    fn chosen_part(&mut self, spot: Spot, range: BitRange, ty: TypeId) -> Result<(), String> {
        let claim = self.accessed(*self.partition.cell_at(spot, range)?, ty);
        self.chosen(claim, ty);
        Ok(())
    }

    /// Where pointers that the environment made up are followed, all objects are in one node, and offsets do not count.
    pub(super) fn outside(&mut self) -> Result<(), String> {
        for cell in self.partition.nodes.iter().flat_map(|node| &node.cells) {
            if let (true, Some(pointee)) = (self.classes[cell.class].is_punned(), cell.points_to) {
                self.nodes[pointee.node].made = true;
            }
        }
        for (node, facts) in self.nodes.iter_enumerated() {
            if facts.is_made_up() && (facts.followed || facts.exposed) {
                self.outside_in(node)?;
            }
        }
        Ok(())
    }

    /// Checks a node that pointers of the environment lead to. What lies there is the environment's as well, pointers
    /// included.
    fn outside_in(&self, node: NodeIndex) -> Result<(), String> {
        let elsewhere =
            self.nodes.iter_enumerated().find(|(other, facts)| *other != node && facts.has_object);
        if let Some((other, _)) = elsewhere {
            return Err(format!("they may point to {node}, but there are objects in {other} as well"));
        }
        if self.partition.nodes[node].period != 1 {
            return Err(format!("they may point to any byte of {node}, but its period is not 1"));
        }
        let pointees = self.partition.nodes[node].cells.iter().filter_map(|cell| cell.points_to);
        match pointees.map(|spot| spot.node).find(|&pointee| pointee != node) {
            Some(pointee) => {
                Err(format!("what they point to may point back, but is claimed to be in {pointee}"))
            }
            None => Ok(()),
        }
    }
}
