import type { Db } from '../../db/bound-kysely.ts';
import type { Runtime } from '../../runtime.ts';

/** A transaction in the tenant of somebody who has no session; people without a company have no tenant (D10.3). */
export const inTenantOf = <T>(
  runtime: Runtime,
  { companyId }: { companyId: number | null },
  work: (db: Db) => Promise<T>,
): Promise<T> =>
  companyId === null
    ? runtime.database.dangerouslyAcrossCompanies(work)
    : runtime.database.asCompany(companyId, work);
