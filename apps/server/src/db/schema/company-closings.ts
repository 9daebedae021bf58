import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import type { Generated, Selectable } from 'kysely';
import { textsOf } from './texts.ts';

/** A company that is removed on a day (decision 0050). */
export interface CompanyClosingsTable {
  companyId: number;
  askedAt: Generated<Date>;
  askedByUserId: number | null;
  askedBy: string | null;
  /** The day on which it is removed. It is taken back until then. */
  closesOn: CalendarDate;
  toldAgainAt: Date | null;
  removingSince: Date | null;
  removed: Generated<Record<string, number>>;
}
export type CompanyClosingRow = Selectable<CompanyClosingsTable>;

export const companyClosingsTexts = [
  textsOf<CompanyClosingsTable>('company_closings', { code: ['askedBy', 'removed'] }),
];

declare module '../schema.ts' {
  interface Tables {
    companyClosings: CompanyClosingsTable;
  }
}
