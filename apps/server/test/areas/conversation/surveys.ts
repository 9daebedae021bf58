import type { UserRow } from '../../../src/db/schema/companies.ts';
import { type Area, admins, typedIn } from '../../area.ts';
import type { Portal } from '../../portal.ts';

/** Stores a bad answer after a return that nobody has seen, and returns its id. */
export async function surveyOf(portal: Portal, { companyId }: UserRow): Promise<number> {
  const repair = await portal.buildRepair({ companyId: companyId!, status: 'shipped' });
  const survey = await portal.insert('repairSurveys', {
    companyId: companyId!,
    repairId: repair.id,
    ...{
      askedAt: new Date(),
      answeredAt: new Date(),
      stars: 1,
      comment: 'Still broken',
      seenAt: null,
      seenBy: null,
    },
  });
  return survey.id;
}

export const area: Area = {
  access: {
    'GET /api/companies/:companyId/surveys': admins,
    'POST /api/surveys/:id/seen': admins,
    'GET /api/companies/:companyId/survey-settings': admins,
    'PUT /api/companies/:companyId/survey-settings': admins,
    'GET /api/public/surveys/:token': 'public',
    'POST /api/public/surveys/:token': 'public',
  },
  addedCalls: {
    'GET /api/companies/:companyId/surveys': 'the answers of customers after a return',
    'POST /api/surveys/:id/seen': 'a bad answer is in the queue until somebody has seen it',
    'GET /api/companies/:companyId/survey-settings': 'nobody is asked unless the company wants it',
    'PUT /api/companies/:companyId/survey-settings': 'nobody is asked unless the company wants it',
    'GET /api/public/surveys/:token': 'D12.1: a signed page without account',
    'POST /api/public/surveys/:token': 'D12.1: a signed page without account',
  },
  validBodies: {
    'PUT /api/companies/:companyId/survey-settings': { enabled: true, after: 'shipped', days: 7 },
  },
  records: {
    survey: surveyOf,
  },
  forms: {
    'PUT /api/companies/:companyId/survey-settings': typedIn('there-and-back.spec.ts'),
  },
};
