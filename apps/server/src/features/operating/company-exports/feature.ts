import type { endpoints } from '@portal/contract/index.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { handle, type JobHandlers } from '../../../jobs/jobs.ts';
import type { Runtime } from '../../../runtime.ts';
import { handleSweeps } from '../../../sweeps/sweep-job.ts';
import { newestExport, presentExport } from './company-export.queries.ts';
import { downloadExport } from './download-export.ts';
import { followUpExportsJob, makeExportJob } from './export-jobs.ts';
import { followUpExports } from './follow-up-exports.ts';
import { startExport } from './start-export.ts';

const companyExportRoutes: Handlers<typeof endpoints.companyExports> = {
  get: async ({ work: { db }, params }) => presentExport(await newestExport(db, params.companyId)),
  start: ({ work, record }) => startExport(work, record),
  archive: ({ work, params }) => downloadExport(work, params.companyId),
};

const companyExportJobs = (runtime: Runtime): JobHandlers => [
  handle(makeExportJob, async (payload) => {
    // Few portals make archives, so the code is loaded with the first one.
    const { makeExport } = await import('./make-export.ts');
    await makeExport(runtime, payload);
  }),
  handleSweeps(followUpExportsJob, runtime, () => [followUpExports]),
];

export const companyExportsFeature = {
  routes: { companyExports: companyExportRoutes },
  jobs: companyExportJobs,
  archive: {
    company_exports: 'background',
  },
} satisfies Feature;
