import { companyEndpoints } from '@portal/contract/companies/companies/endpoints.ts';
import { authEndpoints } from '@portal/contract/people/auth/endpoints.ts';
import { cache } from '../api/cache.ts';
import { callName, type Key } from '../api/query.ts';
import { chooseCompany, workingCompany } from '../api/working-company.ts';

const ofNoCompany = new Set<unknown>(
  [authEndpoints.user, companyEndpoints.active, companyEndpoints.list].map(callName),
);

/** Changes the tenant of a superadmin (D1.2). It removes the old tenant's data and repeats the calls on screen. */
export function switchCompany(companyId: number): void {
  const left = String(workingCompany());
  chooseCompany(companyId);
  // The old screen stays open for a moment. Its calls that name the old tenant must not be repeated.
  cache.removeQueries({ predicate: ({ queryKey }) => (queryKey as unknown as Key)[1].companyId === left });
  void cache.resetQueries({ predicate: ({ queryKey }) => !ofNoCompany.has(queryKey[0]) });
}
