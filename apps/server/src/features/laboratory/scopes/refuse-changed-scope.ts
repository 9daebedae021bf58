import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { holdsOn } from '@portal/contract/laboratory/scopes/holds-on.ts';
import { scopeMessages as say } from '@portal/contract/laboratory/scopes/messages.ts';
import type { Evaluation } from '@portal/contract/laboratory/worksheets/evaluation.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { conflict } from '../../../errors.ts';

interface Claimed {
  evaluation: Pick<Evaluation, 'points'> | null;
  calibratedOn: CalendarDate | null;
}

/**
 * Refuses results that rely on an entry of the scope that was changed, removed or ended before their day since they were saved
 * (ILAC-P8). Nobody changes the entries before the transaction ends. @throws 409
 */
export async function refuseChangedScope(db: Db, results: readonly Claimed[]): Promise<void> {
  const claims = results.flatMap(({ evaluation, calibratedOn }) =>
    (evaluation?.points ?? []).flatMap(({ claim }) => (claim ? [{ ...claim, day: calibratedOn }] : [])),
  );
  if (claims.length === 0) return;
  const entries = await db
    .selectFrom('scopeEntries')
    .select(['id', 'version', 'validFrom', 'validUntil'])
    .where('id', 'in', [...new Set(claims.map(({ entryId }) => entryId))])
    .orderBy('id')
    .forShare()
    .execute();
  const isSame = ({ entryId, version, day }: (typeof claims)[number]): boolean => {
    const entry = entries.find(({ id }) => id === entryId);
    // A last day that was set or moved does not matter while the entry still holds on the day of the work.
    return entry !== undefined && day !== null && entry.version >= version && holdsOn(entry, day);
  };
  if (!claims.every(isSame)) throw conflict('certificate.scope_changed', say.changed);
}
