import type { Runtime } from '../../runtime.ts';
import { erasePersonJob } from './personal-data-jobs.ts';

/** Queues the erasures whose process was killed. Those that stopped wait for staff. */
export async function followUpErasures({ database, jobs }: Runtime): Promise<void> {
  await database.dangerouslyAcrossCompanies(async (db) => {
    const open = await db
      .selectFrom('erasures')
      .select(['companyId', 'userId'])
      .where('state', '=', 'erasing')
      .where('stoppedAt', 'is', null)
      .execute();
    await Promise.all(open.map((one) => jobs.enqueue(db, erasePersonJob, one)));
  });
}
