import type { MeasuredCalls } from '../db/schema/installation.ts';

/** The bounds of the steps in milliseconds. Each is about half as long again as the one before. */
export const BOUNDS = [
  1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 70, 100, 150, 200, 300, 500, 700, 1000, 1500, 2000, 3000, 5000, 10_000,
  30_000, 60_000,
] as const;
const PART_MS = 10 * 60_000;
const PARTS = 6;

/** What was measured in one part of the hour. */
interface Part {
  begin: number;
  routes: Map<string, { steps: number[]; max: number }>;
}

const stepOf = (ms: number): number => {
  const step = BOUNDS.findIndex((bound) => ms <= bound);
  return step < 0 ? BOUNDS.length - 1 : step;
};

/** Returns the upper bound under which a share of the calls stayed, at most the longest call. In milliseconds. */
export function quantile({ steps, max }: Pick<MeasuredCalls, 'steps' | 'max'>, share: number): number {
  const all = steps.reduce((sum, n) => sum + n, 0);
  let seen = 0;
  const step = steps.findIndex((n) => {
    seen += n;
    return seen >= all * share;
  });
  return Math.min(BOUNDS[step] ?? max, max);
}

/** Adds up what several parts or several processes measured of each route. */
export function mergeCalls(all: readonly MeasuredCalls[]): MeasuredCalls[] {
  const merged = new Map<string, MeasuredCalls>();
  for (const { route, steps, max } of all) {
    const known = merged.get(route) ?? { route, steps: BOUNDS.map(() => 0), max: 0 };
    merged.set(route, {
      route,
      steps: known.steps.map((n, i) => n + (steps[i] ?? 0)),
      max: Math.max(known.max, max),
    });
  }
  return [...merged.values()];
}

/** Returns the routes with the longest p95, longest first. */
export const slowest = (calls: readonly MeasuredCalls[], most: number): MeasuredCalls[] =>
  calls.toSorted((a, b) => quantile(b, 0.95) - quantile(a, 0.95) || b.max - a.max).slice(0, most);

/** Counts how long the calls of the last hour took, by route, in steps. Takes some hundred bytes for each route. */
export class CallTimes {
  #parts: Part[] = [];

  /** `now` and `ms` are milliseconds of the same clock. */
  add(route: string, ms: number, now = performance.now()): void {
    let part = this.#parts.at(-1);
    if (!part || now - part.begin >= PART_MS) {
      part = { begin: now, routes: new Map() };
      this.#parts = [...this.#parts.filter(({ begin }) => now - begin < PART_MS * PARTS), part];
    }
    let known = part.routes.get(route);
    if (!known) {
      known = { steps: BOUNDS.map(() => 0), max: 0 };
      part.routes.set(route, known);
    }
    const step = stepOf(ms);
    known.steps[step] = (known.steps[step] ?? 0) + 1;
    known.max = Math.max(known.max, Math.ceil(ms));
  }

  /** Returns what was measured in the last hour, by route. */
  read(now = performance.now()): MeasuredCalls[] {
    const fresh = this.#parts.filter(({ begin }) => now - begin < PART_MS * PARTS);
    return mergeCalls(
      fresh.flatMap(({ routes }) => [...routes].map(([route, measured]) => ({ route, ...measured }))),
    );
  }
}
