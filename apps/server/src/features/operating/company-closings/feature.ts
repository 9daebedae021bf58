import type { endpoints } from '@portal/contract/index.ts';
import { companyClosingMessages as messages } from '@portal/contract/operating/company-closings/messages.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import { conflict } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { handle, type JobHandlers } from '../../../jobs/jobs.ts';
import type { Runtime } from '../../../runtime.ts';
import { handleSweeps } from '../../../sweeps/sweep-job.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { closingOf, followUpClosingsJob, presentClosing, removeCompanyJob } from './closing.queries.ts';
import { mailClosing } from './mail-closing.ts';
import { startClosing } from './start-closing.ts';

/**
 * Keeps a company that was to be removed, and mails its admins.
 * @throws 409 without a notice, and when the removal has begun.
 */
async function takeBackClosing(work: Work, company: CompanyRow): Promise<void> {
  const { db, runtime } = work;
  const row = await closingOf(db, company.id);
  if (!row) throw conflict('company_closing.none', messages.none);
  const gone = await db
    .deleteFrom('companyClosings')
    .where('companyId', '=', company.id)
    .where('removingSince', 'is', null)
    .returning('companyId')
    .executeTakeFirst();
  if (!gone) throw conflict('company_closing.begun', messages.begun);
  await mailClosing({ db, runtime }, company, row, 'takenBack');
  await record(work, {
    action: 'company.closing_taken_back',
    kind: 'company',
    id: company.id,
    before: { closesOn: row.closesOn },
  });
  await runtime.events.publish(db, { companyId: company.id, kind: 'companyExport' });
}

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
