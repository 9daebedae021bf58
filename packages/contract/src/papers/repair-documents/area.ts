import type { Area } from '../../core/area.ts';
import { admins, customersAndAdmins, staff } from '../../core/permissions.ts';

export const repairDocumentsPermissions = {
  'repair.printout.mail': customersAndAdmins,
  'repair.shipping-label': admins,
  'repair.unit-label': staff,
} as const;

export const repairDocumentsArea = {
  permissions: repairDocumentsPermissions,
  actions: {
    'repair.shipping_label_set': 'Set a shipping label',
    'repair.customer_mailed': 'Sent an email to the customer',
    'repair.printout_mailed': 'Sent the printout by email',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    repairDocuments: typeof repairDocumentsArea;
  }
}
