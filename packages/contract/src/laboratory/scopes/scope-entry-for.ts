import type { CalendarDate } from '../../core/dates/dates.ts';
import { ArithmeticError } from '../arithmetic/arithmetic-error.ts';
import { capabilityAt, compareCapabilities, isWithin } from '../arithmetic/capability.ts';
import { convertDifference, convertValue } from '../arithmetic/units.ts';
import { holdsOn } from './holds-on.ts';
import type { ScopeEntry } from './shapes.ts';

/** A result that asks whether it is in the scope. */
export interface PointOfScope {
  quantity: string;
  /** The value at which the best uncertainty is taken, in `unit`. */
  value: string;
  unit: string;
  frequency: { value: string; unit: string } | null;
  /** The number of the procedure. */
  method: string | null;
  /** Where the work was done; null when nobody has said. */
  site: string | null;
  /** The day of the work. */
  day: CalendarDate;
}

type Entry = Omit<ScopeEntry, 'companyId' | 'isInForce' | 'hasHeld' | 'version'>;
export interface FittingEntry<E> {
  entry: E;
  /** The best uncertainty (CMC) at the value, in the unit of the point. */
  best: string;
}

/** Words are the same whatever their letters and spaces. */
const folded = (words: string): string => words.trim().replace(/\s+/g, ' ').toLowerCase();
const isSame = (first: string, second: string): boolean => folded(first) === folded(second);
/** What an entry leaves out, it does not limit. What it names, the work must name too. */
const allows = (named: string | null, given: string | null): boolean =>
  named === null || (given !== null && isSame(named, given));

const inUnit = (value: string, from: string, to: string, convert: typeof convertValue): string =>
  from === to ? value : convert(value, from, to);

function allowsFrequency(
  { frequencyLower, frequencyUpper, frequencyUnit }: Entry,
  given: PointOfScope['frequency'],
): boolean {
  if (frequencyLower === null || frequencyUpper === null || frequencyUnit === null) return true;
  if (given === null) return false;
  const value = inUnit(given.value, given.unit, frequencyUnit, convertValue);
  return isWithin(value, frequencyLower, frequencyUpper);
}

/** Returns the best uncertainty of an entry at the point, in the unit of the point; undefined when it does not fit. */
function bestAt(entry: Entry, point: PointOfScope): string | undefined {
  if (!isSame(entry.quantity, point.quantity) || !holdsOn(entry, point.day)) return undefined;
  if (!allows(entry.method, point.method) || !allows(entry.site, point.site)) return undefined;
  try {
    const value = inUnit(point.value, point.unit, entry.unit, convertValue);
    if (!isWithin(value, entry.lower, entry.upper) || !allowsFrequency(entry, point.frequency))
      return undefined;
    return inUnit(capabilityAt(entry.cmc, value), entry.cmcUnit, point.unit, convertDifference);
  } catch (error) {
    // A unit of another quantity, or no best uncertainty at this value: nothing to claim.
    if (error instanceof ArithmeticError) return undefined;
    throw error;
  }
}

/** One that names the method goes first, then one that names the site, then the smallest best uncertainty. */
const inOrder = (a: FittingEntry<Entry>, b: FittingEntry<Entry>): number =>
  Number(b.entry.method !== null) - Number(a.entry.method !== null) ||
  Number(b.entry.site !== null) - Number(a.entry.site !== null) ||
  compareCapabilities(a.best, b.best) ||
  a.entry.id - b.entry.id;

/**
 * Returns the entry of the scope under which a result may be reported as accredited, with its best uncertainty (ILAC-P14);
 * null when there is none.
 */
export function scopeEntryFor<E extends Entry>(
  entries: readonly E[],
  point: PointOfScope,
): FittingEntry<E> | null {
  const fitting = entries.flatMap((entry) => {
    const best = bestAt(entry, point);
    return best === undefined ? [] : [{ entry, best }];
  });
  return fitting.toSorted(inOrder)[0] ?? null;
}
