import type { Runtime } from '../../runtime.ts';
import { erasePersonJob } from './personal-data-jobs.ts';

/** Queues the erasures that began and did not end. */
export async function followUpErasures({ database, jobs }: Runtime): Promise<void> {
  await database.dangerouslyAcrossCompanies(async (db) => {
    const open = await db
      .selectFrom('erasures')
      .select(['companyId', 'userId'])
      .where('state', '=', 'erasing')
      .execute();
    await Promise.all(open.map((one) => jobs.enqueue(db, erasePersonJob, one)));
  });
}
