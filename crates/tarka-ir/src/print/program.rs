//! A whole program for a C compiler: procedures as labels and gotos.

use crate::cfa::{Edge, LocationKind, Procedure, SpannedStmt};
use crate::expr::{Expr, ExprKind, Step, UnOp};
use crate::index::IndexVec;
use crate::program::{Initialiser, ProcId, VarId};
use crate::stmt::{Callee, Intrinsic, Stmt};
use crate::types::{Type, TypeId};

use super::Printer;

impl Printer<'_> {
    /// The whole program.
    pub(super) fn program(&self) -> String {
        let mut text = self.runtime_functions();
        text += &self.records();
        for (id, var) in self.program.globals() {
            if self.is_complete(var.ty) {
                text += &format!("static {};\n", self.declare(var.ty, self.var_name(id)));
            }
        }
        text += &self.input_functions();
        for id in self.program.procs.indices() {
            text += &format!("{};\n", self.head(id));
        }
        text += &self.initialised_globals();
        for (id, proc) in self.program.procs.iter_enumerated() {
            text += &format!("\n{} {{\n{}}}\n", self.head(id), self.body(proc));
        }
        text + &self.start()
    }

    fn is_complete(&self, ty: TypeId) -> bool {
        match self.program.types.get(ty) {
            Type::Record(record) => self.program.types.record(*record).complete,
            Type::Array(element, _) => self.is_complete(*element),
            Type::Void | Type::Function(_) => false,
            _ => true,
        }
    }

    /// A procedure's declaration.
    fn head(&self, id: ProcId) -> String {
        let proc = &self.program.procs[id];
        let params = proc.params.iter().map(|&p| self.declare(self.program.vars[p].ty, self.var_name(p)));
        let params = self.parameters(params.collect(), proc.variadic);
        let name = self.proc_name(id);
        let linkage = if name == "main" { "" } else { "static " };
        format!("{linkage}{}", self.declare(proc.result, &format!("{name}({params})")))
    }

    fn initialised_globals(&self) -> String {
        let mut by_var: IndexVec<VarId, Vec<&Initialiser>> =
            IndexVec::from_elem(Vec::new(), self.program.vars.len());
        for initialiser in &self.program.initialisers {
            by_var[initialiser.var].push(initialiser);
        }
        let mut text = String::new();
        for (id, initialisers) in by_var.iter_enumerated().filter(|(_, list)| !list.is_empty()) {
            let declaration = self.declare(self.program.vars[id].ty, self.var_name(id));
            text += &format!("static {declaration} = {};\n", self.initialiser_list(initialisers));
        }
        text
    }

    fn initialiser_list(&self, initialisers: &[&Initialiser]) -> String {
        let value = |i: &Initialiser| self.converted(&i.value);
        match initialisers {
            [only] if only.path.is_empty() => value(only),
            _ => {
                let parts =
                    initialisers.iter().map(|i| format!("{} = {}", self.designator(&i.path), value(i)));
                format!("{{ {} }}", parts.collect::<Vec<_>>().join(", "))
            }
        }
    }

    fn designator(&self, path: &[Step]) -> String {
        let step = |step: &Step| match step {
            Step::Field(record, field) => format!(".{}", self.field_name(*record, *field)),
            Step::Index(index) => format!("[{}]", self.value(index).text),
        };
        path.iter().map(step).collect()
    }

    fn body(&self, proc: &Procedure) -> String {
        let mut text = String::new();
        for &var in &proc.locals {
            text += &format!("    {};\n", self.declare(self.program.vars[var].ty, self.var_name(var)));
        }
        if !proc.variadic && uses_variable_arguments(proc) {
            text += "    void *__tarka_varargs = 0;\n";
        }
        text += &format!("    goto {};\n", proc.entry);
        let adjacency = proc.adjacency();
        for (loc, location) in proc.locations.iter_enumerated().filter(|&(loc, _)| loc != proc.exit) {
            let edges: Vec<&Edge> = adjacency.outgoing[loc].iter().map(|&e| &proc.edges[e]).collect();
            text += &format!("{loc}:;\n");
            text += &match location.kind {
                LocationKind::Error(_) => format!("    reach_error();\n    {}();\n", self.library("abort")),
                LocationKind::End => "    __builtin_unreachable();\n".to_owned(),
                LocationKind::Inner | LocationKind::LoopHead => self.leaving(&edges),
            };
        }
        text
    }

    /// The way on from a location: one edge, or a choice by the edges' leading assumptions.
    fn leaving(&self, edges: &[&Edge]) -> String {
        match edges {
            [edge] => self.block(&edge.stmts, edge, "    "),
            [first, second] if is_otherwise(first, second) => {
                let (condition, rest) = split_condition(first);
                let then = self.block(rest, first, "        ");
                let otherwise = self.block(split_condition(second).1, second, "        ");
                let condition = condition.map_or("1".to_owned(), |c| self.condition(c).text);
                format!("    if ({condition}) {{\n{then}    }} else {{\n{otherwise}    }}\n")
            }
            _ => {
                let mut text = String::new();
                for edge in edges {
                    let (condition, rest) = split_condition(edge);
                    let condition = condition.map_or("1".to_owned(), |c| self.condition(c).text);
                    text +=
                        &format!("    if ({condition}) {{\n{}    }}\n", self.block(rest, edge, "        "));
                }
                text + "    __tarka_assume(0);\n    __builtin_abort();\n"
            }
        }
    }

    fn block(&self, stmts: &[SpannedStmt], edge: &Edge, indent: &str) -> String {
        let mut text = String::new();
        for stmt in stmts {
            text += &format!("{indent}{}\n", self.stmt(&stmt.stmt));
        }
        if !matches!(stmts.last().map(|s| &s.stmt), Some(Stmt::Return(_) | Stmt::Halt(_))) {
            text += &format!("{indent}goto {};\n", edge.target);
        }
        text
    }

    /// C starts a program at `main`.
    fn start(&self) -> String {
        let entry = &self.program.procs[self.program.entry];
        let name = self.proc_name(self.program.entry);
        if name == "main" {
            return String::new();
        }
        let zero = |&param: &VarId| format!("({}){{0}}", self.type_name(self.program.vars[param].ty));
        let mut args: Vec<String> = entry.params.iter().map(zero).collect();
        if entry.variadic && !args.is_empty() {
            args.push("0".to_owned());
        }
        format!("\nint main(void) {{\n    {name}({});\n    return 0;\n}}\n", args.join(", "))
    }
}

fn uses_variable_arguments(proc: &Procedure) -> bool {
    let is_use =
        |stmt: &Stmt| matches!(stmt, Stmt::Call { callee: Callee::Intrinsic(Intrinsic::VarArgs), .. });
    proc.edges.iter().flat_map(|edge| &edge.stmts).any(|stmt| is_use(&stmt.stmt))
}

fn split_condition(edge: &Edge) -> (Option<&Expr>, &[SpannedStmt]) {
    match edge.stmts.split_first() {
        Some((SpannedStmt { stmt: Stmt::Assume(condition), .. }, rest)) => (Some(condition), rest),
        _ => (None, &edge.stmts),
    }
}

/// Whether the second edge is taken whenever the first is not.
fn is_otherwise(first: &Edge, second: &Edge) -> bool {
    match (split_condition(first).0, split_condition(second).0) {
        (Some(a), Some(b)) => is_negation(a, b) || is_negation(b, a),
        _ => false,
    }
}

fn is_negation(condition: &Expr, negated: &Expr) -> bool {
    matches!(&negated.kind, ExprKind::Unary(UnOp::Not, inner) if **inner == *condition)
}
