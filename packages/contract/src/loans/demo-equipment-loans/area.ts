import type { Area } from '../../core/area.ts';
import { admins } from '../../core/permissions.ts';

export const demoEquipmentLoansPermissions = {
  'demo-loan.read': admins,
  'demo-loan.write': admins,
} as const;

export const demoEquipmentLoansArea = {
  permissions: demoEquipmentLoansPermissions,
  records: ['demoEquipmentLoan'],
  topics: ['demoEquipmentLoan'],
  auditAreas: {
    demo_loan: { label: 'Loans of demo units', place: 300 },
  },
  actions: {
    'demo_loan.created': 'Lent a demo unit',
    'demo_loan.updated': 'Changed a loan',
    'demo_loan.extended': 'Extended a loan',
    'demo_loan.handed_over': 'Recorded the hand-over of a demo unit',
    'demo_loan.returned': 'Marked a demo unit as returned',
    'demo_loan.photo_added': 'Added a photo to a loan',
    'demo_loan.label_set': 'Set a shipping label of a loan',
    'demo_loan.late_fee_accepted': 'Accepted a late fee',
    'demo_loan.late_fee_waived': 'Waived a late fee',
    'demo_loan.overdue': 'Loan became overdue',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    demoEquipmentLoans: typeof demoEquipmentLoansArea;
  }
}
