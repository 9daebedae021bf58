import type { Area } from '../../core/area.ts';
import { admins, staff } from '../../core/permissions.ts';

export const nonconformingWorkPermissions = {
  'nonconforming-work.read': staff,
  /** To open a record. Everything after that is for admins. */
  'nonconforming-work.report': staff,
  /** To say that one's own action is done. */
  'nonconforming-work.act': staff,
  'nonconforming-work.write': admins,
} as const;

export const nonconformingWorkArea = {
  permissions: nonconformingWorkPermissions,
  records: ['nonconformingWork'],
  topics: ['nonconformingWork'],
  auditAreas: {
    nonconforming_work: { label: 'Nonconforming work', place: 207 },
  },
  actions: {
    'nonconforming_work.reported': 'Reported nonconforming work',
    'nonconforming_work.updated': 'Changed a record of nonconforming work',
    'nonconforming_work.decided': 'Decided about nonconforming work',
    'nonconforming_work.action_planned': 'Planned a corrective action',
    'nonconforming_work.action_done': 'Said that a corrective action is done',
    'nonconforming_work.action_checked': 'Checked the effect of a corrective action',
    'nonconforming_work.certificates_linked': 'Linked certificates with nonconforming work',
    'nonconforming_work.certificates_unlinked': 'Took certificates off nonconforming work',
    'nonconforming_work.customers_told': 'Recorded that customers were told of nonconforming work',
    'nonconforming_work.acknowledged': 'Recorded that a customer knows of nonconforming work',
    'nonconforming_work.closed': 'Closed a record of nonconforming work',
    'nonconforming_work.reopened': 'Reopened a record of nonconforming work',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    nonconformingWork: typeof nonconformingWorkArea;
  }
}
