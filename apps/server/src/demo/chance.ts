/** Made-up choices that come out the same every time, so that every demo company is the same company. */
export interface Chance {
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  pick<T>(from: readonly T[]): T;
  /** True in that share of cases, 0 to 1. */
  often(share: number): boolean;
  /** The same things in another order. */
  shuffled<T>(things: readonly T[]): T[];
  /** That many letters and digits out of `alphabet`. */
  text(length: number, alphabet: string): string;
}

/** Mulberry32: small, fast, and good enough for a make-believe company. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Opens a row of choices; the same seed gives the same row. */
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
