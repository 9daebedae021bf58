import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import type { ColumnType, Generated, Selectable } from 'kysely';
import { textsOf } from './texts.ts';

/** What is checked of a reference standard between its calibrations. Numbers are texts with the digits that were typed. */
export interface StandardChecksTable {
  id: Generated<number>;
  companyId: number;
  referenceStandardId: number;
  name: string;
  quantity: string;
  nominal: string;
  unit: string | null;
  artefact: string;
  every: number;
  everyUnit: 'days' | 'months';
  active: Generated<boolean>;
  /** Dates are calendar dates, YYYY-MM-DD. */
  dueOn: CalendarDate;
  createdOn: CalendarDate;
  version: Generated<number>;
}
export type StandardCheckRow = Selectable<StandardChecksTable>;

/** Limits of a check. The newest ones hold for the next result. Rows are only added. */
export interface StandardCheckLimitsTable {
  id: Generated<number>;
  companyId: number;
  standardCheckId: number;
  origin: 'typed' | 'results';
  centre: string;
  lowerWarning: string;
  upperWarning: string;
  lowerAction: string;
  upperAction: string;
  count: number | null;
  reason: string;
  setByUserId: number | null;
  setBy: string;
  setAt: Generated<Date>;
}
export type StandardCheckLimitsRow = Selectable<StandardCheckLimitsTable>;

/** What a check found. A row never changes, but can be marked as a mistake. */
export interface StandardCheckResultsTable {
  id: Generated<number>;
  companyId: number;
  standardCheckId: number;
  checkedOn: CalendarDate;
  /** Written as JSON text. */
  readings: ColumnType<string[], string, never>;
  unit: string | null;
  value: string;
  note: string | null;
  limitsId: number | null;
  enteredByUserId: number | null;
  enteredBy: string;
  enteredAt: Generated<Date>;
  voidedAt: Generated<Date | null>;
  voidReason: Generated<string | null>;
  voidedByUserId: Generated<number | null>;
  voidedBy: Generated<string | null>;
}
export type StandardCheckResultRow = Selectable<StandardCheckResultsTable>;

export const standardChecksTexts = [
  textsOf<StandardChecksTable>('standard_checks', {
    code: ['name', 'quantity', 'nominal', 'unit', 'artefact', 'everyUnit'],
  }),
  textsOf<StandardCheckLimitsTable>('standard_check_limits', { stays: 'laboratory' }),
  textsOf<StandardCheckResultsTable>('standard_check_results', { stays: 'laboratory' }),
];

declare module '../schema.ts' {
  interface Tables {
    standardChecks: StandardChecksTable;
    standardCheckLimits: StandardCheckLimitsTable;
    standardCheckResults: StandardCheckResultsTable;
  }
}
