import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { scopeMessages as say } from '@portal/contract/laboratory/scopes/messages.ts';
import type { Evaluation } from '@portal/contract/laboratory/worksheets/evaluation.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { conflict } from '../../../errors.ts';
import { entriesOn } from './list-scope.ts';

interface Claimed {
  evaluation: Pick<Evaluation, 'points'> | null;
  procedureRevisionId: number | null;
  calibratedOn: CalendarDate | null;
  place: string | null;
}

type Claims = { claim?: Evaluation['points'][number]['claim'] }[];

/** Returns whether each claim of a result is what the scope says of its point today. */
async function isAsClaimed(db: Db, { procedureRevisionId, calibratedOn, place }: Claimed, points: Claims) {
  if (procedureRevisionId === null || calibratedOn === null) return false;
  // The decimals come with it, which no start needs.
  const [{ claimsOf }, revision, entries] = await Promise.all([
    import('@portal/contract/laboratory/scopes/claims.ts'),
    db
      .selectFrom('procedureRevisions as r')
      .innerJoin('procedures as p', 'p.id', 'r.procedureId')
      .select(['r.points', 'r.ranges', 'p.number'])
      .where('r.id', '=', procedureRevisionId)
      .executeTakeFirstOrThrow(),
    entriesOn(db, calibratedOn),
  ]);
  const done = { method: revision.number, site: place?.trim() || null, day: calibratedOn };
  const now = claimsOf(revision, entries, done);
  return points.every(
    ({ claim }, at) => !claim || (now[at]?.entryId === claim.entryId && now[at].best === claim.best),
  );
}

/**
 * Refuses results whose claims are no more what the scope says of the day of their calibration: an entry was corrected, removed or
 * ended before that day, or a closer one was entered since they were saved (ILAC-P8, ILAC-P14). Nobody changes the entries before the
 * transaction ends.
 * @throws 409
 */
export async function refuseChangedScope(db: Db, results: readonly Claimed[]): Promise<void> {
  const claimed = results.flatMap((result) => {
    const points = result.evaluation?.points ?? [];
    return points.some(({ claim }) => claim) ? [{ result, points }] : [];
  });
  if (claimed.length === 0) return;
  const ids = claimed.flatMap(({ points }) => points.flatMap(({ claim }) => claim?.entryId ?? []));
  await db
    .selectFrom('scopeEntries')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forShare()
    .execute();
  for (const { result, points } of claimed)
    if (!(await isAsClaimed(db, result, points))) throw conflict('certificate.scope_changed', say.changed);
}
