import { demoEquipmentMessages as say } from '@portal/contract/loans/demo-equipment/messages.ts';
import type { DemoEquipmentLoanRow } from '../../../db/schema/demo-equipment.ts';
import { conflict } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';
import { demoEquipmentLoanScope } from './loan.policy.ts';
import { demoEquipmentLoansRoutes } from './loan.routes.ts';

export const demoEquipmentLoansFeature = {
  routes: { demoEquipmentLoans: demoEquipmentLoansRoutes },
  scopes: { demoEquipmentLoan: demoEquipmentLoanScope },
  taken: {
    demo_equipment_loans_one_open: () => conflict('demo-equipment.on_loan', say.takenMeanwhile),
    demo_equipment_inspections_once: () => conflict('demo-loan.inspected', say.inspectedMeanwhile),
  },
  references: { loan_id: 'loan', agreement_id: 'agreement' },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    demoEquipmentLoan: DemoEquipmentLoanRow;
  }
}
