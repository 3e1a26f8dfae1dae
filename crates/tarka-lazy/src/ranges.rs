//! Values lie in the range of their types: facts that the integer encoding has to be told.

use rustc_hash::{FxHashMap, FxHashSet};
use tarka_exec::symbolic::{Cell, Context, Encoding, Wrapping};
use tarka_ir::Storage;
use tarka_logic::number::Integer;
use tarka_logic::term::{Op, Symbol, Term};

/// The least and greatest value of an integer.
type Range = (Integer, Integer);

/// The ranges of the program's symbols, and of the cells of its memory classes.
pub(crate) struct Ranges {
    values: FxHashMap<Symbol, Range>,
    cells: FxHashMap<Symbol, Range>,
}

impl Ranges {
    pub fn new(ctx: &Context<'_>) -> Ranges {
        let mut ranges = Ranges { values: FxHashMap::default(), cells: FxHashMap::default() };
        if ctx.encoding == Encoding::Machine || ctx.wrapping == Wrapping::Ideal {
            return ranges;
        }
        let types = &ctx.program.types;
        let pointer = (u32::from(types.machine.pointer_width()), false);
        for (id, variable) in ctx.program.vars.iter_enumerated() {
            let Some(symbol) = ctx.symbols.variable(id).and_then(|term| ctx.terms.as_symbol(term)) else {
                continue;
            };
            let (width, signed) = match (variable.storage, types.as_int(variable.ty)) {
                (Storage::Memory, _) => pointer,
                (Storage::Plain, Some(int)) => (u32::from(int.width), int.signed),
                (Storage::Plain, None) => continue,
            };
            if variable.ty != tarka_ir::Types::BOOL || variable.storage == Storage::Memory {
                ranges.values.insert(symbol, range(width, signed));
            }
        }
        for (id, class) in ctx.memory.classes() {
            let held = match class.cell {
                Cell::Byte => range(8, false),
                Cell::Value { width, signed, .. } => range(width, signed),
            };
            if let Some(symbol) = ctx.terms.as_symbol(ctx.symbols.class(id)) {
                ranges.cells.insert(symbol, held);
            }
        }
        ranges
    }

    /// The facts about all that some formulas mention.
    pub fn of(&self, ctx: &Context<'_>, formulas: &[Term]) -> Vec<Term> {
        if self.values.is_empty() && self.cells.is_empty() {
            return Vec::new();
        }
        let terms = &ctx.terms;
        let mut facts = Vec::new();
        let mut seen = FxHashSet::default();
        for term in terms.subterms(formulas) {
            let node = terms.node(term);
            let range = match (&node.op, node.args.as_slice()) {
                (Op::Symbol(symbol), _) => self.values.get(symbol),
                (Op::Select, &[array, _]) => {
                    terms.as_symbol(array).and_then(|symbol| self.cells.get(&symbol))
                }
                _ => None,
            };
            if let Some((least, greatest)) = range
                && seen.insert(term)
            {
                facts.push(terms.le(terms.int(least.clone()), term));
                facts.push(terms.le(term, terms.int(greatest.clone())));
            }
        }
        facts
    }
}

fn range(width: u32, signed: bool) -> Range {
    let bits = width - u32::from(signed);
    let least = if signed { -&Integer::pow2(bits) } else { Integer::ZERO };
    (least, &Integer::pow2(bits) - &Integer::ONE)
}
