import type { Db } from '../../../db/bound-kysely.ts';
import type { Runtime } from '../../../runtime.ts';

/**
 * Runs `work` in the tenant of a person without a session. People without a company have no tenant (D10.3), so theirs
 * runs across companies.
 */
export const inTenantOf = <T>(
  runtime: Runtime,
  { companyId }: { companyId: number | null },
  work: (db: Db) => Promise<T>,
): Promise<T> =>
  companyId === null
    ? runtime.database.dangerouslyAcrossCompanies(work)
    : runtime.database.asCompany(companyId, work);
