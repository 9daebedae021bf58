import type { CompanyClosing } from '@portal/contract/company-closings/endpoints.ts';
import type { Db } from '../../db/bound-kysely.ts';
import type { CompanyClosingRow } from '../../db/schema/company-closings.ts';

/** Returns the notice of the tenant of this transaction. */
export const closingOf = (db: Db, companyId: number): Promise<CompanyClosingRow | undefined> =>
  db.selectFrom('companyClosings').selectAll().where('companyId', '=', companyId).executeTakeFirst();

export const presentClosing = (row: CompanyClosingRow | undefined): CompanyClosing => ({
  closesOn: row?.closesOn ?? null,
  askedAt: row?.askedAt.toISOString() ?? null,
  askedBy: row?.askedBy ?? null,
});
