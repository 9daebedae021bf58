import type { Feature } from '../../../feature.ts';
import { auditJobs } from './audit.jobs.ts';
import { auditRoutes } from './audit.routes.ts';

export const auditFeature = {
  routes: { audit: auditRoutes },
  jobs: auditJobs,
} satisfies Feature;
