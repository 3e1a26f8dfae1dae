//! From lowered files to a program: functions without a body get one, calls are made to fit what they call, the
//! entry is set up, records of different files are identified, and every statement is brought into the IR's form.

mod about;
mod aligned;
mod assumptions;
mod callers;
mod calls;
mod changes;
mod conditions;
mod counts;
mod entry;
mod errno;
pub mod excess;
mod fixed;
mod flow;
mod given;
mod inline;
mod library;
mod listing;
mod literals;
mod locale;
mod made;
mod main_arguments;
mod mortal;
mod normalise;
mod numbers;
mod order;
mod outside;
mod padding;
mod primitives;
mod printing;
mod random;
mod reads;
mod records;
mod rename;
mod repeated;
mod reuse;
mod rounding;
mod scan;
mod signals;
mod storage;
mod strangers;
mod strings;
mod symbols;
mod texts;
mod unused;
mod usage;
mod variants;
mod views;
mod visible;
mod weave;
mod wide;

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};
use tarka_ir::passes::ErrorSpec;
use tarka_ir::{
    Arithmetic, Assumption, Condition, EdgeId, ExprKind, IndexVec, Origin, Outside, Place, ProcId, Procedure,
    Program, Role, SourceMap, Span, Storage, TypeId, VarId, Variable,
};

use crate::compile::Options;
use crate::lower::Lowerer;
use crate::syntax::symbol::Symbol;
pub use library::Library;
pub use listing::{ModelledFunction, ModelledHeader, models};
use numbers::Numbers;
use outside::UnknownCall;
use variants::Finishing;

/// The state of linking.
pub struct Linker<'l, 'a> {
    low: Lowerer<'a>,
    library: &'l Library,
    /// Finished procedures by their number while lowering, in the order they were reached.
    done: Vec<(ProcId, Procedure)>,
    /// Result, parameters and variadicity of the functions that have their final body.
    finished: FxHashMap<ProcId, (TypeId, Vec<TypeId>, bool)>,
    reached: FxHashSet<ProcId>,
    pending: Vec<ProcId>,
    /// Globals that finished procedures mention.
    used: FxHashSet<VarId>,
    assumptions: Vec<Assumption>,
    /// Functions by the names they have for the assembler.
    assembler_names: FxHashMap<Symbol, ProcId>,
    /// Weak variables that nothing defines.
    null_variables: FxHashSet<VarId>,
    outside: Outside,
    /// Functions whose calls must be seen: no primitive takes their place.
    watched: Vec<String>,
    /// What is going to be an error besides.
    errors: &'l ErrorSpec,
    /// Whether signed overflow is an error too.
    overflow_is_error: bool,
    /// The function to start at.
    entry: ProcId,
    /// Whether the procedure that is being finished is the user's.
    in_users_code: bool,
    /// The edge whose statements are finished just now.
    position: (ProcId, EdgeId),
    unknown_calls: Vec<UnknownCall>,
    /// The procedure whose calls are being finished.
    finishing: Finishing,
    /// The arguments of `main` that are numbers to it.
    numbers: Option<Numbers>,
}

/// Links what was lowered into a program; `None` if that cannot be (errors are reported).
pub fn link<'l>(
    low: Lowerer<'_>,
    library: &'l Library,
    options: &'l Options,
    files: usize,
    sources: Arc<SourceMap>,
) -> Option<Program> {
    let mut linker = Linker {
        low,
        library,
        done: Vec::new(),
        finished: FxHashMap::default(),
        reached: FxHashSet::default(),
        pending: Vec::new(),
        used: FxHashSet::default(),
        assumptions: Vec::new(),
        assembler_names: FxHashMap::default(),
        null_variables: FxHashSet::default(),
        outside: Outside {
            pure: options.pure.clone(),
            no_alias_inputs: options.no_alias_inputs,
            ..Outside::new(options.environment)
        },
        watched: options.errors.watched.clone(),
        errors: &options.errors,
        overflow_is_error: options.overflow_is_error,
        entry: ProcId(0),
        in_users_code: true,
        position: (ProcId(0), EdgeId(0)),
        unknown_calls: Vec::new(),
        finishing: Finishing::default(),
        numbers: None,
    };
    linker.survey_symbols();
    linker.watch_other_names();
    linker.weave();
    let entry = linker.find_entry(&options.entry)?;
    linker.entry = entry;
    linker.numbers = linker.read_as_numbers(entry);
    linker.reach(entry);
    linker.reach_initialisers();
    linker.complete_procedures();
    linker.note_assembler();
    let start = linker.make_start(entry);
    linker.complete_procedures();
    linker.note_errno();
    linker.drop_unseen_effects();
    if linker.low.diagnostics.has_errors() {
        return None;
    }
    let visible = linker.visible();
    let order_dependent = linker.order_dependent();
    let literals = linker.low.literals();
    let labels = linker.low.labels_that_tell();
    let fresh = linker.is_entered_later().then(|| options.entry.clone());
    let (mut program, calls, inlined, numbers) = linker.into_program(start, sources);
    let visible = visible.renumbered(&numbers);
    conditions::run(&mut program, &calls, &visible, fresh);
    repeated::forget_when_written(&mut program, &calls);
    random::settle(&mut program);
    signals::note(&mut program, &visible.may_fail);
    callers::note(&mut program, &visible.may_fail);
    callers::note_loose(&mut program);
    program.outside.conditions.extend(labels.map(Condition::LabelsApart));
    program.outside.conditions.extend(order_dependent.into_iter().map(Condition::Order));
    storage::expose(&mut program, &calls, &visible);
    inline::run(&mut program, &inlined);
    literals::note(&mut program, &literals);
    if files > 1 {
        records::unify(&mut program);
    }
    unused::drop_variables(&mut program);
    padding::note(&mut program);
    storage::decide(&mut program);
    normalise::run(&mut program);
    fixed::run(&mut program);
    rename::disambiguate(&mut program);
    reuse::note(&mut program);
    strangers::note(&mut program);
    aligned::run(&mut program);
    Some(program)
}

/// Who compares values.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Comparer {
    /// The program, which may compare any addresses.
    Program,
    /// Models of functions on memory and strings, which compare the program's bytes, but pointers into one object only.
    OfBytes,
    /// Other models, which compare no addresses of the program.
    OfOthers,
}

impl Comparer {
    /// Who compares at a place.
    fn at(program: &Program, span: Span) -> Comparer {
        let Some(place) = program.sources.position(span) else { return Comparer::Program };
        match place.file.strip_prefix(library::TEXT) {
            None => Comparer::Program,
            Some("/string.c" | "/wchar.c") => Comparer::OfBytes,
            Some(_) => Comparer::OfOthers,
        }
    }

    /// Whether a comparison may be one of addresses in different objects.
    fn may_tell(self, is_of_pointers: bool) -> bool {
        match self {
            Comparer::Program => true,
            Comparer::OfBytes => !is_of_pointers,
            Comparer::OfOthers => false,
        }
    }
}

impl Linker<'_, '_> {
    /// A function is needed.
    fn reach(&mut self, id: ProcId) -> ProcId {
        let id = self.resolve(id);
        if self.reached.insert(id) {
            self.pending.push(id);
        }
        id
    }

    /// Functions whose addresses stand in initial values are needed.
    fn reach_initialisers(&mut self) {
        let mut initialisers = std::mem::take(&mut self.low.initialisers);
        for initialiser in &mut initialisers {
            self.reach_in_expr(&mut initialiser.value);
            self.null_in_expr(&mut initialiser.value);
        }
        self.low.initialisers.append(&mut initialisers);
    }

    fn reach_in_expr(&mut self, expr: &mut tarka_ir::Expr) {
        expr.rewrite(&mut |e| {
            if let ExprKind::ProcAddr(id) = e.kind {
                let target = self.resolve(id);
                e.kind = if self.is_null(target) {
                    ExprKind::Const(0)
                } else {
                    ExprKind::ProcAddr(self.reach(target))
                };
            }
        });
    }

    /// Gives every needed function its body, which may need others.
    fn complete_procedures(&mut self) {
        while let Some(id) = self.pending.pop() {
            let Some(mut procedure) = self.body_of(id) else { continue };
            self.in_users_code = procedure.origin == Origin::Defined;
            self.finishing = Finishing::of(&procedure, &self.low);
            for (number, edge) in procedure.edges.iter_mut().enumerate() {
                self.position = (id, EdgeId(number as u32));
                let stmts = std::mem::take(&mut edge.stmts);
                for stmt in stmts {
                    self.finish_stmt(stmt, &mut procedure.locals, &mut edge.stmts);
                }
            }
            self.note_used(&procedure);
            self.done.push((id, procedure));
        }
        self.finishing = Finishing::default();
        // Models may bring initial values of their own.
        self.reach_initialisers();
        if !self.pending.is_empty() {
            self.complete_procedures();
        }
    }

    /// The program, with functions numbered anew, the calls of functions without body, and the functions that are to be
    /// put in place of their calls; and the new numbers.
    fn into_program(
        mut self,
        start: ProcId,
        sources: Arc<SourceMap>,
    ) -> (Program, Vec<UnknownCall>, FxHashSet<ProcId>, FxHashMap<ProcId, ProcId>) {
        self.done.sort_by_key(|(id, _)| *id);
        self.in_users_code = true;
        let other_names = self.other_names();
        let inlined: Vec<ProcId> =
            self.done.iter().map(|(id, _)| *id).filter(|&id| self.is_put_in_place(id)).collect();
        let numbers: FxHashMap<ProcId, ProcId> =
            self.done.iter().enumerate().map(|(new, (old, _))| (*old, ProcId(new as u32))).collect();
        let mut procs: IndexVec<ProcId, Procedure> = self.done.into_iter().map(|(_, p)| p).collect();
        for procedure in procs.iter_mut() {
            rename::renumber(procedure, &numbers);
        }
        let mut initialisers = self.low.initialisers;
        for initialiser in &mut initialisers {
            rename::renumber_expr(&mut initialiser.value, &numbers);
        }
        let inlined = inlined.iter().map(|id| numbers[id]).collect();
        let program = Program {
            types: self.low.types.ir,
            vars: self.low.vars,
            procs,
            initialisers,
            aligns: self.low.var_aligns.into_iter().collect(),
            entry: numbers[&start],
            arithmetic: Arithmetic::default(),
            assumptions: self.assumptions,
            outside: self.outside,
            other_names,
            sources,
        };
        let calls = self.unknown_calls.into_iter().map(|call| call.renumbered(&numbers)).collect();
        (program, calls, inlined, numbers)
    }

    /// A new temporary of a procedure.
    fn temporary(&mut self, locals: &mut Vec<VarId>, ty: TypeId, span: Span) -> Place {
        let var = self.low.vars.push(Variable {
            name: format!("$link{}", locals.len()),
            ty,
            role: Role::Temp,
            storage: Storage::Plain,
            constant: false,
            span,
        });
        let unknown = self.low.types.int(crate::types::IntKind::Int);
        self.low.var_types.push(unknown);
        locals.push(var);
        Place::var(var, ty)
    }
}
