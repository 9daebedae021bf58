import { type CalendarDate, formatDate } from '@portal/contract/core/dates/dates.ts';
import type { Language } from '@portal/contract/core/languages.ts';
import { say } from '@portal/messages/say.ts';
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

/** What a mail about repairs needs to know of their customer. */
export interface MailedCustomer {
  /** That of the customer; null for the company's (D14.3). */
  language: Language | null;
  /** The loaners that are with the customer. */
  loaners: readonly LoanerAtCustomer[];
}

const mailedCustomer = fixedStatement<MailedCustomer>(`
  select
    (select c.language from repairs r join customers c on c.id = r.customer_id
      where r.id = ($1::int[])[1]) as language,
    coalesce((select jsonb_agg(jsonb_build_object('make', o.make, 'modelName', o.name,
        'serialNumber', o.serial_number, 'expectedReturnDate', o.expected_return_date) order by o.id)
      from (select l.id, m.make, m.name, d.serial_number, l.expected_return_date
        from demo_equipment_loans l join demo_equipment d on d.id = l.demo_equipment_id
          join equipment_models m on m.id = d.equipment_model_id
        where l.related_repair_id = any($1::int[]) and l.status <> 'returned' order by l.id limit 20) o),
      '[]') as loaners`);

/** Returns the language of the customer of the first of these repairs, and the loaners of all of them. */
export async function mailedCustomerOf(db: Db, ...repairIds: readonly number[]): Promise<MailedCustomer> {
  const [found] = await mailedCustomer(db, [repairIds]);
  return found!;
}

const nameOf = ({ make, modelName, serialNumber }: LoanerAtCustomer): string =>
  inMail(say('agreement.unit', { name: `${make} ${modelName}`, number: serialNumber }));

/** Returns a line for each loaner with the day on which it is due back. */
export const loanerFacts = (loaners: readonly LoanerAtCustomer[]): (readonly [string, string])[] =>
  loaners.map((loaner) => [
    say('mail.loaner'),
    say('mail.loanerDue', { unit: nameOf(loaner), date: formatDate(loaner.expectedReturnDate) }),
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
