/** A loop that may turn this often counts as endless. */
const ENDLESS = 1_000;
/** Copies of what a loop with an end repeats. Two find every ambiguity between its turns. */
const COPIES = 2;

const isAtom = ({ type }) =>
  /^(?:Character|CharacterSet|CharacterClass|ExpressionCharacterClass)$/.test(type);

/** Returns the atom of a lookaround that looks at one character. */
function singleAtom({ alternatives }) {
  const [first, ...others] = alternatives;
  const [element, ...more] = first.elements;
  return others.length === 0 && more.length === 0 && element && isAtom(element) ? element.raw : undefined;
}

/**
 * Returns the automaton of a pattern. `steps[from]` lists its steps: `{ to, set }` takes a character, `{ to }` takes none,
 * and with `needs` a step is possible only at some places. What it cannot decide it allows, so that it never has fewer
 * ways than the pattern. The way into a lookahead ends in one of `ends`. `inner` lists lookbehinds, which are examined on
 * their own.
 */
export function automatonOf(alternatives, { isBackwards = false } = {}) {
  const steps = [];
  const inner = [];
  const ends = new Set();
  const open = new Set();
  const state = () => steps.push([]) - 1;
  const step = (from, to, more = {}) => steps[from].push({ to, ...more });

  function either(from, choices) {
    const end = state();
    for (const { elements } of choices) {
      const begin = state();
      step(from, begin);
      step(inRow(begin, elements), end);
    }
    return end;
  }
  const inRow = (from, elements) =>
    (isBackwards ? [...elements].reverse() : elements).reduce((at, element) => one(at, element), from);

  function repeat(from, { element, min, max }) {
    let at = from;
    for (let n = Math.min(min, COPIES); n > 0; n--) at = one(at, element);
    if (max > ENDLESS) {
      const loop = state();
      step(at, loop);
      step(one(loop, element), loop);
      return loop;
    }
    const end = state();
    for (let n = Math.min(max - min, COPIES); n > 0; n--) {
      step(at, end);
      at = one(at, element);
    }
    step(at, end);
    return end;
  }

  function assertion(from, node) {
    const to = state();
    const raw = node.alternatives && singleAtom(node);
    const isKnown = !isBackwards && (!node.alternatives || raw !== undefined);
    step(from, to, { needs: isKnown ? { kind: node.kind, negate: node.negate, raw } : { kind: 'unknown' } });
    if (!node.alternatives || raw !== undefined) return to;
    if (node.kind === 'lookbehind' || isBackwards) inner.push(node);
    else {
      const begin = state();
      step(from, begin, { needs: { kind: 'unknown' } });
      ends.add(either(begin, node.alternatives));
    }
    return to;
  }

  function one(from, node) {
    if (isAtom(node)) {
      const to = state();
      step(from, to, { set: node.raw });
      return to;
    }
    if (node.type === 'Quantifier') return repeat(from, node);
    if (node.type === 'Assertion') return assertion(from, node);
    if (node.type !== 'Backreference') return either(from, node.alternatives);
    // It takes what its group took. The automaton allows all that the group might take.
    const group = [node.resolved].flat()[0];
    if (open.has(group)) return from;
    open.add(group);
    const to = either(from, group.alternatives);
    open.delete(group);
    return to;
  }

  const start = state();
  ends.add(either(start, alternatives));
  return { steps, start, ends, inner };
}
