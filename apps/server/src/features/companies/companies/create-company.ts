import { factsOfCountry } from '@portal/contract/companies/companies/country-facts.ts';
import type { Company } from '@portal/contract/companies/companies/endpoints.ts';
import { DEFAULT_MAIL_HOST } from '@portal/contract/companies/companies/mail-defaults.ts';
import { companyMessages } from '@portal/contract/companies/companies/messages.ts';
import type { companyUpdate } from '@portal/contract/companies/companies/shapes.ts';
import { shownTaxRates } from '@portal/contract/companies/companies/tax-rates.ts';
import { toNumeric } from '@portal/contract/core/numbers/money.ts';
import { toPercent } from '@portal/contract/core/numbers/percent.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { type Insertable, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CompaniesTable, CompanyRow } from '../../../db/schema/companies.ts';
import { invalidField } from '../../../errors.ts';
import type { Call } from '../../../http/call.ts';
import { record } from '../../records/audit/index.ts';
import { presentCompany, publishCompany } from './company.present.ts';
import { writtenCompany } from './save-email-settings.ts';

/** The calendar offers three technicians (B3). They can be renamed. */
const TECHNICIANS = [
  { name: 'Technician 1', color: '#3b82f6' },
  { name: 'Technician 2', color: '#10b981' },
  { name: 'Technician 3', color: '#f59e0b' },
];

/** Makes the three technicians of a new company (D5.4). */
export const makeTechnicians = async (db: Db, companyId: number): Promise<void> => {
  await db
    .insertInto('technicians')
    .values(TECHNICIANS.map((technician) => ({ companyId, ...technician })))
    .execute();
};

export type CompanyColumns = Partial<
  Omit<CompanyRow, 'id' | 'createdAt' | 'updatedAt' | 'version' | 'notificationEmailPassword'>
>;

/**
 * Returns the columns of a form. An emptied field becomes null, and a field that was not sent is left out. When the
 * logo gets another address, the uploaded logo is removed.
 */
export function companyColumns({
  websiteUrl,
  website,
  estimateThreshold,
  salesTaxRate,
  otherTaxRates,
  loanDailyRate,
  country,
  ...plain
}: z.output<typeof companyUpdate>): CompanyColumns {
  const given = {
    ...(country !== undefined && { country, ...factsOfCountry(country) }),
    ...plain,
    website: website ?? websiteUrl,
    ...(loanDailyRate !== undefined && { loanDailyRate: toNumeric(loanDailyRate) }),
    ...(salesTaxRate !== undefined && { salesTaxRate: String(toPercent(salesTaxRate)) }),
    ...(otherTaxRates !== undefined && { otherTaxRates: shownTaxRates(otherTaxRates) }),
    ...(estimateThreshold !== undefined && { estimateThreshold: toNumeric(estimateThreshold) }),
  };
  return Object.fromEntries(
    Object.entries(given).flatMap(([column, value]) =>
      value === undefined ? [] : [[column, value === '' ? null : value]],
    ),
  );
}

/** Checks that the database knows the zone, because it computes dates (D2.1). @throws 400 when it does not. */
export async function checkTimeZone(db: Db, timeZone: string | undefined): Promise<void> {
  if (timeZone === undefined || timeZone === 'UTC') return;
  const { rows } = await sql`
    select from pg_timezone_names where lower(name) = lower(${timeZone}) limit 1`.execute(db);
  if (rows.length === 0) throw invalidField('timeZone', companyMessages.timeZone);
}

/**
 * Makes a tenant with three technicians (D5.4, B9). It uses a transaction of its own, because a new tenant is in
 * nobody's scope yet. The audit trail of the new company records it.
 * @throws 409 when another company has the host name.
 */
export async function createCompany({
  work,
  body,
}: Call<typeof endpoints.companySettings.create>): Promise<Company> {
  const { runtime, actor, origin } = work;
  const columns = writtenCompany(companyColumns(body)) as Insertable<CompaniesTable>;
  return runtime.database.dangerouslyAcrossCompanies(async (db) => {
    await checkTimeZone(db, body.timeZone);
    const row = await db
      .insertInto('companies')
      .values({
        ...columns,
        // What is sent counts as a decision (D10.5).
        timeZoneDecided: body.timeZone !== undefined,
        countryDecided: body.country !== undefined,
        // The default copy address (B9). The provider's own mailbox is the only known address.
        ccEmail: columns.ccEmail ?? columns.email ?? null,
        notificationEmailHost: DEFAULT_MAIL_HOST,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await makeTechnicians(db, row.id);
    await record(
      { db, actor, origin },
      {
        action: 'company.created',
        kind: 'company',
        id: row.id,
        companyId: row.id,
        after: { name: row.name, active: row.active, hostName: row.hostName, country: row.country },
      },
    );
    runtime.houseStyles.changeOnCommit(db, row);
    // Other instances learn how it writes.
    await publishCompany({ db, runtime }, row);
    return presentCompany(actor.role, row);
  });
}
