/** Random choices that are the same every time, so that all demo companies are equal. */
export interface Chance {
  /** Returns a whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  pick<T>(from: readonly T[]): T;
  /** Returns true in this share of cases, from 0 to 1. */
  often(share: number): boolean;
  /** Returns the same things in another order. */
  shuffled<T>(things: readonly T[]): T[];
  /** Returns a text of `length` characters of `alphabet`. */
  text(length: number, alphabet: string): string;
}

/** Returns a Mulberry32 generator, which is small, fast, and good enough for a demo company. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns a series of choices. The same seed gives the same series. */
export function chanceOf(seed: number): Chance {
  const next = generator(seed);
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const pick = <T>(from: readonly T[]): T => from[whole(0, from.length - 1)]!;
  return {
    whole,
    pick,
    often: (share) => next() < share,
    shuffled: (things) =>
      things
        .map((thing) => ({ thing, place: next() }))
        .sort((a, b) => a.place - b.place)
        .map(({ thing }) => thing),
    text: (length, alphabet) => Array.from({ length }, () => pick([...alphabet])).join(''),
  };
}
