import type { SavedView } from '@portal/contract/repairs/saved-views/endpoints.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { presentView } from './saved-view.present.ts';

/** The most shared views that a company's list shows. */
const SHOWN_MAX = 500;

/** Returns the caller's views and the shared ones of the company, by name. */
export async function listSavedViews(db: Db, actor: Actor): Promise<SavedView[]> {
  const rows = await db
    .selectFrom('savedViews')
    .selectAll()
    .where((eb) => eb.or([eb('userId', '=', actor.userId), eb('shared', '=', true)]))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(SHOWN_MAX)
    .execute();
  return rows.map((row) => presentView(actor, row));
}
