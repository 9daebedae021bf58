import { type CalendarDate, formatDate } from '@portal/contract/core/dates/dates.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { fixedStatement } from '../../../db/fixed-statement.ts';
import type { EmailTemplateRow } from '../../../db/schema/messaging.ts';
import { inMail } from '../../../mail/names-in-mail.ts';
import { namesVariable, type TemplateValues } from '../email-templates/index.ts';

/** A demo unit that the customer of a repair has meanwhile (D7.4). */
export interface LoanerAtCustomer {
  make: string;
  modelName: string;
  serialNumber: string;
  /** Calendar date, YYYY-MM-DD. */
  expectedReturnDate: CalendarDate;
}

const openLoans = fixedStatement<LoanerAtCustomer>(`
  select m.make, m.name as model_name, d.serial_number, l.expected_return_date
  from demo_equipment_loans l join demo_equipment d on d.id = l.demo_equipment_id
    join equipment_models m on m.id = d.equipment_model_id
  where l.related_repair_id = any($1::int[]) and l.status <> 'returned' order by l.id limit 20`);

/** Returns the loaners of these repairs that are with their customer. */
export const loanersOf = (db: Db, ...repairIds: readonly number[]): Promise<LoanerAtCustomer[]> =>
  openLoans(db, [repairIds]);

const nameOf = ({ make, modelName, serialNumber }: LoanerAtCustomer): string =>
  inMail(`${make} ${modelName}, serial number ${serialNumber}`);

/** Returns a line for each loaner with the day on which it is due back. */
export const loanerFacts = (loaners: readonly LoanerAtCustomer[]): (readonly [string, string])[] =>
  loaners.map((loaner) => [
    'Your loaner',
    `${nameOf(loaner)}, due back ${formatDate(loaner.expectedReturnDate)}`,
  ]);

/** Returns the facts that must stand below a template because it does not name the loaners. */
export const loanersBelow = (
  template: EmailTemplateRow | undefined,
  loaners: readonly LoanerAtCustomer[],
): (readonly [string, string])[] =>
  template && namesVariable(template, 'loan_units') ? [] : loanerFacts(loaners);

/** Returns the values of a template about loaners. Several with different days have no common day. */
export function loanerValues(loaners: readonly LoanerAtCustomer[]): TemplateValues {
  const [first] = loaners;
  if (!first) return {};
  const day = first.expectedReturnDate;
  return {
    loan_units: loaners.map(nameOf).join('; '),
    loan_return_date: loaners.every(({ expectedReturnDate }) => expectedReturnDate === day)
      ? formatDate(day)
      : '',
  };
}
