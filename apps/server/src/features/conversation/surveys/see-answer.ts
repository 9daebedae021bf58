import { sql } from 'kysely';
import type { Locked } from '../../../db/locked.ts';
import type { RepairSurveyRow } from '../../../db/schema/surveys.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';

/** Ticks an answer as seen by the caller, so that it leaves the work queue. A second tick changes nothing. */
export async function seeAnswer(work: Work, survey: Locked<RepairSurveyRow>): Promise<void> {
  const { db, actor, runtime } = work;
  const { id, companyId, repairId, stars, seenAt } = survey;
  if (stars === null || seenAt !== null) return;
  await Promise.all([
    db
      .updateTable('repairSurveys')
      .set({ seenAt: sql<Date>`now()`, seenBy: actor.displayName })
      .where('id', '=', id)
      .execute(),
    record(work, { action: 'survey.seen', kind: 'repair', id: repairId, after: { stars } }),
    runtime.events.publish(db, { companyId, kind: 'repair', id: repairId }),
  ]);
}
