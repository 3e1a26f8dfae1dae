//! In which order the locations of a procedure are gone through: every location after all that lead to it, but for the
//! heads of loops, whose bodies are gone through again (Bourdoncle's weak topological order).

use tarka_ir::{Adjacency, Idx, IndexVec, Loc, Procedure};

/// A part of the order.
#[derive(Debug)]
pub(crate) enum Part {
    /// A location outside of loops.
    Plain(Loc),
    /// A loop: its head, and the rest of it in order.
    Loop(Loc, Vec<Part>),
}

/// The order of a procedure, with the edges at its locations.
#[derive(Debug)]
pub(crate) struct Order {
    pub parts: Vec<Part>,
    pub adjacency: Adjacency,
}

impl Order {
    pub fn new(procedure: &Procedure) -> Order {
        let adjacency = procedure.adjacency();
        let mut builder = Builder {
            procedure,
            adjacency: &adjacency,
            number: IndexVec::from_elem(0, procedure.locations.len()),
            next: 0,
            stack: Vec::new(),
        };
        let mut parts = Vec::new();
        builder.visit(procedure.entry, &mut parts);
        parts.reverse();
        Order { parts, adjacency }
    }
}

struct Builder<'a> {
    procedure: &'a Procedure,
    adjacency: &'a Adjacency,
    /// When a location was found; [`DONE`] if it has its place in the order.
    number: IndexVec<Loc, u32>,
    next: u32,
    stack: Vec<Loc>,
}

const DONE: u32 = u32::MAX;

/// A location whose successors are being looked at.
struct Open {
    loc: Loc,
    next_edge: usize,
    head: u32,
    in_loop: bool,
}

impl Builder<'_> {
    /// Orders what is reached from a location; parts come out last first. Keeps its own stack: procedures can be long.
    fn visit(&mut self, start: Loc, parts: &mut Vec<Part>) {
        let mut open = vec![self.open(start)];
        let mut found: Option<u32> = None;
        while let Some(top) = open.last_mut() {
            if let Some(head) = found.take() {
                if head <= top.head {
                    top.head = head;
                    top.in_loop = true;
                }
            }
            let edges = &self.adjacency.outgoing[top.loc];
            if let Some(&edge) = edges.get(top.next_edge) {
                top.next_edge += 1;
                let target = self.procedure.edges[edge].target;
                match self.number[target] {
                    0 => {
                        let opened = self.open(target);
                        open.push(opened);
                    }
                    number => found = Some(number),
                }
                continue;
            }
            let Some(done) = open.pop() else { break };
            found = Some(self.close(&done, parts));
        }
    }

    fn open(&mut self, loc: Loc) -> Open {
        self.next += 1;
        self.number[loc] = self.next;
        self.stack.push(loc);
        Open { loc, next_edge: 0, head: self.next, in_loop: false }
    }

    fn close(&mut self, done: &Open, parts: &mut Vec<Part>) -> u32 {
        let own = self.number[done.loc];
        if done.head != own {
            return done.head;
        }
        self.number[done.loc] = DONE;
        while let Some(inner) = self.stack.pop().filter(|&inner| inner != done.loc) {
            if done.in_loop {
                self.number[inner] = 0;
            }
        }
        if !done.in_loop {
            parts.push(Part::Plain(done.loc));
            return own;
        }
        let mut body = Vec::new();
        for &edge in &self.adjacency.outgoing[done.loc] {
            let target = self.procedure.edges[edge].target;
            if self.number[target] == 0 {
                self.visit(target, &mut body);
            }
        }
        body.reverse();
        parts.push(Part::Loop(done.loc, body));
        own
    }
}

/// A number for a location, for tables.
pub(crate) fn slot(loc: Loc) -> usize {
    loc.index()
}
