import type { endpoints } from '@portal/contract/index.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';

// Both are loaded at their first use, because only operators need them.
const operationsRoutes: Handlers<typeof endpoints.operations> = {
  read: async ({ work }) => (await import('./read-operations.ts')).readOperations(work.runtime),
  retryJobs: async ({ work }) => (await import('./retry-jobs.ts')).retryJobs(work),
};

export const operationsFeature = {
  routes: { operations: operationsRoutes },
  archive: {
    postponed_rows: 'background',
  },
} satisfies Feature;
