import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';

// Both are loaded at their first use, because only operators need them.
export const operationsRoutes: Handlers<typeof endpoints.operations> = {
  read: async ({ work }) => (await import('./read-operations.ts')).readOperations(work.runtime),
  retryJobs: async ({ work }) => (await import('./retry-jobs.ts')).retryJobs(work),
};
