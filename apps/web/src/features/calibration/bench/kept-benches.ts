import { type KeptTyping, readKept } from '../../../device/use-kept-typing.ts';
import type { BenchValues } from './bench-values.ts';

const prefixOf = (userId: number) => `bench:${userId}:`;

/** The key of what somebody typed at the bench of a unit on this device. `itemId` is that of the calibration item. */
export const benchKey = (userId: number, itemId: number) => `${prefixOf(userId)}${itemId}`;

/** Returns the benches at which this user has typed something on this device and not saved it, the newest first. */
export function keptBenches(userId: number): { itemId: number; kept: KeptTyping<BenchValues> }[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefixOf(userId)))
      .flatMap((key) => {
        const kept = readKept<BenchValues>(key);
        return kept ? [{ itemId: Number(key.slice(prefixOf(userId).length)), kept }] : [];
      })
      .toSorted((a, b) => b.kept.at - a.kept.at);
  } catch {
    // A browser that stores nothing has kept nothing.
    return [];
  }
}
