//! Compatible and composite types (C11 6.2.7).

use super::{CType, CTypes, Length, Signature, Ty};

impl CTypes {
    /// Whether two types are compatible, qualifiers of the types themselves aside.
    pub fn compatible(&self, a: Ty, b: Ty) -> bool {
        if a.unqualified() == b.unqualified() {
            return true;
        }
        match (self.shape(a), self.shape(b)) {
            (CType::Pointer(a), CType::Pointer(b)) => {
                (a.constant, a.volatile, a.atomic) == (b.constant, b.volatile, b.atomic)
                    && self.compatible(*a, *b)
            }
            (CType::Array(a, m), CType::Array(b, n)) => {
                let lengths = match (m, n) {
                    (Length::Known(m), Length::Known(n)) => m == n,
                    _ => true,
                };
                lengths && self.compatible(*a, *b)
            }
            (CType::Enum(e), CType::Int(kind)) | (CType::Int(kind), CType::Enum(e)) => {
                self.enumeration(*e).underlying == Some(*kind)
            }
            (CType::Function(f), CType::Function(g)) => self.compatible_signatures(f, g),
            _ => false,
        }
    }

    fn compatible_signatures(&self, f: &Signature, g: &Signature) -> bool {
        if !self.compatible(f.result, g.result) {
            return false;
        }
        if !f.prototype || !g.prototype {
            return true;
        }
        f.variadic == g.variadic
            && f.params.len() == g.params.len()
            && f.params.iter().zip(&g.params).all(|(&p, &q)| self.compatible(p, q))
    }

    /// Whether types of different files may be the same: records are compared by tag and kind, which is as much as
    /// can be said before the linker compares their members.
    pub fn alike(&self, a: Ty, b: Ty) -> bool {
        match (self.shape(a), self.shape(b)) {
            (CType::Pointer(a), CType::Pointer(b)) => self.alike(*a, *b),
            (CType::Array(a, _), CType::Array(b, _)) => self.alike(*a, *b),
            (CType::Function(f), CType::Function(g)) => {
                self.alike(f.result, g.result)
                    && (!f.prototype
                        || !g.prototype
                        || f.params.len() == g.params.len()
                            && f.params.iter().zip(&g.params).all(|(&p, &q)| self.alike(p, q)))
            }
            (CType::Record(r), CType::Record(s)) => {
                self.ir.record(*r).kind == self.ir.record(*s).kind
                    && self.record_info(*r).tag == self.record_info(*s).tag
            }
            (CType::Enum(_), CType::Enum(_)) => true,
            _ => self.compatible(a, b),
        }
    }

    /// The type that knows what both know. The types are compatible.
    pub fn composite(&mut self, a: Ty, b: Ty) -> Ty {
        let (shape_a, shape_b) = (self.shape(a).clone(), self.shape(b).clone());
        let merged = match (shape_a, shape_b) {
            (CType::Array(x, m), CType::Array(y, n)) => {
                let length = if let Length::Known(_) = m {
                    m
                } else if n == Length::Unknown {
                    m
                } else {
                    n
                };
                let elem = self.composite(x, y);
                self.make(CType::Array(elem, length))
            }
            (CType::Function(f), CType::Function(g)) => {
                let known = if g.prototype && !f.prototype { g } else { f };
                self.make(CType::Function(known))
            }
            _ => return a,
        };
        Ty { id: merged.id, ..a }
    }
}
