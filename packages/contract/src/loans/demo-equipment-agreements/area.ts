import type { Area } from '../../core/area.ts';
import { admins, customersAndAdmins, everyone } from '../../core/permissions.ts';

export const demoEquipmentAgreementsPermissions = {
  'demo-agreement.list': admins,
  'demo-agreement.read': everyone,
  'demo-agreement.paper': customersAndAdmins,
  'demo-agreement.write': admins,
} as const;

export const demoEquipmentAgreementsArea = {
  permissions: demoEquipmentAgreementsPermissions,
  records: [
    // The paper that a customer signs for one or more demo units on loan (D7.5).
    'demoEquipmentAgreement',
  ],
  auditAreas: {
    demo_agreement: { label: 'Loan agreements', place: 320 },
  },
  actions: {
    'demo_agreement.sent': 'Sent a loan agreement to sign',
    'demo_agreement.handed_over': 'Handed a device over to sign a loan agreement',
    'demo_agreement.links_revoked': 'Ended the links to a loan agreement',
    'demo_agreement.signed': 'Signed a loan agreement',
    'demo_agreement.scanned': 'Stored a loan agreement signed on paper',
    'demo_agreement.return_signed': 'Signed the return of a demo unit',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    demoEquipmentAgreements: typeof demoEquipmentAgreementsArea;
  }
}
