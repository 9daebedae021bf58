import type { endpoints } from '@portal/contract/index.ts';
import type {
  SavedView,
  savedViewForm,
  savedViewUpdate,
} from '@portal/contract/repairs/saved-views/endpoints.ts';
import { savedViewMessages } from '@portal/contract/repairs/saved-views/messages.ts';
import { SAVED_VIEWS_MAX } from '@portal/contract/repairs/saved-views/rules.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { SavedViewRow } from '../../../db/schema/saved-views.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict } from '../../../errors.ts';
import type { Handlers } from '../../../http/call.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';

/** Returns a view as its reader sees it. */
const presentView = ({ userId }: Actor, row: SavedViewRow): SavedView => ({
  id: row.id,
  name: row.name,
  query: row.query,
  shared: row.shared,
  own: row.userId === userId,
  version: row.version,
});

type Field = 'name' | 'query' | 'shared';

/** Renames, changes or shares a view. @throws 409 for a name that its user already has. */
async function updateSavedView(
  work: Work,
  row: Locked<SavedViewRow>,
  body: z.output<typeof savedViewUpdate>,
): Promise<SavedView> {
  const { db, actor } = work;
  const fields = (['name', 'query', 'shared'] as const).filter(
    (field: Field) => body[field] !== undefined && body[field] !== row[field],
  );
  if (fields.length === 0) return presentView(actor, row);
  const changes = Object.fromEntries(fields.map((field) => [field, body[field]]));
  const updated = await db
    .updateTable('savedViews')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(work, {
    action: 'saved_view.updated',
    kind: 'savedView',
    id: row.id,
    before: Object.fromEntries(fields.map((field) => [field, row[field]])),
    after: changes,
  });
  return presentView(actor, updated);
}

/** Saves a view for the caller. @throws 409 at the limit, and for a name that the caller already uses. */
async function createSavedView(
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

/** The most shared views that a company's list shows. */
const SHOWN_MAX = 500;

/** Returns the caller's views and the shared ones of the company, by name. */
async function listSavedViews(db: Db, actor: Actor): Promise<SavedView[]> {
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

/** Deletes a view. A shared one is gone for the whole company. */
async function deleteSavedView(work: Work, row: Locked<SavedViewRow>): Promise<void> {
  await work.db.deleteFrom('savedViews').where('id', '=', row.id).execute();
  await record(work, {
    action: 'saved_view.deleted',
    kind: 'savedView',
    id: row.id,
    before: { name: row.name, query: row.query, shared: row.shared },
  });
}

export const savedViewsRoutes: Handlers<typeof endpoints.savedViews> = {
  list: ({ work: { db, actor } }) => listSavedViews(db, actor),
  create: ({ work, body }) => createSavedView(work, body),
  update: ({ work, record, body }) => updateSavedView(work, record, body),
  delete: ({ work, record }) => deleteSavedView(work, record),
};
