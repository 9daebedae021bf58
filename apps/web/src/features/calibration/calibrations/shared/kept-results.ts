import type { GivenResults } from '@portal/contract/calibration/calibrations/shapes.ts';

/** Results that somebody typed on this device and has not saved. */
export interface KeptResults {
  values: GivenResults;
  /** The version of the results from which they began; 0 for the first ones. */
  version: number;
  /** When they were typed, in milliseconds since 1970. */
  at: number;
}

const keyOf = (userId: number, itemId: number) => `calibration-results:${userId}:${itemId}`;

const isKept = (stored: unknown): stored is KeptResults => {
  const { values, version, at } = (stored ?? {}) as Partial<KeptResults>;
  return typeof values === 'object' && values !== null && Number.isInteger(version) && Number.isFinite(at);
};

/** Returns what this user has typed for a unit on this device, or null. */
export function readKeptResults(userId: number, itemId: number): KeptResults | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId, itemId)) ?? 'null');
    return isKept(stored) ? stored : null;
  } catch {
    // There is nothing when it is not readable, or when the browser stores nothing.
    return null;
  }
}

export function keepResults(userId: number, itemId: number, kept: KeptResults): void {
  try {
    localStorage.setItem(keyOf(userId, itemId), JSON.stringify(kept));
  } catch {
    // When the storage is full or forbidden, only a closed form loses what was typed.
  }
}

export function forgetResults(userId: number, itemId: number): void {
  try {
    localStorage.removeItem(keyOf(userId, itemId));
  } catch {
    // As above.
  }
}
