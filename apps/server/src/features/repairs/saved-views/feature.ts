import { endpoints } from '@portal/contract/index.ts';
import { savedViewMessages } from '@portal/contract/repairs/saved-views/messages.ts';
import type { SavedViewRow } from '../../../db/schema/saved-views.ts';
import { findRow } from '../../../db/transactions/locked.ts';
import { conflict } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';
import type { RecordScope } from '../../../records.ts';
import { nameIn } from '../../records/audit/index.ts';

/** Finds the caller's own views and the shared ones of the company. Any admin may change a shared view. */
const savedViewScope: RecordScope<'savedView'> = {
  table: 'saved_views',
  notFound: savedViewMessages.notFound,
  find: (db, { userId }, id, lock) =>
    findRow(
      db
        .selectFrom('savedViews')
        .selectAll()
        .where('id', '=', id)
        .where((eb) => eb.or([eb('userId', '=', userId), eb('shared', '=', true)])),
      lock,
    ),
};

export const savedViewsFeature = {
  routes: {
    savedViews: loadedLater<Handlers<typeof endpoints.savedViews>>(
      endpoints.savedViews,
      async () => (await import('./saved-view.routes.ts')).savedViewsRoutes,
    ),
  },
  scopes: { savedView: savedViewScope },
  taken: {
    saved_views_name_taken: () => conflict('saved_view.name_taken', savedViewMessages.nameTaken),
  },
  names: {
    savedView: { name: nameIn('saved_views', 'n.name') },
  },
  archive: {
    saved_views: { file: 'Saved views', rows: 'Saved lists of repairs' },
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    savedView: SavedViewRow;
  }
}
