//! Differences of numbers that are bounded, and what follows from them.

/// A number that bounds speak of.
pub(super) type Number = usize;

/// No bound at all.
const UNBOUNDED: i128 = i128::MAX / 4;

/// That one number exceeds another by at most so much.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Bound {
    pub left: Number,
    pub right: Number,
    pub most: i128,
}

/// All bounds that follow from some: numbers count from nought, those beyond the last have none.
#[derive(Clone, Debug)]
pub(super) struct Differences {
    count: usize,
    most: Vec<i128>,
}

impl Differences {
    /// What follows from bounds on so many numbers; `None` if they contradict each other.
    pub fn of(count: usize, bounds: &[Bound]) -> Option<Differences> {
        let mut most = vec![UNBOUNDED; count * count];
        for number in 0..count {
            most[number * count + number] = 0;
        }
        for bound in bounds {
            let known = &mut most[bound.left * count + bound.right];
            *known = (*known).min(bound.most);
        }
        for via in 0..count {
            for left in 0..count {
                let first = most[left * count + via];
                if first >= UNBOUNDED {
                    continue;
                }
                for right in 0..count {
                    let second = most[via * count + right];
                    let known = &mut most[left * count + right];
                    if second < UNBOUNDED && first + second < *known {
                        *known = first + second;
                    }
                }
            }
        }
        let is_possible = (0..count).all(|number| most[number * count + number] >= 0);
        is_possible.then_some(Differences { count, most })
    }

    fn between(&self, left: Number, right: Number) -> i128 {
        if left == right {
            0
        } else if left < self.count && right < self.count {
            self.most[left * self.count + right]
        } else {
            UNBOUNDED
        }
    }

    /// By how much a number exceeds another at most, with a few more bounds; `None` if there is no bound.
    pub fn most(&self, more: &[Bound], left: Number, right: Number) -> Option<i128> {
        // The best bound of `left` by the right side of each further bound.
        let mut best: Vec<i128> = more.iter().map(|bound| self.via(left, bound, 0)).collect();
        for _ in 1..more.len() {
            for at in 0..more.len() {
                for (next, bound) in more.iter().enumerate() {
                    if best[at] < UNBOUNDED {
                        best[next] = best[next].min(self.via(more[at].right, bound, best[at]));
                    }
                }
            }
        }
        let ends = best.iter().zip(more).map(|(&sum, bound)| (sum, self.between(bound.right, right)));
        let found = ends.filter(|&(sum, end)| sum < UNBOUNDED && end < UNBOUNDED).map(|(sum, end)| sum + end);
        let least = found.chain([self.between(left, right)]).min()?;
        (least < UNBOUNDED).then_some(least)
    }

    fn via(&self, from: Number, bound: &Bound, so_far: i128) -> i128 {
        let way = self.between(from, bound.left);
        if way < UNBOUNDED { so_far + way + bound.most } else { UNBOUNDED }
    }

    /// Whether a few more bounds contradict these.
    pub fn contradict(&self, more: &[Bound]) -> bool {
        let is_circle = |bound: &Bound| {
            self.most(more, bound.right, bound.left).is_some_and(|back| back + bound.most < 0)
        };
        more.iter().any(is_circle)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bound(left: Number, right: Number, most: i128) -> Bound {
        Bound { left, right, most }
    }

    #[test]
    fn bounds_add_up_along_chains() {
        let known = Differences::of(3, &[bound(0, 1, -1), bound(1, 2, -1)]).expect("possible");
        assert_eq!(known.most(&[], 0, 2), Some(-2));
        assert_eq!(known.most(&[], 2, 0), None);
        assert!(known.contradict(&[bound(2, 0, 1)]));
        assert!(!known.contradict(&[bound(2, 0, 2)]));
    }

    #[test]
    fn further_bounds_are_chained_with_each_other() {
        let known = Differences::of(2, &[bound(0, 1, 3)]).expect("possible");
        // 5 exceeds 6 by at most 1, 6 exceeds 0 by at most 1, 0 exceeds 1 by at most 3, 1 exceeds 7 by at most 2.
        let more = [bound(1, 7, 2), bound(6, 0, 1), bound(5, 6, 1)];
        assert_eq!(known.most(&more, 5, 7), Some(7));
        assert!(!known.contradict(&more));
        assert!(known.contradict(&[more[0], more[1], more[2], bound(7, 5, -8)]));
    }

    #[test]
    fn circles_that_fall_contradict() {
        assert!(Differences::of(2, &[bound(0, 1, -1), bound(1, 0, 0)]).is_none());
    }
}
