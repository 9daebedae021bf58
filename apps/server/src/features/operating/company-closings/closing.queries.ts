import type { CompanyClosing } from '@portal/contract/operating/company-closings/endpoints.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CompanyClosingRow } from '../../../db/schema/operating.ts';
import type { JobDeclaration } from '../../../jobs/jobs.ts';
import { byTheClock } from '../../../sweeps/sweep-job.ts';

/** Removes a company whose day has come. */
export const removeCompanyJob: JobDeclaration<{ companyId: number }> = {
  name: 'remove-company',
  payload: z.object({ companyId: z.int() }),
  retries: 3,
  onePer: ({ companyId }) => String(companyId),
};

/** Tells admins again before the removal, and goes on with removals that were killed. */
export const followUpClosingsJob = byTheClock('follow-up-company-closings', '*/10 * * * *');

/** Returns true when no other company of the installation is active. It needs a handle that sees every tenant. */
export async function isLastCompany(db: Db, companyId: number): Promise<boolean> {
  const { rows } = await sql<{ last: boolean }>`
    select not exists (select from companies where active and id <> ${companyId}) as last`.execute(db);
  return rows[0]!.last;
}

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
