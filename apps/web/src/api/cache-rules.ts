import { companyEndpoints } from '@portal/contract/companies/companies/endpoints.ts';
import type { EndpointDeclaration } from '@portal/contract/core/endpoint.ts';
import { authEndpoints } from '@portal/contract/people/auth/endpoints.ts';

/** Exceptions of a read from the rules of A9: data never becomes stale, and a failed read is not retried. */
export interface CacheRule {
  /** Milliseconds. */
  staleTime?: number;
  retry?: number;
  /** The status that means "there is none" instead of a failure (A7). */
  absentOn?: number;
  /** The message for every other failure. */
  failure?: string;
}

/** Reads whose answer may be null. */
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

/** Returns the exceptions of A7 and A9 for a call. Most calls have none. */
export const cacheRule = ({ path }: EndpointDeclaration): CacheRule => rules[path] ?? {};
