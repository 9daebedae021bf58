import type { Drive } from './drive.ts';

/** The results of two sides that were measured in turns, so that other work on the machine disturbs both equally. */
export interface Pair {
  a: Summary;
  b: Summary;
}

interface Summary {
  rate: number;
  p50: number;
  p95: number;
  p99: number;
  /** See {@link Drive}. */
  processorMs: number;
  mostBytes: number;
  refused: Record<number, number>;
}

export const median = (values: number[]): number => {
  const sorted = values.toSorted((x, y) => x - y);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

function summarise(drives: Drive[]): Summary {
  const refused: Record<number, number> = {};
  for (const drive of drives)
    for (const [status, count] of Object.entries(drive.refused))
      refused[Number(status)] = (refused[Number(status)] ?? 0) + count;
  return {
    rate: median(drives.map(({ rate }) => rate)),
    p50: median(drives.map(({ p50 }) => p50)),
    p95: median(drives.map(({ p95 }) => p95)),
    p99: median(drives.map(({ p99 }) => p99)),
    processorMs: median(drives.map(({ processorMs }) => processorMs)),
    mostBytes: Math.max(...drives.map(({ mostBytes }) => mostBytes)),
    refused,
  };
}

/**
 * Returns the medians of both sides, measured in the order A B, B A, A B and so on. The first round is not counted,
 * because V8 compiles code only after it has run often.
 */
export async function takeTurns(
  rounds: number,
  a: () => Promise<Drive>,
  b: () => Promise<Drive>,
): Promise<Pair> {
  const ofA: Drive[] = [];
  const ofB: Drive[] = [];
  for (let round = -1; round < rounds; round++) {
    const order: [() => Promise<Drive>, Drive[]][] = [
      [a, ofA],
      [b, ofB],
    ];
    for (const [side, drives] of round % 2 === 0 ? order : order.toReversed()) {
      const drive = await side();
      if (round >= 0) drives.push(drive);
    }
  }
  return { a: summarise(ofA), b: summarise(ofB) };
}
