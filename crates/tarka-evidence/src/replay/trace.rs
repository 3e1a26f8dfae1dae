//! The way of a run through the source: lines in the order they are run, with what they change.

use std::collections::VecDeque;

use tarka_exec::concrete::memory::{Memory, ObjectKind};
use tarka_exec::concrete::{Change, InputValue, Observer, Site, State, Value};
use tarka_ir::{EdgeId, Origin, Place, ProcId, Program, Role, Span, Stmt, Type, TypeId, VarId};

/// A source line that was run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The file.
    pub file: String,
    /// The line, from 1.
    pub line: u32,
    /// The procedure.
    pub procedure: String,
    /// How many calls of the user's procedures are open.
    pub depth: usize,
    /// What it changed: places as C writes them, and their values.
    pub changes: Vec<(String, String)>,
}

/// Follows a run. Steps of one source line are one step of the trace; the inside of library models is left out.
pub struct Tracer<'p> {
    program: &'p Program,
    steps: VecDeque<Step>,
    /// How many steps were dropped to keep the trace short.
    dropped: u64,
    most: usize,
    depth: usize,
    /// Whether the next step begins a new one even on the same line: after a call or a return.
    is_apart: bool,
}

impl<'p> Tracer<'p> {
    /// A tracer that keeps the last `most` steps.
    pub fn new(program: &'p Program, most: usize) -> Self {
        Tracer { program, steps: VecDeque::new(), dropped: 0, most, depth: 0, is_apart: false }
    }

    /// The steps, and how many came before them.
    pub fn finish(self) -> (Vec<Step>, u64) {
        (self.steps.into(), self.dropped)
    }

    fn is_shown(&self, proc: ProcId) -> bool {
        self.program.procs[proc].origin == Origin::Defined
    }

    /// Makes the line of `span` the current step.
    fn at(&mut self, proc: ProcId, span: Span) {
        let Some(position) = self.program.sources.position(span) else { return };
        let is_same = self.steps.back().is_some_and(|step| {
            step.line == position.line && step.file == position.file && step.depth == self.depth
        });
        if is_same && !self.is_apart {
            return;
        }
        self.is_apart = false;
        if self.steps.len() >= self.most {
            self.steps.pop_front();
            self.dropped += 1;
        }
        self.steps.push_back(Step {
            file: position.file,
            line: position.line,
            procedure: self.program.procs[proc].name.clone(),
            depth: self.depth,
            changes: Vec::new(),
        });
    }

    /// Notes the value of a place that was stored to, if the source has a name for it.
    fn note(&mut self, state: &State<'_>, place: &Place) {
        if let (Some(change), Some(step)) = (stored(self.program, state, place), self.steps.back_mut()) {
            step.changes.push(change);
        }
    }
}

impl Observer for Tracer<'_> {
    fn edge(&mut self, state: &State<'_>, edge: EdgeId) {
        let Some(proc) = state.calls().next_back().filter(|&proc| self.is_shown(proc)) else { return };
        let stmt = self.program.procs[proc].edges.get(edge).and_then(|edge| edge.stmts.first());
        if let Some(stmt) = stmt.filter(|stmt| !matches!(stmt.stmt, Stmt::Live(_) | Stmt::Dead(_))) {
            self.at(proc, stmt.span);
        }
    }

    fn statement(&mut self, state: &State<'_>, site: Site, changes: &[Change]) {
        if changes.is_empty() || !self.is_shown(site.proc) {
            return;
        }
        let edge = site.edge.and_then(|edge| self.program.procs[site.proc].edges.get(edge));
        let place = match edge.and_then(|edge| edge.stmts.get(site.stmt as usize)).map(|stmt| &stmt.stmt) {
            Some(Stmt::Assign(place, _) | Stmt::Havoc(place, _) | Stmt::Alloc { dest: place, .. }) => place,
            Some(Stmt::Call { dest: Some(place), .. }) => place,
            _ => return,
        };
        self.at(site.proc, site.span);
        self.note(state, place);
    }

    fn call(&mut self, state: &State<'_>, callee: ProcId) {
        if !self.is_shown(callee) {
            return;
        }
        self.depth += 1;
        let proc = &self.program.procs[callee];
        self.at(callee, proc.span);
        for &param in &proc.params {
            self.note(state, &Place::var(param, self.program.vars[param].ty));
        }
        self.is_apart = true;
    }

    fn returned(&mut self, _: &State<'_>, callee: ProcId) {
        if self.is_shown(callee) {
            self.depth = self.depth.saturating_sub(1);
            self.is_apart = true;
        }
    }
}

/// The name and the value of a place that was stored to, if the source has a name for it.
pub fn stored(program: &Program, state: &State<'_>, place: &Place) -> Option<(String, String)> {
    if !program.types.is_scalar(place.ty) {
        return None;
    }
    let name = place_text(program, state, place)?;
    let value = state.read(place).ok()?;
    Some((name, value_text(program, state.memory(), place.ty, value)))
}

/// A place as the source has it. What is reached through a temporary, as library functions write what they are handed, goes
/// by the name of its variable; what belongs to the library itself has none.
fn place_text(program: &Program, state: &State<'_>, place: &Place) -> Option<String> {
    let is_temporary = |var: VarId| program.vars[var].role == Role::Temp;
    if place.as_var().is_some_and(is_temporary) {
        return None;
    }
    let mut hidden = false;
    place.for_each_var(&mut |var| hidden |= is_temporary(var));
    if !hidden {
        return Some(tarka_ir::print::place(program, place));
    }
    let address = state.address(place).ok()?;
    let object = state.memory().object_at(address)?;
    let var = match object.kind() {
        ObjectKind::Global(var) | ObjectKind::Local(var) => var,
        ObjectKind::Heap | ObjectKind::Stack | ObjectKind::Arguments => {
            return Some(format!("*{address:#x}"));
        }
    };
    let variable = &program.vars[var];
    if is_temporary(var) || variable.name.starts_with("__tarka_") {
        return None;
    }
    let (offset, size) = (address.wrapping_sub(object.address()), program.types.size_of(place.ty));
    match *program.types.get(variable.ty) {
        Type::Array(element, _) if program.types.size_of(element) == size && size > 0 => {
            Some(format!("{}[{}]", variable.name, offset / size))
        }
        _ if offset == 0 && program.types.size_of(variable.ty) == size => Some(variable.name.clone()),
        _ => Some(format!("{} + {offset} bytes", variable.name)),
    }
}

/// A value of a type: numbers as numbers, characters also as characters, pointers as what they point to.
pub fn value_text(program: &Program, memory: &Memory, ty: TypeId, value: Value) -> String {
    match (program.types.get(ty), value.scalar.to_input(value.bits)) {
        (_, InputValue::Float(number)) => format!("{number:?}"),
        (Type::Pointer(_), _) => pointer_text(program, memory, value.bits as u64),
        (Type::Int(int), InputValue::Int(number)) if int.width == 8 => match u8::try_from(number) {
            Ok(byte) if byte.is_ascii_graphic() || byte == b' ' => format!("{number} '{}'", char::from(byte)),
            _ => number.to_string(),
        },
        (_, InputValue::Int(number)) => number.to_string(),
    }
}

/// `NULL`, `&name`, `&name + 4 bytes`, or an address.
pub fn pointer_text(program: &Program, memory: &Memory, address: u64) -> String {
    if address == 0 {
        return "NULL".to_owned();
    }
    let Some(object) = memory.object_at(address) else { return format!("{address:#x}") };
    let name = match object.kind() {
        ObjectKind::Global(var) | ObjectKind::Local(var) => format!("&{}", program.vars[var].name),
        ObjectKind::Heap | ObjectKind::Stack | ObjectKind::Arguments => format!("{:#x}", object.address()),
    };
    match address.wrapping_sub(object.address()) {
        0 => name,
        offset => format!("{name} + {} bytes", offset as i64),
    }
}
