import { DEFAULT_DAYS } from '@portal/contract/conversation/surveys/rules.ts';
import type { SurveySettings } from '@portal/contract/conversation/surveys/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';

/** Returns the company's settings. A company that has chosen nothing asks nobody. */
export async function readSettings(db: Db): Promise<SurveySettings> {
  const row = await db.selectFrom('surveySettings').select(['enabled', 'after', 'days']).executeTakeFirst();
  return row ?? { enabled: false, after: 'shipped', days: DEFAULT_DAYS };
}

/**
 * Saves whether and when customers are asked. Each time it is switched on, it begins with the repairs that are closed
 * from then on, so that nobody is asked about old work.
 */
export async function saveSettings(
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
