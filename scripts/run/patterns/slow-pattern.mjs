import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import { automatonOf } from './automaton.mjs';
import { placesOf } from './places.mjs';
import { symbolsOf } from './symbols.mjs';

const parser = new RegExpParser({ ecmaVersion: 2025 });

/** Returns for each place the number of the circle of moves that it is part of. Places outside circles have their own. */
function circlesOf(places) {
  const reach = (from, movesOf) => {
    const seen = new Set();
    const waiting = [from];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop())
      for (const to of movesOf(at)) if (!seen.has(to)) seen.add(to) && waiting.push(to);
    return seen;
  };
  const back = places.map(() => []);
  places.forEach(({ moves }, at) => {
    for (const { to } of moves) back[to].push(at);
  });
  const circle = places.map(() => -1);
  places.forEach((_, at) => {
    if (circle[at] !== -1) return;
    const ahead = reach(at, (n) => places[n].moves.map(({ to }) => to));
    if (!ahead.has(at)) return;
    for (const one of reach(at, (n) => back[n])) if (ahead.has(one)) circle[one] = at;
  });
  return circle;
}

/**
 * Returns the sets of characters along which several walkers, who take the same character in each step, come from one
 * row of places to another, or undefined. `may` says where each walker may be.
 */
function walk(places, from, goal, may, found = (row) => row.join() === goal.join()) {
  const seen = new Map([[from.join(), null]]);
  const waiting = [from];
  for (let n = 0; n < waiting.length; n++) {
    const row = waiting[n];
    let rows = [{ row: [], set: -1n, differs: false }];
    for (const [walker, at] of row.entries())
      rows = rows.flatMap(({ row: before, set }) =>
        places[at].moves
          .filter((move) => (move.set & set) !== 0n && may(walker, move.to))
          .map((move) => ({ row: [...before, move.to], set: move.set & set })),
      );
    for (const next of rows) {
      const key = next.row.join();
      if (seen.has(key) && !found(next.row)) continue;
      if (found(next.row)) return wayTo(seen, row, next.set);
      seen.set(key, { before: row, set: next.set });
      waiting.push(next.row);
    }
  }
  return undefined;
}

function wayTo(seen, row, last) {
  const sets = [last];
  for (let one = seen.get(row.join()); one; one = seen.get(one.before.join())) sets.unshift(one.set);
  return sets;
}

/**
 * Looks for a word that a place repeats, and that also leads to the place from an earlier one that repeats it. Then each
 * repetition may belong to either, and the time grows at least with the square of the text's length.
 */
function repeatedTwice({ places, isSearch }) {
  const circle = circlesOf(places);
  const looping = places.flatMap(({ isOver }, at) => (circle[at] === -1 || isOver ? [] : [at]));
  const within = (at) => (to) => circle[to] === circle[at] && (isSearch(at) || !places[to].isOver);
  for (const late of looping.filter((at) => !isSearch(at))) {
    for (const early of looping) {
      if (early === late) continue;
      const mayBe = [within(early), (to) => isSearch(to) || !places[to].isOver, within(late)];
      const way = walk(places, [early, early, late], [early, late, late], (walker, to) => mayBe[walker](to));
      if (way) return way;
    }
    // Two ways through one circle: the time doubles with each turn.
    const inside = within(late);
    const twice = places[late].moves.find(
      (move, at) =>
        inside(move.to) &&
        places[late].moves.some(
          (other, n) => n > at && other.to === move.to && (other.set & move.set) !== 0n,
        ),
    );
    if (twice) return [twice.set];
    for (const first of places[late].moves.filter(({ to }) => inside(to)))
      for (const second of places[late].moves.filter(({ to }) => inside(to) && to !== first.to)) {
        if ((first.set & second.set) === 0n) continue;
        const way = walk(places, [first.to, second.to], [late, late], (_, to) => inside(to));
        if (way) return [first.set & second.set, ...way];
      }
  }
  return undefined;
}

/**
 * Returns a text whose repetition makes the pattern slow, or undefined when its time grows only with the length of the
 * text. It is a proof, except for loops of up to 1,000 turns, which count as one step, and for groups of characters
 * that no sample stands for.
 */
export function slowRepetition(source, flags) {
  const isUnicode = flags.includes('u');
  const root = parser.parsePattern(source, 0, source.length, {
    unicode: isUnicode,
    unicodeSets: flags.includes('v'),
  });
  const atoms = [];
  const note = (node) => {
    if (!/^(?:CharacterClass|ClassIntersection|ClassSubtraction)/.test(node.parent.type))
      atoms.push(node.raw);
  };
  visitRegExpAST(root, {
    onCharacterEnter: note,
    onCharacterSetEnter: note,
    onCharacterClassEnter: note,
    onExpressionCharacterClassEnter: note,
  });
  const alphabet = symbolsOf(atoms, flags, source);
  const examine = (alternatives, options) => {
    const automaton = automatonOf(alternatives, options);
    const inner = () =>
      automaton.inner
        .map((node) => examine(node.alternatives, { isBackwards: node.kind === 'lookbehind' }))
        .find(Boolean);
    return repeatedTwice(placesOf(automaton, alphabet, flags)) ?? inner();
  };
  const way = examine(root.alternatives, {});
  return way?.map((set) => alphabet.symbols[set.toString(2).split('').reverse().indexOf('1')]).join('');
}
