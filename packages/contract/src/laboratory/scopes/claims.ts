import type { CalendarDate } from '../../core/dates/dates.ts';
import type { ProcedurePoint } from '../procedures/points.ts';
import type { ProcedureRange } from '../procedures/ranges.ts';
import type { Claim } from '../worksheets/evaluation.ts';
import { scopeEntryFor } from './scope-entry-for.ts';
import type { ScopeEntry } from './shapes.ts';

/** An entry as the bench needs it. */
export type BenchEntry = Omit<ScopeEntry, 'companyId' | 'isInForce' | 'hasHeld'>;

interface Done {
  /** The number of the procedure. */
  method: string;
  /** Where the work was done; null when nobody has said. */
  site: string | null;
  day: CalendarDate;
}

/** Returns the entry of the scope for each point of a procedure; null for a point outside the scope. */
export const claimsOf = (
  { points, ranges }: { points: readonly ProcedurePoint[]; ranges: readonly ProcedureRange[] },
  entries: readonly BenchEntry[],
  { method, site, day }: Done,
): (Claim | null)[] =>
  points.map(({ quantity, nominal, unit, range }) => {
    const found = scopeEntryFor(entries, {
      ...{ quantity, value: nominal ?? '', frequency: null, method, site, day },
      unit: unit ?? ranges.find(({ name }) => name === range)?.unit ?? '',
    });
    return found && { entryId: found.entry.id, version: found.entry.version, best: found.best };
  });
