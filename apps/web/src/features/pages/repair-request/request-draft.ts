import type { RepairRequestForm } from '@portal/contract/repairs/repairs/request.ts';
import { UNITS_MAX } from '@portal/contract/repairs/repairs/request-units.ts';
import { blankUnit, type RequestValues, type UnitValues } from './request-defaults.ts';

const termNames = ['accredited', 'statement', 'points', 'specification', 'printNextDue'] as const;

const keyOf = (userId: number) => `repair-request-draft:${userId}`;

const fits = (value: unknown, blank: unknown): boolean =>
  blank === null
    ? value === null || Number.isSafeInteger(value)
    : Array.isArray(blank)
      ? Array.isArray(value) && value.every((one) => typeof one === 'string')
      : typeof value === typeof blank;

/** Returns the blank values replaced by stored ones. Values of another type, from an older version, are left out. */
function overlay<Values extends object>(blank: Values, stored: unknown): Values {
  if (typeof stored !== 'object' || stored === null) return blank;
  const kept = Object.entries(stored).filter(
    ([name, value]) => Object.hasOwn(blank, name) && fits(value, blank[name as keyof Values]),
  );
  return { ...blank, ...Object.fromEntries(kept) };
}

/** Returns what the unit asked for its calibration. Another shape, from an older version, is left out. */
const wishIn = (stored: unknown): Pick<UnitValues, 'calibrationTerms'> => {
  const wish = (stored as Partial<UnitValues> | null)?.calibrationTerms;
  return wish && termNames.every((name) => wish[name] !== undefined) ? { calibrationTerms: wish } : {};
};

const unitsOf = (stored: unknown): unknown[] => {
  const units = (stored as { units?: unknown } | null)?.units;
  return Array.isArray(units) ? units.slice(0, UNITS_MAX) : [];
};

/** Returns a stored draft merged into the blank form, with a blank unit for each of its units. */
export function mergeDraft(blank: RequestValues, stored: unknown): RequestValues {
  const units = unitsOf(stored).map((unit) => ({ ...overlay(blankUnit(), unit), ...wishIn(unit) }));
  return { ...overlay(blank, stored), units: units.length > 0 ? units : blank.units };
}

const same = (a: RequestValues, b: RequestValues) => JSON.stringify(a) === JSON.stringify(b);

/** Returns the request that this user has started on this device, or null. */
export function readDraft(userId: number, blank: RequestValues): RequestValues | null {
  try {
    const draft = mergeDraft(blank, JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null'));
    return same(draft, blank) ? null : draft;
  } catch {
    // There is no draft when it is not readable, or when the browser stores nothing.
    return null;
  }
}

/** Stores the typed values. A form equal to the blank one is not stored. */
export function keepDraft(userId: number, blank: RequestValues, values: RepairRequestForm): void {
  try {
    if (same(mergeDraft(blank, values), blank)) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), JSON.stringify(values));
  } catch {
    // When the storage is full or forbidden, only the draft is lost, not the form.
  }
}

export function clearDraft(userId: number): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // As above.
  }
}
