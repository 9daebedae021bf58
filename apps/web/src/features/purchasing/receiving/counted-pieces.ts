import type { Dollars } from '@portal/contract/core/numbers/money.ts';
import { useState } from 'react';
import { useSignedInUser } from '../../../session/signed-in-user.ts';

/** What somebody has counted of a line, before it is received. */
export interface Counted {
  quantity: number;
  /** The unit price paid; null for the order's. NaN while the text is no amount. */
  unitPrice: Dollars | null;
  /** What is to be said of this delivery, such as a damaged box. */
  note: string;
}
const NOTHING: Counted = { quantity: 0, unitPrice: null, note: '' };

type Counts = Readonly<Record<number, Counted>>;

const isCounted = (value: unknown): value is Counted =>
  typeof value === 'object' && value !== null && Number.isSafeInteger((value as Counted).quantity);

function readCounts(key: string): Counts {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return Object.fromEntries(
      Object.entries(stored ?? {}).flatMap(([id, value]) =>
        /^[1-9][0-9]*$/.test(id) && isCounted(value)
          ? [
              [
                id,
                {
                  ...NOTHING,
                  quantity: value.quantity,
                  unitPrice: value.unitPrice ?? null,
                  note: String(value.note ?? ''),
                },
              ],
            ]
          : [],
      ),
    );
  } catch {
    // There is nothing when it is not readable, or when the browser stores nothing.
    return {};
  }
}

function keepCounts(key: string, counts: Counts): void {
  try {
    if (Object.keys(counts).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(counts));
  } catch {
    // When the storage is full or forbidden, only a closed tab loses the counts.
  }
}

/**
 * Returns what this user has counted of an order on this device, and functions to change it. Lines begin at 0. The counts
 * survive a closed tab (D6.6).
 */
export function useCountedPieces(orderId: number) {
  const { id: userId } = useSignedInUser();
  const key = `receiving:${userId}:${orderId}`;
  const [counts, setCounts] = useState(() => readCounts(key));
  const save = (change: (before: Counts) => Counts) =>
    setCounts((before) => {
      const next = change(before);
      keepCounts(key, next);
      return next;
    });
  const of = (itemId: number): Counted => counts[itemId] ?? NOTHING;
  return {
    of,
    set: (itemId: number, counted: Partial<Counted>) =>
      save((before) => ({ ...before, [itemId]: { ...NOTHING, ...before[itemId], ...counted } })),
    add: (itemId: number) =>
      save((before) => ({
        ...before,
        [itemId]: { ...NOTHING, ...before[itemId], quantity: (before[itemId]?.quantity ?? 0) + 1 },
      })),
    clear: () => save(() => ({})),
  };
}
