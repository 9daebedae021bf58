import { surveyMessages } from '@portal/contract/conversation/surveys/messages.ts';
import type { RepairSurveyRow } from '../../../db/schema/surveys.ts';
import { conflict } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';
import { nameIn } from '../../records/audit/index.ts';
import { surveyJobs } from './survey.jobs.ts';
import { surveyScope } from './survey.policy.ts';
import { surveyRoutes } from './survey.routes.ts';

export const surveysFeature = {
  routes: { surveys: surveyRoutes },
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
