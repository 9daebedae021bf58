import type { Area } from '../../core/area.ts';
import { admins } from '../../core/permissions.ts';

export const savedViewsPermissions = {
  'repair.view.save': admins,
} as const;

export const savedViewsArea = {
  permissions: savedViewsPermissions,
  records: [
    // A saved list of Repair Management.
    'savedView',
  ],
  auditAreas: {
    saved_view: { label: 'Saved views', place: 150 },
  },
  actions: {
    'saved_view.created': 'Saved a view of the repair list',
    'saved_view.updated': 'Changed a view of the repair list',
    'saved_view.deleted': 'Deleted a view of the repair list',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    savedViews: typeof savedViewsArea;
  }
}
