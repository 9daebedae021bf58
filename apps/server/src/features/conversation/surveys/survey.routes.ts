import { DEFAULT_DAYS } from '@portal/contract/conversation/surveys/rules.ts';
import type { SurveySettings } from '@portal/contract/conversation/surveys/shapes.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { RepairSurveyRow } from '../../../db/schema/surveys.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import type { Handlers } from '../../../http/call.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { listSurveys } from './survey.queries.ts';

/** Returns the company's settings. A company that has chosen nothing asks nobody. */
async function readSettings(db: Db): Promise<SurveySettings> {
  const row = await db.selectFrom('surveySettings').select(['enabled', 'after', 'days']).executeTakeFirst();
  return row ?? { enabled: false, after: 'shipped', days: DEFAULT_DAYS };
}

/**
 * Saves whether and when customers are asked. Each time it is switched on, it begins with the repairs that are closed
 * from then on, so that nobody is asked about old work.
 */
async function saveSettings(
  work: Work,
  companyId: number,
  { enabled, after, days }: SurveySettings,
): Promise<SurveySettings> {
  const { db } = work;
  const before = await readSettings(db);
  const now = sql<Date>`now()`;
  await db
    .insertInto('surveySettings')
    .values({ companyId, enabled, after, days, enabledSince: enabled ? now : null })
    .onConflict((c) =>
      c.column('companyId').doUpdateSet({
        ...{ enabled, after, days },
        ...(enabled && !before.enabled && { enabledSince: now }),
      }),
    )
    .execute();
  await record(work, {
    action: 'survey.settings_changed',
    kind: 'survey',
    id: null,
    before: { ...before },
    after: { enabled, after, days },
  });
  return { enabled, after, days };
}

/** Ticks an answer as seen by the caller, so that it leaves the work queue. A second tick changes nothing. */
async function seeAnswer(work: Work, survey: Locked<RepairSurveyRow>): Promise<void> {
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

// Most companies ask nobody, so this is loaded at its first use.
const answering = () => import('./public-survey.ts');

export const surveyRoutes: Handlers<typeof endpoints.surveys> = {
  list: ({ work: { db }, query }) => listSurveys(db, query),
  see: ({ work, record }) => seeAnswer(work, record),
  settings: ({ work: { db } }) => readSettings(db),
  saveSettings: ({ work, params, body }) => saveSettings(work, params.companyId, body),
  readPublic: async (call) => (await answering()).readPublicSurvey(call),
  answerPublic: async ({ body, ...call }) => (await answering()).answerSurvey(call, body),
};
