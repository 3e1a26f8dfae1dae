//! Records of different files that are alike become one: a header read twice declares each of its structs twice.

use rustc_hash::FxHashMap;
use tarka_ir::{
    BitRange, Expr, ExprKind, FunctionType, IndexVec, Place, Program, Record, RecordId, RecordKind, Step,
    Stmt, Type, TypeId, Types,
};

/// What must agree at first sight.
#[derive(PartialEq, Eq, Hash)]
struct Outline {
    kind: RecordKind,
    tag: Option<String>,
    size: u64,
    align: u64,
    fields: Vec<(String, u64, Option<BitRange>)>,
}

impl Outline {
    fn of(record: &Record) -> Outline {
        // Made-up tags differ from file to file.
        let tag = (!record.tag.contains('$')).then(|| record.tag.clone());
        let fields = record.fields.iter().map(|f| (f.name.clone(), f.offset, f.bits)).collect();
        Outline { kind: record.kind, tag, size: record.size, align: record.align, fields }
    }
}

/// Identifies alike records.
pub fn unify(program: &mut Program) {
    let classes = classes_of(&program.types);
    let mut first: FxHashMap<usize, RecordId> = FxHashMap::default();
    let representative: IndexVec<RecordId, RecordId> =
        classes.iter_enumerated().map(|(id, &class)| *first.entry(class).or_insert(id)).collect();
    if representative.iter_enumerated().any(|(id, &to)| id != to) {
        Renaming::new(program, representative).apply(program);
    }
}

/// The coarsest partition of records into classes of equal outline whose members' types are equal up to classes.
fn classes_of(types: &Types) -> IndexVec<RecordId, usize> {
    let mut outlines: FxHashMap<Outline, usize> = FxHashMap::default();
    let mut classes: IndexVec<RecordId, usize> = types
        .records()
        .map(|(id, record)| {
            let fresh = outlines.len();
            // A record that is never completed is like no other, unless one of its tag is complete.
            if record.complete {
                *outlines.entry(Outline::of(record)).or_insert(fresh)
            } else {
                usize::MAX - id.0 as usize
            }
        })
        .collect();
    join_incomplete(types, &mut classes);
    loop {
        let refined = refine(types, &classes);
        let count = |c: &IndexVec<RecordId, usize>| c.iter().collect::<std::collections::BTreeSet<_>>().len();
        if count(&refined) == count(&classes) {
            return classes;
        }
        classes = refined;
    }
}

/// An incomplete record is the only complete one of its tag.
fn join_incomplete(types: &Types, classes: &mut IndexVec<RecordId, usize>) {
    let mut by_tag: FxHashMap<(&str, RecordKind), Vec<usize>> = FxHashMap::default();
    for (id, record) in types.records().filter(|(_, r)| r.complete && !r.tag.contains('$')) {
        let known = by_tag.entry((&record.tag, record.kind)).or_default();
        if !known.contains(&classes[id]) {
            known.push(classes[id]);
        }
    }
    for (id, record) in types.records().filter(|(_, r)| !r.complete) {
        if let Some([class]) = by_tag.get(&(record.tag.as_str(), record.kind)).map(Vec::as_slice) {
            classes[id] = *class;
        }
    }
}

fn refine(types: &Types, classes: &IndexVec<RecordId, usize>) -> IndexVec<RecordId, usize> {
    let mut seen: FxHashMap<(usize, Vec<String>), usize> = FxHashMap::default();
    let complete_of: FxHashMap<usize, RecordId> =
        types.records().filter(|(_, r)| r.complete).map(|(id, _)| (classes[id], id)).collect();
    types
        .records()
        .map(|(id, record)| {
            let members = if record.complete { id } else { *complete_of.get(&classes[id]).unwrap_or(&id) };
            let fields =
                types.record(members).fields.iter().map(|f| describe(types, classes, f.ty)).collect();
            let fresh = seen.len();
            *seen.entry((classes[id], fields)).or_insert(fresh)
        })
        .collect()
}

/// A type up to classes of records.
fn describe(types: &Types, classes: &IndexVec<RecordId, usize>, ty: TypeId) -> String {
    match types.get(ty) {
        Type::Pointer(to) => format!("*{}", describe(types, classes, *to)),
        Type::Array(elem, n) => format!("[{n}]{}", describe(types, classes, *elem)),
        Type::Record(id) => format!("r{}", classes[*id]),
        Type::Function(f) => {
            let params: Vec<String> = f.params.iter().map(|&p| describe(types, classes, p)).collect();
            format!("({}{}){}", params.join(","), f.variadic, describe(types, classes, f.result))
        }
        other => format!("{other:?}"),
    }
}

/// Types and records replaced by their representatives.
struct Renaming {
    records: IndexVec<RecordId, RecordId>,
    types: Vec<TypeId>,
}

impl Renaming {
    fn new(program: &mut Program, records: IndexVec<RecordId, RecordId>) -> Self {
        let shapes: Vec<Type> = program.types.iter().map(|(_, ty)| ty.clone()).collect();
        let mut types: Vec<TypeId> = Vec::with_capacity(shapes.len());
        // A type is made after its parts, so these are renamed already.
        for shape in shapes {
            let at = |ty: TypeId| types[ty.0 as usize];
            let renamed = match shape {
                Type::Pointer(to) => Type::Pointer(at(to)),
                Type::Array(elem, n) => Type::Array(at(elem), n),
                Type::Record(id) => Type::Record(records[id]),
                Type::Function(f) => Type::Function(FunctionType {
                    result: at(f.result),
                    params: f.params.iter().map(|&p| at(p)).collect(),
                    variadic: f.variadic,
                }),
                other => other,
            };
            types.push(program.types.intern(renamed));
        }
        Renaming { records, types }
    }

    fn ty(&self, ty: &mut TypeId) {
        *ty = self.types[ty.0 as usize];
    }

    fn apply(&self, program: &mut Program) {
        for id in self.records.indices() {
            let mut record = program.types.record(id).clone();
            record.fields.iter_mut().for_each(|f| self.ty(&mut f.ty));
            *program.types.record_mut(id) = record;
        }
        program.vars.iter_mut().for_each(|var| self.ty(&mut var.ty));
        for initialiser in &mut program.initialisers {
            self.ty(&mut initialiser.ty);
            self.path(&mut initialiser.path);
            self.expr(&mut initialiser.value);
        }
        for procedure in program.procs.iter_mut() {
            self.ty(&mut procedure.result);
            for spanned in procedure.edges.iter_mut().flat_map(|edge| &mut edge.stmts) {
                self.stmt(&mut spanned.stmt);
            }
        }
    }

    fn stmt(&self, stmt: &mut Stmt) {
        match stmt {
            Stmt::Assign(place, _) | Stmt::Havoc(place, _) | Stmt::Alloc { dest: place, .. } => {
                self.place(place)
            }
            Stmt::Call { dest: Some(place), .. } => self.place(place),
            _ => {}
        }
        stmt.for_each_expr_mut(&mut |e| self.expr(e));
    }

    fn place(&self, place: &mut Place) {
        self.ty(&mut place.ty);
        self.path(&mut place.path);
    }

    fn path(&self, path: &mut [Step]) {
        for step in path {
            if let Step::Field(record, _) = step {
                *record = self.records[*record];
            }
        }
    }

    fn expr(&self, expr: &mut Expr) {
        expr.rewrite(&mut |e| {
            self.ty(&mut e.ty);
            match &mut e.kind {
                ExprKind::Load(place) | ExprKind::AddrOf(place) => self.place(place),
                ExprKind::Cast(inner) if inner.ty == e.ty => *e = (**inner).clone(),
                _ => {}
            }
        });
    }
}
