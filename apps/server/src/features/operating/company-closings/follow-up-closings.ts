import { REMIND_DAYS } from '@portal/contract/operating/company-closings/rules.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { lockRow } from '../../../db/transactions/locked.ts';
import type { Runtime } from '../../../runtime.ts';
import { type DueRow, inCompany, queueJob, type Sweep } from '../../../sweeps/sweep.ts';
import { sweeping } from '../../../sweeps/sweep-job.ts';
import { dayHasCome, removeCompanyJob } from './closing.queries.ts';
import { mailClosing } from './mail-closing.ts';

const isSoon = sql<boolean>`told_again_at is null and removing_since is null and ${dayHasCome(REMIND_DAYS)}
  and asked_at < now() - interval '1 day'`;

async function mailAgain(runtime: Runtime, db: Db, companyId: number): Promise<void> {
  const closing = await lockRow(
    db.selectFrom('companyClosings').selectAll().where('companyId', '=', companyId).where(isSoon),
  );
  if (!closing) return;
  const company = await db
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  await mailClosing({ db, runtime }, company, closing, 'soon');
  await db
    .updateTable('companyClosings')
    .set({ toldAgainAt: sql<Date>`now()` })
    .where('companyId', '=', companyId)
    .execute();
}

const notices: Sweep<DueRow> = {
  name: 'mail-closings',
  due: sql`select company_id as id, company_id, closes_on as due_at from company_closings where ${isSoon}`,
  work: inCompany((db, { companyId }, runtime) => mailAgain(runtime, db, companyId)),
};

const removals: Sweep<DueRow> = {
  name: 'remove-companies',
  due: sql`select company_id as id, company_id, closes_on as due_at from company_closings where ${dayHasCome()}`,
  work: queueJob(removeCompanyJob, ({ companyId }) => ({ companyId })),
};

/** Mails admins a week before the removal of their company, and queues the removals whose day has come. */
export const followUpClosings = sweeping(notices, removals);
