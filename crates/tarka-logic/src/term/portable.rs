//! Terms that do not belong to a table, to be passed between tables and threads.

use super::node::{Node, Op, Term};
use super::sort::Sort;
use super::table::{FastMap, TermTable};

/// A term by itself: it can be sent to another thread and read into any table.
#[derive(Clone, Debug)]
pub struct Portable {
    /// Operators in an order in which operands come first; operands are positions in this list.
    nodes: Vec<PortableNode>,
}

#[derive(Clone, Debug)]
enum PortableNode {
    Symbol { name: String, sort: Sort },
    Apply { op: Op, args: Vec<usize>, sort: Sort, height: u32 },
}

impl TermTable {
    /// The term by itself.
    pub fn export(&self, term: Term) -> Portable {
        let mut positions: FastMap<Term, usize> = FastMap::default();
        let mut nodes = Vec::new();
        for subterm in self.subterms(&[term]) {
            let node = self.node(subterm);
            positions.insert(subterm, nodes.len());
            nodes.push(match &node.op {
                Op::Symbol(symbol) => {
                    PortableNode::Symbol { name: self.symbol_name(*symbol).to_owned(), sort: node.sort }
                }
                op => PortableNode::Apply {
                    op: op.clone(),
                    args: node.args.iter().filter_map(|arg| positions.get(arg).copied()).collect(),
                    sort: node.sort,
                    height: node.height,
                },
            });
        }
        Portable { nodes }
    }

    /// The term in this table, with symbols matched by name and sort.
    pub fn import(&self, portable: &Portable) -> Term {
        let mut built: Vec<Term> = Vec::with_capacity(portable.nodes.len());
        for node in &portable.nodes {
            built.push(match node {
                PortableNode::Symbol { name, sort } => self.symbol(name, *sort),
                PortableNode::Apply { op: Op::True, .. } => self.tru(),
                PortableNode::Apply { op: Op::False, .. } => self.fals(),
                PortableNode::Apply { op, args, sort, height } => {
                    let args: Vec<Term> = args.iter().map(|&position| built[position]).collect();
                    let node = Node {
                        op: op.clone(),
                        args: args.iter().copied().collect(),
                        sort: *sort,
                        height: *height,
                    };
                    self.rebuild(&node, &args)
                }
            });
        }
        // An exported term has at least itself.
        built.last().copied().unwrap_or(TermTable::TRUE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_travel_between_threads() {
        let build = |terms: &TermTable| {
            let (x, y) = (terms.symbol("x", Sort::Int), terms.symbol("y", Sort::Int));
            let w = terms.symbol("x", Sort::BitVec(16));
            let odd = terms.ne(terms.modulo(x, terms.int(3)), y);
            terms.or(&[terms.le(terms.add(x, y), terms.int(7)), odd, terms.bv_ult(w, terms.bv_not(w))])
        };
        let here = TermTable::new();
        here.symbol("y", Sort::Int);
        let portable = std::thread::spawn(move || {
            let there = TermTable::new();
            there.export(build(&there))
        });
        let portable = portable.join().unwrap();
        let arrived = here.import(&portable);
        assert_eq!(arrived, build(&here));
        assert_eq!(here.import(&here.export(here.int(5))), here.int(5));
    }
}
