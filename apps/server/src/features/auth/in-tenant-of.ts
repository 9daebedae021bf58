import type { Db } from '../../db/bound-kysely.ts';
import type { House } from '../../house.ts';

/** A transaction in the tenant of somebody who has no session; people without a company have no tenant (D10.3). */
export const inTenantOf = <T>(
  house: House,
  { companyId }: { companyId: number | null },
  work: (db: Db) => Promise<T>,
): Promise<T> =>
  companyId === null
    ? house.database.dangerouslyAcrossCompanies(work)
    : house.database.asCompany(companyId, work);
