import { authEndpoints } from '@portal/contract/auth/endpoints.ts';
import { companyEndpoints } from '@portal/contract/companies/endpoints.ts';
import { cache } from './cache.ts';
import { callName, type Key } from './query.ts';
import { chooseCompany, workingCompany } from './working-company.ts';

const ofNoCompany = new Set<unknown>(
  [authEndpoints.user, companyEndpoints.active, companyEndpoints.list].map(callName),
);

/** A superadmin goes on in another tenant (D1.2): what the former one answered is forgotten, all on screen asked again. */
export function workIn(companyId: number): void {
  const left = String(workingCompany());
  chooseCompany(companyId);
  // What names the former one in its address is not asked again in the moment before its screen closes.
  cache.removeQueries({ predicate: ({ queryKey }) => (queryKey as unknown as Key)[1].companyId === left });
  void cache.resetQueries({ predicate: ({ queryKey }) => !ofNoCompany.has(queryKey[0]) });
}
