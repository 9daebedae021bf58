import { savedViewMessages } from '@portal/contract/repairs/saved-views/messages.ts';
import type { SavedViewRow } from '../../../db/schema/saved-views.ts';
import { conflict } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';
import { nameIn } from '../../records/audit/index.ts';
import { savedViewScope } from './saved-view.policy.ts';
import { savedViewsRoutes } from './saved-view.routes.ts';

export const savedViewsFeature = {
  routes: { savedViews: savedViewsRoutes },
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
