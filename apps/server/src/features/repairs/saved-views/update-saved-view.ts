import type { SavedView, savedViewUpdate } from '@portal/contract/repairs/saved-views/endpoints.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Locked } from '../../../db/locked.ts';
import type { SavedViewRow } from '../../../db/schema/saved-views.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { presentView } from './saved-view.present.ts';

type Field = 'name' | 'query' | 'shared';

/** Renames, changes or shares a view. @throws 409 for a name that its user already has. */
export async function updateSavedView(
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
