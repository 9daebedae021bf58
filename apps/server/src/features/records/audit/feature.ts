import type { Feature } from '../../../feature.ts';
import { auditJobs } from './audit.jobs.ts';
import { auditRoutes } from './audit.routes.ts';

export const auditFeature = {
  routes: { audit: auditRoutes },
  jobs: auditJobs,
  archive: {
    audit_entries: { file: 'Audit trail', rows: 'Who changed what, and when' },
    audit_seals: 'computed',
  },
} satisfies Feature;
