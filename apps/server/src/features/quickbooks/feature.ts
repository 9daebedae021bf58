import type { Feature } from '../../feature.ts';
import { quickbooksJobs } from './quickbooks.jobs.ts';
import { quickbooksRoutes } from './quickbooks.routes.ts';

export const quickbooksFeature = {
  routes: { quickbooks: quickbooksRoutes },
  jobs: quickbooksJobs,
} satisfies Feature;
