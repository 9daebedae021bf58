import type { RepairRequestForm } from '@portal/contract/repair-request.ts';
import type { RequestValues } from './request-defaults.ts';

const keyOf = (userId: number) => `repair-request-draft:${userId}`;

const fits = (value: unknown, blank: unknown): boolean =>
  Array.isArray(blank)
    ? Array.isArray(value) && value.every((one) => typeof one === 'string')
    : typeof value === typeof blank;

/** What was stored, laid over the blank form; anything of another shape (an older version's) is left out. */
export function mergeDraft(blank: RequestValues, stored: unknown): RequestValues {
  if (typeof stored !== 'object' || stored === null) return blank;
  const kept = Object.entries(stored).filter(
    ([name, value]) => Object.hasOwn(blank, name) && fits(value, blank[name as keyof RequestValues]),
  );
  return { ...blank, ...Object.fromEntries(kept) };
}

const same = (a: RequestValues, b: RequestValues) => JSON.stringify(a) === JSON.stringify(b);

/** The request this person has begun on this device, or null. */
export function readDraft(userId: number, blank: RequestValues): RequestValues | null {
  try {
    const draft = mergeDraft(blank, JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null'));
    return same(draft, blank) ? null : draft;
  } catch {
    // Not readable, or the browser keeps nothing: there is no draft then.
    return null;
  }
}

/** Keeps what was typed; a form that equals the blank one is not kept. */
export function keepDraft(userId: number, blank: RequestValues, values: RepairRequestForm): void {
  try {
    if (same(mergeDraft(blank, values), blank)) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), JSON.stringify(values));
  } catch {
    // A full or forbidden store loses the draft, never the form.
  }
}

export function clearDraft(userId: number): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // As above.
  }
}
