import { type CalendarDate, compareDates, formatDate } from '@portal/contract/core/dates/dates.ts';
import { procedureMessages as say } from '@portal/contract/laboratory/procedures/messages.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { ProcedureRevisionRow } from '../../../db/schema/laboratory.ts';
import { type AppError, conflict } from '../../../errors.ts';
import { readSettings } from '../laboratory-settings/index.ts';
import { needsSecondPerson } from './procedure.policy.ts';

/**
 * Returns why this person cannot approve a draft on a day, or undefined. The revisions of the procedure must not change
 * meanwhile: approving holds the lock of the procedure.
 */
export async function whyNotApprovable(
  db: Db,
  { userId }: Pick<Actor, 'userId'>,
  draft: ProcedureRevisionRow,
  day: CalendarDate,
): Promise<AppError | undefined> {
  const [settings, last, { faultOf }] = await Promise.all([
    readSettings(db),
    db
      .selectFrom('procedureRevisions')
      .select('effectiveFrom')
      .where('procedureId', '=', draft.procedureId)
      .where('approvedAt', 'is not', null)
      .orderBy('effectiveFrom', 'desc')
      .limit(1)
      .executeTakeFirst(),
    // The arithmetic is large, and few requests need it.
    import('@portal/contract/laboratory/procedures/check-revision.ts'),
  ]);
  const { effectiveFrom } = draft;
  if (needsSecondPerson(settings, draft, userId))
    return conflict('procedure.second_person', say.secondPerson);
  if (effectiveFrom === null) return conflict('procedure.effective_missing', say.effectiveMissing);
  if (last && compareDates(effectiveFrom, last.effectiveFrom!) <= 0)
    return conflict('procedure.effective_early', say.effectiveEarly(formatDate(last.effectiveFrom!)));
  if (last && compareDates(effectiveFrom, day) < 0)
    return conflict('procedure.effective_past', say.effectivePast);
  if (!draft.text && draft.fileId === null) return conflict('procedure.content_missing', say.contentMissing);
  if (draft.points.length === 0) return conflict('procedure.points_missing', say.pointsMissing);
  const fault = faultOf(draft);
  return fault === undefined ? undefined : conflict('procedure.not_calculable', fault);
}
