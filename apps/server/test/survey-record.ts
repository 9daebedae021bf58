import type { UserRow } from '../src/db/schema/companies.ts';
import type { Portal } from './portal.ts';

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
