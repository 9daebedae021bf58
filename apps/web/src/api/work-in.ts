import { authEndpoints } from '@portal/contract/auth.ts';
import { companyEndpoints } from '@portal/contract/companies.ts';
import { cache } from './cache.ts';
import { callName } from './query.ts';
import { chooseCompany } from './working-company.ts';

const ofNoCompany = new Set<unknown>([callName(authEndpoints.user), callName(companyEndpoints.active)]);

/** A superadmin goes on in another tenant (D1.2): everything on screen is asked again there. */
export function workIn(companyId: number): void {
  chooseCompany(companyId);
  void cache.resetQueries({ predicate: ({ queryKey }) => !ofNoCompany.has(queryKey[0]) });
  // Same list, another choice: the theme and the name follow.
  void cache.invalidateQueries({ queryKey: [callName(companyEndpoints.active)] });
}
