import type { Area } from '../../core/area.ts';
import { admins, staff } from '../../core/permissions.ts';

export const comparisonsPermissions = {
  'comparison.read': staff,
  'comparison.write': staff,
  'comparison.review': admins,
} as const;

export const comparisonsArea = {
  permissions: comparisonsPermissions,
  records: ['comparison'],
  topics: ['comparison'],
  auditAreas: {
    comparison: { label: 'Comparisons', place: 208 },
  },
  actions: {
    'comparison.created': 'Entered a comparison',
    'comparison.updated': 'Changed a comparison',
    'comparison.report_set': 'Stored the report of a comparison',
    'comparison.reviewed': 'Reviewed a comparison',
    'comparison.reopened': 'Reopened a comparison',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    comparisons: typeof comparisonsArea;
  }
}
