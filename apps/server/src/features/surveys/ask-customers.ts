import { sql } from 'kysely';
import type { Origin } from '../../http/call.ts';
import type { Runtime } from '../../runtime.ts';
import { record } from '../audit/index.ts';
import { claimRepair, dueRepairs } from './due-surveys.ts';
import { mailSurvey } from './survey-mail.ts';

/** No request causes these mails. */
const byPortal: Origin = { requestId: 'job', address: '', userAgent: undefined, host: '' };

const ask = (runtime: Runtime, { id, companyId }: { id: number; companyId: number }): Promise<void> =>
  runtime.database.asCompany(companyId, async (db) => {
    const repair = await claimRepair(db, companyId, id);
    if (!repair) return;
    const recipients = await mailSurvey({ db, runtime }, repair);
    if (recipients.length === 0) return;
    const actor = { companyId, userId: null, displayName: null, role: null };
    await Promise.all([
      db.updateTable('repairSurveys').set({ askedAt: sql<Date>`now()` }).where('repairId', '=', id).execute(),
      record(
        { db, actor, origin: byPortal },
        { action: 'survey.asked', kind: 'repair', id, after: { recipients } },
      ),
      runtime.events.publish(db, { companyId, kind: 'repair', id }),
    ]);
  });

/**
 * Asks the customers of all repairs whose turn has come. Each is claimed, checked again and queued as mail in one
 * transaction, so that nobody is asked twice. A repair that fails does not stop the others.
 */
export async function askCustomers(runtime: Runtime): Promise<void> {
  for (const due of await dueRepairs(runtime))
    await ask(runtime, due).catch((err: unknown) =>
      runtime.log.error({ err, repairId: due.id }, 'a customer could not be asked after a return'),
    );
}
