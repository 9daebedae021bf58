import type { CompanyClosing } from '@portal/contract/operating/company-closings/endpoints.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CompanyClosingRow } from '../../../db/schema/company-closings.ts';

/** Returns the notice of the tenant of this transaction. */
export const closingOf = (db: Db, companyId: number): Promise<CompanyClosingRow | undefined> =>
  db.selectFrom('companyClosings').selectAll().where('companyId', '=', companyId).executeTakeFirst();

/** Returns the condition for notices whose day, or a day so many days before it, has come where their company is. */
export const dayHasCome = (daysBefore = 0): RawBuilder<boolean> => sql<boolean>`
  closes_on <= (select (now() at time zone c.time_zone)::date from companies c where c.id = company_closings.company_id)
    + ${daysBefore}::int`;

export const presentClosing = (row: CompanyClosingRow | undefined): CompanyClosing => ({
  closesOn: row?.closesOn ?? null,
  askedAt: row?.askedAt.toISOString() ?? null,
  askedBy: row?.askedBy ?? null,
});
