import {
  type AgreementValues,
  defaultAgreementText,
} from '@portal/contract/companies/companies/agreement-text.ts';
import { type CalendarDate, formatDateLong } from '@portal/contract/core/dates/dates.ts';
import {
  type Cents,
  cents,
  formatMoney,
  fromNumeric,
  toDollars,
} from '@portal/contract/core/numbers/money.ts';
import { say } from '@portal/messages/say.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CompanyRow, CustomerRow } from '../../../db/schema/companies.ts';
import type { DemoEquipmentAgreementRow } from '../../../db/schema/demo-equipment.ts';
import type { Money } from '../../../db/schema/money.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { fillText } from '../../messaging/email-templates/index.ts';

/** One loan under an agreement, with what the paper says about its unit. */
export interface AgreedLoan {
  id: number;
  make: string;
  modelName: string;
  serialNumber: string;
  /** What was handed over, or what belongs to the model while nobody has recorded a hand-over (D7.6). */
  accessories: string[];
  replacementValue: Money | null;
  dailyRate: Money | null;
  /** Calendar dates. */
  loanDate: CalendarDate;
  expectedReturnDate: CalendarDate;
  actualReturnDate: CalendarDate | null;
  serviceReportNumber: string | null;
}

/** All rows that an agreement is shown and drawn from. */
export interface AgreementRows {
  agreement: DemoEquipmentAgreementRow;
  company: CompanyRow;
  customer: CustomerRow;
  loans: readonly AgreedLoan[];
}

/** Reads an agreement in one round trip; undefined when there is none. */
export async function readAgreement(db: Db, id: number): Promise<AgreementRows | undefined> {
  const [agreement, company, customer, { rows: loans }] = await Promise.all([
    db.selectFrom('demoEquipmentAgreements').selectAll().where('id', '=', id).executeTakeFirst(),
    ownCompany(db),
    db
      .selectFrom('customers')
      .selectAll()
      .where(
        'id',
        '=',
        sql<number>`(select customer_id from demo_equipment_loans where agreement_id = ${id} order by id limit 1)`,
      )
      .executeTakeFirst(),
    sql<AgreedLoan>`select l.id, m.make, m.name as model_name, d.serial_number,
        coalesce(i.accessories, m.accessories) as accessories, d.replacement_value, l.daily_rate, l.loan_date,
        l.expected_return_date, l.actual_return_date, r.service_report_number
      from demo_equipment_loans l
        join demo_equipment d on d.id = l.demo_equipment_id
        join equipment_models m on m.id = d.equipment_model_id
        left join demo_equipment_inspections i on i.loan_id = l.id and i.moment = 'hand_over'
        left join repairs r on r.id = l.related_repair_id and r.deleted_at is null
      where l.agreement_id = ${id} order by l.id`.execute(db),
  ]);
  return agreement && customer && loans.length > 0 ? { agreement, company, customer, loans } : undefined;
}

/** Returns the name of a unit, such as 'Fluke 87V'. */
export const unitName = ({ make, modelName }: Pick<AgreedLoan, 'make' | 'modelName'>): string =>
  `${make} ${modelName}`;

/** Returns the sum, or null when one of the amounts is not known. */
function sumOf(amounts: readonly (Money | null)[]): Cents | null {
  const known = amounts.flatMap((amount) => (amount === null ? [] : [fromNumeric(amount)]));
  return known.length === amounts.length ? cents(known.reduce<number>((sum, one) => sum + one, 0)) : null;
}

const moneyText = (amount: Cents | null): string =>
  amount === null || amount === 0 ? '' : formatMoney(toDollars(amount));

const distinct = (texts: readonly string[]): string => [...new Set(texts)].join(', ');

/** Returns the values for the text of an agreement (D7.8). A value that nobody entered is empty. */
function valuesOf({ agreement, company, customer, loans }: AgreementRows): AgreementValues {
  return {
    customer_name: customer.name,
    company_name: company.name,
    company_email: company.email ?? '',
    company_phone: company.phone ?? '',
    company_address: (company.address ?? '').replaceAll(/(?<!\s)\s*\n\s*/g, ', '),
    company_website: company.website ?? '',
    agreement_number: agreement.number,
    service_report_number: distinct(loans.flatMap(({ serviceReportNumber }) => serviceReportNumber ?? [])),
    equipment: loans
      .map((loan) => say('agreement.unit', { name: unitName(loan), number: loan.serialNumber }))
      .join('; '),
    serial_numbers: loans.map(({ serialNumber }) => serialNumber).join(', '),
    accessories: distinct(loans.flatMap(({ accessories }) => accessories)),
    loan_date: distinct(loans.map(({ loanDate }) => formatDateLong(loanDate))),
    return_date: distinct(loans.map(({ expectedReturnDate }) => formatDateLong(expectedReturnDate))),
    equipment_value: moneyText(sumOf(loans.map(({ replacementValue }) => replacementValue))),
    daily_rate: moneyText(sumOf(loans.map(({ dailyRate }) => dailyRate))),
  };
}

/** Returns the terms: as they were signed, or else the company's present text with all variables filled (D7.8). */
export const termsOf = (rows: AgreementRows): string =>
  rows.agreement.body ?? fillText(rows.company.agreementBody || defaultAgreementText, valuesOf(rows));
