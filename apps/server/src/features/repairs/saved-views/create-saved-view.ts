import type { SavedView, savedViewForm } from '@portal/contract/repairs/saved-views/endpoints.ts';
import { savedViewMessages } from '@portal/contract/repairs/saved-views/messages.ts';
import { SAVED_VIEWS_MAX } from '@portal/contract/repairs/saved-views/rules.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { conflict } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { presentView } from './saved-view.present.ts';

/** Saves a view for the caller. @throws 409 at the limit, and for a name that the caller already uses. */
export async function createSavedView(
  work: Work,
  { name, query, shared }: z.output<typeof savedViewForm>,
): Promise<SavedView> {
  const { db, actor } = work;
  // Two calls of one user wait for each other, so that both cannot pass the limit.
  await sql`select pg_advisory_xact_lock(hashtext('saved_views'), ${actor.userId}::int)`.execute(db);
  const { views } = await db
    .selectFrom('savedViews')
    .select((eb) => eb.fn.countAll<number>().as('views'))
    .where('userId', '=', actor.userId)
    .executeTakeFirstOrThrow();
  if (views >= SAVED_VIEWS_MAX) throw conflict('saved_view.too_many', savedViewMessages.tooMany);
  const row = await db
    .insertInto('savedViews')
    .values({ companyId: actor.companyId!, userId: actor.userId, name, query, shared })
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(work, {
    action: 'saved_view.created',
    kind: 'savedView',
    id: row.id,
    after: { name, query, shared },
  });
  return presentView(actor, row);
}
