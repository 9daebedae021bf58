import type { CountedErrors } from '../db/schema/installation.ts';

const PART_MS = 10 * 60_000;
const HOUR_MS = 60 * 60_000;

/** Returns a word for the error that names nobody: its code, or the name of its class. Messages may name people. */
const kindOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'Error';
  return 'code' in error && typeof error.code === 'string' ? error.code.slice(0, 40) : error.name;
};

/** Adds up the errors of several parts or processes. The newest come first. */
export function mergeErrors(all: readonly CountedErrors[]): CountedErrors[] {
  const merged = new Map<string, CountedErrors>();
  for (const one of all) {
    const key = `${one.where} ${one.kind}`;
    const known = merged.get(key);
    const newest = known && known.lastAt > one.lastAt ? known : one;
    merged.set(key, { ...newest, count: one.count + (known?.count ?? 0) });
  }
  return [...merged.values()].toSorted((a, b) => b.lastAt.localeCompare(a.lastAt));
}

/** Counts the errors of the last hour, by call or job. It keeps no message, and nothing of the person who called. */
export class RecentErrors {
  #parts: { begin: number; errors: CountedErrors[] }[] = [];

  /** `where` is a call with its pattern, or a job. `now` is in milliseconds. */
  add(where: string, error: unknown, requestId: string | null, now = Date.now()): void {
    let part = this.#parts.at(-1);
    if (!part || now - part.begin >= PART_MS) {
      part = { begin: now, errors: [] };
      this.#parts = [...this.#fresh(now), part];
    }
    const lastAt = new Date(now).toISOString();
    part.errors = mergeErrors([...part.errors, { where, kind: kindOf(error), count: 1, lastAt, requestId }]);
  }

  /** Returns the errors of the last hour, newest first. */
  read(now = Date.now()): CountedErrors[] {
    return mergeErrors(this.#fresh(now).flatMap(({ errors }) => errors));
  }

  #fresh(now: number) {
    return this.#parts.filter(({ begin }) => now - begin < HOUR_MS);
  }
}
