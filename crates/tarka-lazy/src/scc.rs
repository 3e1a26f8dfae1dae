//! Strongly connected components, by Tarjan's algorithm without recursion.

/// The components of a graph with nodes `0..count`, each sorted, callees before callers (reverse topological order).
pub(crate) fn components(count: usize, successors: &dyn Fn(usize) -> Vec<usize>) -> Vec<Vec<usize>> {
    let mut walk = Walk {
        successors,
        number: vec![None; count],
        low: vec![0; count],
        open: vec![false; count],
        stack: Vec::new(),
        next: 0,
        found: Vec::new(),
    };
    for node in 0..count {
        if walk.number[node].is_none() {
            walk.visit(node);
        }
    }
    walk.found
}

struct Walk<'a> {
    successors: &'a dyn Fn(usize) -> Vec<usize>,
    number: Vec<Option<usize>>,
    low: Vec<usize>,
    open: Vec<bool>,
    stack: Vec<usize>,
    next: usize,
    found: Vec<Vec<usize>>,
}

impl Walk<'_> {
    fn visit(&mut self, root: usize) {
        let mut pending = vec![self.begin(root)];
        while let Some((node, successors)) = pending.last_mut() {
            let node = *node;
            match successors.pop() {
                Some(next) if self.number[next].is_none() => {
                    let begun = self.begin(next);
                    pending.push(begun);
                }
                Some(next) if self.open[next] => {
                    self.low[node] = self.low[node].min(self.number[next].unwrap_or(0));
                }
                Some(_) => {}
                None => {
                    pending.pop();
                    self.end(node);
                    if let Some((parent, _)) = pending.last() {
                        self.low[*parent] = self.low[*parent].min(self.low[node]);
                    }
                }
            }
        }
    }

    fn begin(&mut self, node: usize) -> (usize, Vec<usize>) {
        self.number[node] = Some(self.next);
        self.low[node] = self.next;
        self.next += 1;
        self.open[node] = true;
        self.stack.push(node);
        let mut successors = (self.successors)(node);
        successors.reverse();
        (node, successors)
    }

    fn end(&mut self, node: usize) {
        if Some(self.low[node]) != self.number[node] {
            return;
        }
        let mut component = Vec::new();
        while let Some(member) = self.stack.pop() {
            self.open[member] = false;
            component.push(member);
            if member == node {
                break;
            }
        }
        component.sort_unstable();
        self.found.push(component);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cycles_are_components() {
        let edges = [vec![1], vec![2], vec![1, 3], vec![3]];
        let found = components(4, &|node| edges[node].clone());
        assert_eq!(found, [vec![3], vec![1, 2], vec![0]]);
    }
}
