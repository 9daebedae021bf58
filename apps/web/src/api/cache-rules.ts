import type { EndpointDeclaration } from '@portal/contract/core/endpoint.ts';

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

const rules = {
  '/api/user': { absentOn: 401 },
  '/api/companies/active': { absentOn: 401 },
  '/api/user/company': {
    absentOn: 404,
    staleTime: 60_000,
    retry: 2,
    failure: 'Failed to fetch company data',
  },
} satisfies Record<string, CacheRule>;

/** The paths of reads whose answer may be null. */
export type MaybeAbsentPath = keyof typeof rules;

const isException = (path: string): path is MaybeAbsentPath => Object.hasOwn(rules, path);

/** Returns the exceptions of A7 and A9 for a call. Most calls have none. */
export const cacheRule = ({ path }: EndpointDeclaration): CacheRule => (isException(path) ? rules[path] : {});
