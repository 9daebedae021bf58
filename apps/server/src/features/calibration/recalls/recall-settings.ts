import { DEFAULT_DISTANCES } from '@portal/contract/calibration/recalls/distances.ts';
import type { RecallSettings } from '@portal/contract/calibration/recalls/shapes.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';

/** Returns the company's settings. A company that has chosen nothing recalls no units by itself. */
export async function readSettings(db: Db): Promise<RecallSettings> {
  const row = await db.selectFrom('recallSettings').select(['enabled', 'distances']).executeTakeFirst();
  return row ?? { enabled: false, distances: [...DEFAULT_DISTANCES] };
}

/** Saves whether and when the portal recalls units by itself (D5.12). New distances count from today. */
export async function saveSettings(
  work: Work,
  companyId: number,
  { enabled, distances }: RecallSettings,
): Promise<RecallSettings> {
  const { db } = work;
  const before = await readSettings(db);
  const after = { enabled, distances: [...new Set(distances)].sort((a, b) => b - a) };
  await db
    .insertInto('recallSettings')
    .values({ companyId, ...after, plannedOn: null })
    .onConflict((c) => c.column('companyId').doUpdateSet({ ...after, plannedOn: null }))
    .execute();
  await record(work, {
    action: 'recall.settings_changed',
    kind: 'recall',
    id: null,
    before: { ...before },
    after,
  });
  return after;
}
