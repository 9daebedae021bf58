import type { endpoints } from '@portal/contract/index.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { handle, type JobHandlers } from '../../../jobs/jobs.ts';
import type { Runtime } from '../../../runtime.ts';
import { handleSweeps } from '../../../sweeps/sweep-job.ts';
import { closingOf, presentClosing } from './closing.queries.ts';
import { followUpClosingsJob, removeCompanyJob } from './closing-jobs.ts';
import { startClosing } from './start-closing.ts';
import { takeBackClosing } from './take-back-closing.ts';

const companyClosingRoutes: Handlers<typeof endpoints.companyClosings> = {
  get: async ({ work: { db }, params }) => presentClosing(await closingOf(db, params.companyId)),
  start: ({ work, record, body }) => startClosing(work, record, body.name),
  takeBack: ({ work, record }) => takeBackClosing(work, record),
};

const companyClosingJobs = (runtime: Runtime): JobHandlers => [
  handle(removeCompanyJob, async (payload) => {
    // Companies leave rarely, so the code is loaded with the first one.
    const { removeCompany } = await import('./remove-company.ts');
    await removeCompany(runtime, payload);
  }),
  handleSweeps(followUpClosingsJob, runtime, async () => [
    (await import('./follow-up-closings.ts')).followUpClosings,
  ]),
];

export const companyClosingsFeature = {
  routes: { companyClosings: companyClosingRoutes },
  jobs: companyClosingJobs,
  archive: {
    company_closings: 'background',
  },
} satisfies Feature;
