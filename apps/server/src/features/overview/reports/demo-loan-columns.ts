import type {
  DemoLoanMonthRow,
  DemoUnitUseRow,
} from '@portal/contract/overview/reports/demo-loan-reports.ts';
import type { Columns } from './report-csv.ts';

export const demoLoanColumns: Columns<DemoLoanMonthRow> = [
  ['Month', (r) => r.month],
  ['Lent', (r) => r.lent],
  ['Out at the End', (r) => r.out],
  ['Returned', (r) => r.returned],
  ['Returned Late', (r) => r.late],
  ['Average Days Late', (r) => r.averageDaysLate],
  ['Late Fees', (r) => r.fees],
];
export const demoUnitColumns: Columns<DemoUnitUseRow> = [
  ['Make', (r) => r.make],
  ['Model', (r) => r.modelName],
  ['Serial Number', (r) => r.serialNumber],
  ['Loans', (r) => r.loans],
  ['Days Out', (r) => r.daysOut],
  ['Days', (r) => r.days],
  ['Late', (r) => r.late],
  ['Late Fees', (r) => r.fees],
];
