/** What a browser loads at once: the first look at an address, or also a part of it that is opened later. */
export interface Look {
  number: number;
  /** How much a byte of it counts, a whole number. */
  bytes: number;
  /** How much a request of it counts, a whole number. */
  requests: number;
  /** The most chunks that it may load. */
  most: number;
}

/** Modules that become one file. */
export interface Chunk {
  modules: string[];
  /** About the bytes that a browser loads, a whole number. */
  size: number;
  /** All looks that load it, also those that load it only because another chunk imports it. */
  looks: Set<Look>;
  imports: Set<Chunk>;
}

/** The bytes for which a look would rather make one request less. */
const REQUEST = 2500;

/** Adds this chunk and all chunks that it imports to `found`. */
function withImports(chunk: Chunk, found = new Set<Chunk>()): Set<Chunk> {
  if (!found.has(chunk)) {
    found.add(chunk);
    for (const imported of chunk.imports) withImports(imported, found);
  }
  return found;
}

/** Returns what it costs when the looks of `chunk` load all of `others` too. */
function costOf(chunk: Chunk, others: Iterable<Chunk>): number {
  let cost = 0;
  for (const { looks, size } of others)
    for (const look of chunk.looks) if (!looks.has(look)) cost += look.bytes * size;
  return cost;
}

/** Returns what one request less is worth to all looks that load both. */
function requestsSaved(a: Chunk, b: Chunk): number {
  const [few, many] = a.looks.size < b.looks.size ? [a, b] : [b, a];
  let saved = 0;
  for (const look of few.looks) if (many.looks.has(look)) saved += look.requests * REQUEST;
  return saved;
}

/** Returns what is gained when these two are joined, or less than nothing. */
const gainOf = (a: Chunk, b: Chunk): number =>
  requestsSaved(a, b) - costOf(a, withImports(b)) - costOf(b, withImports(a));

/** Takes both out of `chunks`, and returns the chunk that takes their place. */
function join(a: Chunk, b: Chunk, chunks: Set<Chunk>): Chunk {
  const joined: Chunk = {
    modules: [...a.modules, ...b.modules],
    size: a.size + b.size,
    looks: a.looks.union(b.looks),
    imports: a.imports.union(b.imports).difference(new Set([a, b])),
  };
  chunks.delete(a);
  chunks.delete(b);
  for (const { imports } of chunks)
    if ([imports.delete(a), imports.delete(b)].includes(true)) imports.add(joined);
  for (const { looks } of withImports(joined)) for (const look of joined.looks) looks.add(look);
  return joined;
}

/** Returns the two chunks that are joined at the least loss, of the look that loads the most of those that load too many. */
function worstOver(chunks: Iterable<Chunk>): [Chunk, Chunk] | undefined {
  const loads = new Map<Look, Chunk[]>();
  for (const chunk of chunks)
    for (const look of chunk.looks) loads.set(look, [...(loads.get(look) ?? []), chunk]);
  const tooMany = [...loads].filter(([{ most }, { length }]) => length > most).map(([, loaded]) => loaded);
  const [longest] = tooMany.toSorted((a, b) => b.length - a.length);
  const pairs = longest?.flatMap((a, at) =>
    longest.slice(at + 1).map((b) => ({ pair: [a, b] as [Chunk, Chunk], gain: gainOf(a, b) })),
  );
  return pairs?.reduce((best, each) => (each.gain > best.gain ? each : best)).pair;
}

/**
 * Joins chunks as long as that is a gain, the best two first, and then as long as a look loads too many. In the end no
 * two chunks import each other, directly or not: the same looks load all chunks of such a circle, so it is a gain to join them.
 */
export function joinChunks(all: Iterable<Chunk>): Set<Chunk> {
  const chunks = new Set<Chunk>();
  let pairs: { a: Chunk; b: Chunk; gain: number }[] = [];
  /** Adds a chunk, and its pairs with all others. What their imports cost is left out until it matters. */
  const add = (a: Chunk) => {
    for (const b of chunks) {
      const saved = requestsSaved(a, b);
      const gain = saved && saved - costOf(a, [b]) - costOf(b, [a]);
      if (gain > 0) pairs.push({ a, b, gain });
    }
    chunks.add(a);
  };
  const replace = (a: Chunk, b: Chunk) => {
    pairs = pairs.filter((pair) => ![pair.a, pair.b].some((chunk) => chunk === a || chunk === b));
    add(join(a, b, chunks));
  };
  for (const chunk of all) add(chunk);
  for (;;) {
    const [first] = pairs;
    if (!first) {
      const over = worstOver(chunks);
      if (!over) return chunks;
      replace(...over);
      continue;
    }
    const best = pairs.reduce((found, pair) => (pair.gain > found.gain ? pair : found), first);
    const gain = gainOf(best.a, best.b);
    if (gain >= best.gain) replace(best.a, best.b);
    else if (gain > 0) best.gain = gain;
    else pairs.splice(pairs.indexOf(best), 1);
  }
}
