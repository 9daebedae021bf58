const BEGIN = 'begin';

/**
 * Returns the places a search can be at, and the moves between them. A place is a state of the automaton together with
 * what the pattern may ask about the character before it. Place 0 is the search that has not begun: it takes every
 * character, because the pattern is tried from each place of a text. Each move has the set of its characters, and moves
 * that several ways lead to are there twice.
 */
export function placesOf({ steps, start, ends }, { all, sets, word, lineEnd }, flags) {
  const asked = [word, lineEnd];
  for (const { needs } of steps.flat()) if (needs?.kind === 'lookbehind') asked.push(sets.get(needs.raw));
  const has = (mask, at) => (mask & (1n << BigInt(at))) !== 0n;
  const size = all.toString(2).length;
  const kindOf = (at) => asked.map((mask) => (has(mask, at) ? 1 : 0)).join('');
  const kinds = new Map();
  for (let at = 0; at < size; at++) kinds.set(kindOf(at), (kinds.get(kindOf(at)) ?? 0n) | (1n << BigInt(at)));

  /** Returns the characters that may follow, or null when the step is not possible behind `before`. */
  function allowed({ kind, negate, raw }, before) {
    const isBefore = (mask) => before !== BEGIN && before[asked.indexOf(mask)] === '1';
    if (kind === 'start') return before === BEGIN || (flags.includes('m') && isBefore(lineEnd)) ? all : null;
    if (kind === 'end') return flags.includes('m') ? lineEnd : 0n;
    if (kind === 'word') return isBefore(word) !== Boolean(negate) ? all & ~word : word;
    if (kind === 'lookahead') return negate ? all & ~sets.get(raw) : sets.get(raw);
    if (kind === 'lookbehind') return isBefore(sets.get(raw)) !== Boolean(negate) ? all : null;
    return all;
  }

  /** Returns the steps that take a character, with the set that is left of it. A step is listed twice for two ways. */
  function nextOf(state, before) {
    const found = [];
    const seen = new Map();
    const walk = (at, mask) => {
      const key = `${at} ${mask}`;
      const times = (seen.get(key) ?? 0) + 1;
      if (times > 2) return;
      seen.set(key, times);
      for (const { to, set, needs } of steps[at]) {
        if (set !== undefined) {
          const left = sets.get(set) & mask;
          if (left !== 0n) found.push({ to, set: left });
          continue;
        }
        const may = needs ? allowed(needs, before) : all;
        if (may !== null && !onWay.has(to)) {
          onWay.add(to);
          walk(to, mask & may);
          onWay.delete(to);
        }
      }
    };
    const onWay = new Set([state]);
    walk(state, all);
    return found;
  }

  /** Returns true when the pattern or a lookahead has matched here, whatever follows. */
  function hasMatched(state) {
    const seen = new Set([state]);
    for (const at of seen)
      for (const { to, set, needs } of steps[at]) if (set === undefined && !needs) seen.add(to);
    return [...seen].some((at) => ends.has(at));
  }

  const SEARCH = -1;
  const places = [];
  const numbers = new Map();
  const numberOf = (state, before) => {
    const key = `${state} ${before}`;
    if (!numbers.has(key)) {
      numbers.set(key, places.length);
      places.push({ state, before, moves: [], isOver: state !== SEARCH && hasMatched(state) });
    }
    return numbers.get(key);
  };
  const split = (from, { to, set }) => {
    for (const [kind, mask] of kinds)
      if ((mask & set) !== 0n) places[from].moves.push({ to: numberOf(to, kind), set: mask & set });
  };
  // The search is one place here for each kind of character before it. They are joined by their moves to each other.
  numberOf(SEARCH, BEGIN);
  for (let at = 0; at < places.length; at++) {
    const { state, before } = places[at];
    if (state === SEARCH) split(at, { to: SEARCH, set: all });
    for (const next of nextOf(state === SEARCH ? start : state, before)) split(at, next);
  }
  return { places, isSearch: (at) => places[at].state === SEARCH };
}
