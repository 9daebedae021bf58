import { auditAreas, type endpoints } from '@portal/contract/index.ts';
import { invalidField } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { handle, type JobHandlers } from '../../../jobs/jobs.ts';
import type { Runtime } from '../../../runtime.ts';
import { byTheClock } from '../../../sweeps/sweep-job.ts';
import { presentAuditEntry } from './audit.present.ts';
import { listAudit } from './audit.queries.ts';

const auditRoutes: Handlers<typeof endpoints.audit> = {
  list: async ({ work, query }) => {
    if ((query.kind === undefined) !== (query.recordId === undefined))
      throw invalidField('recordId', 'Name a record by its kind and its id');
    if (query.area !== undefined && !Object.hasOwn(auditAreas, query.area))
      throw invalidField('area', 'Unknown area');
    const { rows, total } = await listAudit(work, query);
    return { rows: rows.map(presentAuditEntry), total };
  },
};

/** Seals the audit entries of the last minutes (decision 0065). */
const sealAuditTrailJob = byTheClock('seal-audit-trail', '4-59/10 * * * *');

/** The job of the audit trail. It may run twice without harm. */
const auditJobs = (runtime: Runtime): JobHandlers => [
  handle(sealAuditTrailJob, async () => {
    // Loaded with the first run and not at the start, because nobody waits for it.
    const { sealEntries } = await import('./seals/seal-entries.ts');
    await sealEntries(runtime);
  }),
];

export const auditFeature = {
  routes: { audit: auditRoutes },
  jobs: auditJobs,
  archive: {
    audit_entries: { file: 'Audit trail', rows: 'Who changed what, and when' },
    audit_seals: 'computed',
  },
} satisfies Feature;
