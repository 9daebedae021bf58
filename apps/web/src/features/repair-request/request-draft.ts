import type { RepairRequestForm } from '@portal/contract/repairs/request.ts';
import { UNITS_MAX } from '@portal/contract/repairs/request-units.ts';
import { blankUnit, type RequestValues } from './request-defaults.ts';

const keyOf = (userId: number) => `repair-request-draft:${userId}`;

const fits = (value: unknown, blank: unknown): boolean =>
  Array.isArray(blank)
    ? Array.isArray(value) && value.every((one) => typeof one === 'string')
    : typeof value === typeof blank;

/** What was stored, laid over the blank values; anything of another shape (an older version's) is left out. */
function overlay<Values extends object>(blank: Values, stored: unknown): Values {
  if (typeof stored !== 'object' || stored === null) return blank;
  const kept = Object.entries(stored).filter(
    ([name, value]) => Object.hasOwn(blank, name) && fits(value, blank[name as keyof Values]),
  );
  return { ...blank, ...Object.fromEntries(kept) };
}

const unitsOf = (stored: unknown): unknown[] => {
  const units = (stored as { units?: unknown } | null)?.units;
  return Array.isArray(units) ? units.slice(0, UNITS_MAX) : [];
};

/** A stored draft, laid over the blank form and over a blank unit for each of its units. */
export function mergeDraft(blank: RequestValues, stored: unknown): RequestValues {
  const units = unitsOf(stored).map((unit) => overlay(blankUnit(), unit));
  return { ...overlay(blank, stored), units: units.length > 0 ? units : blank.units };
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
