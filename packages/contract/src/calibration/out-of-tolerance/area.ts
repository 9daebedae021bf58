import type { Area } from '../../core/area.ts';
import { admins, customers, everyone, staff } from '../../core/permissions.ts';

export const outOfTolerancePermissions = {
  'out-of-tolerance.read': everyone,
  'out-of-tolerance.acknowledge': customers,
  'out-of-tolerance.explain': staff,
  'out-of-tolerance.revoke': admins,
} as const;

export const outOfToleranceArea = {
  permissions: outOfTolerancePermissions,
  records: ['outOfToleranceNotice'],
  auditAreas: {
    out_of_tolerance: { label: 'Found outside limits', place: 195 },
  },
  actions: {
    'out_of_tolerance.told': 'Made a notice that a unit was found outside its limits',
    'out_of_tolerance.ended': 'Ended such a notice after a correction',
    'out_of_tolerance.acknowledged': 'Said that they have seen such a notice',
    'out_of_tolerance.cause_set': 'Entered the cause of readings outside limits',
    'out_of_tolerance.link_revoked': 'Ended the link of such a notice',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    outOfTolerance: typeof outOfToleranceArea;
  }
}
