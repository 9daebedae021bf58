import { endpoints } from '@portal/contract/index.ts';
import { demoEquipmentMessages as say } from '@portal/contract/loans/demo-equipment/messages.ts';
import type { DemoEquipmentLoanRow } from '../../../db/schema/demo-equipment.ts';
import { conflict } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';
import { demoUnitNameIn } from '../demo-equipment/index.ts';
import { demoEquipmentLoanScope } from './loan.policy.ts';

export const demoEquipmentLoansFeature = {
  routes: {
    demoEquipmentLoans: loadedLater<Handlers<typeof endpoints.demoEquipmentLoans>>(
      endpoints.demoEquipmentLoans,
      async () => (await import('./loan.routes.ts')).demoEquipmentLoansRoutes,
    ),
  },
  scopes: { demoEquipmentLoan: demoEquipmentLoanScope },
  taken: {
    demo_equipment_loans_one_open: () => conflict('demo-equipment.on_loan', say.takenMeanwhile),
    demo_equipment_inspections_once: () => conflict('demo-loan.inspected', say.inspectedMeanwhile),
  },
  references: { loan_id: 'loan', agreement_id: 'agreement' },
  names: {
    demoEquipmentLoan: { name: demoUnitNameIn('demo_equipment_loans') },
  },
  archive: {
    demo_equipment_loans: { file: 'Loans', rows: 'Loans of demo units' },
    demo_equipment_inspections: { file: 'Loan inspections', rows: 'Condition at hand-over and return' },
    demo_equipment_loan_extensions: { file: 'Loan extensions', rows: 'Loans that were extended' },
    demo_equipment_photos: { file: 'Loan photos', rows: 'Photos of loans' },
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    demoEquipmentLoan: DemoEquipmentLoanRow;
  }
}
