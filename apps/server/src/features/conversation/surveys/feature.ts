import { surveyMessages } from '@portal/contract/conversation/surveys/messages.ts';
import { endpoints } from '@portal/contract/index.ts';
import type { RepairSurveyRow } from '../../../db/schema/surveys.ts';
import { findRow } from '../../../db/transactions/locked.ts';
import { conflict } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';
import type { JobHandlers } from '../../../jobs/jobs.ts';
import type { RecordScope } from '../../../records.ts';
import type { Runtime } from '../../../runtime.ts';
import { byTheClock, handleSweeps } from '../../../sweeps/sweep-job.ts';
import { nameIn } from '../../records/audit/index.ts';

/** Asks customers some days after a return whether all was well. */
const askJob = byTheClock('ask-after-return', '*/10 * * * *');

/** The job of the question after a return. It may run twice without harm. */
const surveyJobs = (runtime: Runtime): JobHandlers => [
  handleSweeps(askJob, runtime, async () => [(await import('./ask-customers.ts')).askCustomers]),
];

/** Finds a question of the company that the caller works in. Only admins have the permission to get this far. */
const surveyScope: RecordScope<'survey'> = {
  table: 'repair_surveys',
  find: (db, _actor, id, lock) =>
    findRow(db.selectFrom('repairSurveys').selectAll().where('id', '=', id), lock),
};

export const surveysFeature = {
  routes: {
    surveys: loadedLater<Handlers<typeof endpoints.surveys>>(
      endpoints.surveys,
      async () => (await import('./survey.routes.ts')).surveyRoutes,
    ),
  },
  scopes: { survey: surveyScope },
  jobs: surveyJobs,
  // A claim of another process is left alone, so nobody sees this.
  taken: { repair_surveys_once: () => conflict('survey.asked', surveyMessages.badLink) },
  names: {
    survey: {
      name: nameIn('repair_surveys', 'r.service_report_number', 'join repairs r on r.id = n.repair_id'),
    },
  },
  archive: {
    repair_surveys: { file: 'Surveys', rows: 'What customers said about a finished repair' },
    survey_settings: { file: 'Survey settings', rows: 'When customers are asked about a repair' },
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    survey: RepairSurveyRow;
  }
}
