import type { SavedView } from '@portal/contract/repairs/saved-views/endpoints.ts';
import type { Actor } from '../../../db/actor.ts';
import type { SavedViewRow } from '../../../db/schema/saved-views.ts';

/** Returns a view as its reader sees it. */
export const presentView = ({ userId }: Actor, row: SavedViewRow): SavedView => ({
  id: row.id,
  name: row.name,
  query: row.query,
  shared: row.shared,
  own: row.userId === userId,
  version: row.version,
});
