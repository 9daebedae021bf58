import type { Locked } from '../../../db/locked.ts';
import type { SavedViewRow } from '../../../db/schema/saved-views.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';

/** Deletes a view. A shared one is gone for the whole company. */
export async function deleteSavedView(work: Work, row: Locked<SavedViewRow>): Promise<void> {
  await work.db.deleteFrom('savedViews').where('id', '=', row.id).execute();
  await record(work, {
    action: 'saved_view.deleted',
    kind: 'savedView',
    id: row.id,
    before: { name: row.name, query: row.query, shared: row.shared },
  });
}
