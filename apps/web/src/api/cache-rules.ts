import { authEndpoints } from '@portal/contract/auth/endpoints.ts';
import { companyEndpoints } from '@portal/contract/companies/endpoints.ts';
import type { EndpointDeclaration } from '@portal/contract/core/endpoint.ts';

/** How a read differs from A9's rules: never stale, no retries. */
export interface CacheRule {
  /** Milliseconds. */
  staleTime?: number;
  retry?: number;
  /** This status means that there is nothing, not that something failed (A7). */
  absentOn?: number;
  /** The sentence for every other failure. */
  failure?: string;
}

/** Reads that may answer null. */
export type MaybeAbsent =
  | typeof authEndpoints.user
  | typeof companyEndpoints.active
  | typeof companyEndpoints.own;

const rules: Record<string, CacheRule> = {
  [authEndpoints.user.path]: { absentOn: 401 },
  [companyEndpoints.active.path]: { absentOn: 401 },
  [companyEndpoints.own.path]: {
    absentOn: 404,
    staleTime: 60_000,
    retry: 2,
    failure: 'Failed to fetch company data',
  },
};

/** The exceptions of A7 and A9 for a call; none for most. */
export const cacheRule = ({ path }: EndpointDeclaration): CacheRule => rules[path] ?? {};
