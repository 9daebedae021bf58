import type { Area } from '../../core/area.ts';
import { admins } from '../../core/permissions.ts';

export const oldPointsPermissions = {
  'oldPoint.import': admins,
} as const;

export const oldPointsArea = {
  permissions: oldPointsPermissions,
  records: ['oldPointImport'],
  auditAreas: { old_point: { label: 'Points of another system', place: 211 } },
  actions: {
    'old_point.imported': 'Imported points of another system',
    'old_point.import_undone': 'Took an import of points back',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    oldPoints: typeof oldPointsArea;
  }
}
