import type { CompanyExport } from '@portal/contract/operating/company-exports/endpoints.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CompanyExportRow } from '../../../db/schema/company-exports.ts';

/** Returns the newest archive of the tenant of this transaction. */
export const newestExport = (db: Db, companyId: number): Promise<CompanyExportRow | undefined> =>
  db.selectFrom('companyExports').selectAll().where('companyId', '=', companyId).executeTakeFirst();

export const presentExport = (row: CompanyExportRow | undefined): CompanyExport => ({
  state: row?.state ?? 'none',
  askedAt: row?.askedAt.toISOString() ?? null,
  askedBy: row?.askedBy ?? null,
  finishedAt: row?.finishedAt?.toISOString() ?? null,
  expiresAt: row?.expiresAt?.toISOString() ?? null,
  bytes: row?.bytes ?? null,
  files: row?.files ?? null,
  missing: row?.missing ?? null,
});
