import { REMIND_DAYS } from '@portal/contract/company-closings/rules.ts';
import { sql } from 'kysely';
import type { Runtime } from '../../runtime.ts';
import { closingOf, dayHasCome } from './closing.queries.ts';
import { removeCompanyJob } from './closing-jobs.ts';
import { mailClosing } from './mail-closing.ts';

/** Mails admins a week before the removal of their company, and queues the removals whose day has come. */
export async function followUpClosings(runtime: Runtime): Promise<void> {
  const { database, jobs } = runtime;
  await database.dangerouslyAcrossCompanies(async (db) => {
    const soon = await db
      .selectFrom('companyClosings')
      .select('companyId')
      .where('toldAgainAt', 'is', null)
      .where('removingSince', 'is', null)
      .where(dayHasCome(REMIND_DAYS))
      .where(sql<boolean>`asked_at < now() - interval '1 day'`)
      .forUpdate()
      .execute();
    for (const { companyId } of soon) {
      const [company, closing] = await Promise.all([
        db.selectFrom('companies').selectAll().where('id', '=', companyId).executeTakeFirstOrThrow(),
        closingOf(db, companyId),
      ]);
      await mailClosing({ db, runtime }, company, closing!, 'soon');
      await db
        .updateTable('companyClosings')
        .set({ toldAgainAt: sql<Date>`now()` })
        .where('companyId', '=', companyId)
        .execute();
    }
    const due = await db.selectFrom('companyClosings').select('companyId').where(dayHasCome()).execute();
    await Promise.all(due.map((one) => jobs.enqueue(db, removeCompanyJob, one)));
  });
}
