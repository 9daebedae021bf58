import { sql } from 'kysely';
import { type DueRow, inCompany, type Sweep } from '../../../sweeps/sweep.ts';
import { sweeping } from '../../../sweeps/sweep-job.ts';
import { byPortal, record } from '../../records/audit/index.ts';
import { claimRepair, dueRepairs } from './due-surveys.ts';
import { mailSurvey } from './survey-mail.ts';

const questions: Sweep<DueRow> = {
  name: 'ask-after-return',
  due: dueRepairs,
  work: inCompany(async (db, { id, companyId }, runtime) => {
    const repair = await claimRepair(db, companyId, id);
    if (!repair) return;
    const recipients = await mailSurvey({ db, runtime }, repair);
    if (recipients.length === 0) return;
    await Promise.all([
      db.updateTable('repairSurveys').set({ askedAt: sql<Date>`now()` }).where('repairId', '=', id).execute(),
      record(
        { db, ...byPortal(companyId) },
        { action: 'survey.asked', kind: 'repair', id, after: { recipients } },
      ),
      runtime.events.publish(db, { companyId, kind: 'repair', id }),
    ]);
  }),
};

/**
 * Asks the customers of all repairs whose turn has come. Each is claimed, checked again and queued as mail in one
 * transaction, so that nobody is asked twice.
 */
export const askCustomers = sweeping(questions);
