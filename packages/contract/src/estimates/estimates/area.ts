import type { Area } from '../../core/area.ts';
import { admins, customers, customersAndAdmins } from '../../core/permissions.ts';

export const estimatesPermissions = {
  'estimate.read': customersAndAdmins,
  'estimate.write': admins,
  'estimate.respond': customers,
} as const;

export const estimatesArea = {
  permissions: estimatesPermissions,
  auditAreas: {
    estimate: { label: 'Estimates', place: 90 },
  },
  actions: {
    'estimate.drafted': 'Saved a draft of an estimate',
    'estimate.sent': 'Sent an estimate',
    'estimate.approved': 'Approved an estimate',
    'estimate.declined': 'Declined an estimate',
    'estimate.reminded': 'Reminded a customer of an estimate',
    'estimate.link_made': 'Made a link to an estimate',
    'estimate.links_revoked': 'Ended the links to an estimate',
    'estimate.opened': 'Opened the link to an estimate for the first time',
    'estimate.approval_asked': 'Asked a colleague to answer an estimate',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    estimates: typeof estimatesArea;
  }
}
