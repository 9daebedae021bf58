import { today } from '@portal/contract/core/dates/dates.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { lockRow, lockRowOrThrow } from '../../../db/transactions/locked.ts';
import type { Runtime } from '../../../runtime.ts';
import { type DueRow, inCompany, type Sweep } from '../../../sweeps/sweep.ts';
import { sweeping } from '../../../sweeps/sweep-job.ts';
import { ownSender } from '../../messaging/repair-mail/index.ts';
import { byPortal } from '../../records/audit/index.ts';
import { askCustomer, recallAddressees } from './ask-customer.ts';
import { dueUnitsOf } from './due-units.ts';
import { readSettings } from './recall-settings.ts';

type Due = DueRow & { customerId: number };

const skip = (db: Db, id: number) =>
  db.updateTable('recalls').set({ state: 'skipped' }).where('id', '=', id).execute();

async function send(runtime: Runtime, db: Db, { id, companyId, customerId }: Due): Promise<void> {
  const customer = await lockRowOrThrow(
    db
      .selectFrom('customers')
      .select(['id', 'name', 'email', 'language', 'active'])
      .where('id', '=', customerId),
    'no key update',
  );
  // The row may have a new state since it was found, or belong to another customer after a merge.
  const claimed = await lockRow(
    db
      .selectFrom('recalls')
      .select('id')
      .where('id', '=', id)
      .where('customerId', '=', customerId)
      .where('state', '=', 'pending'),
  );
  if (!claimed) return;
  const [sender, settings] = await Promise.all([
    ownSender(db, companyId, 'calibration.recall'),
    readSettings(db),
  ]);
  const { company } = sender;
  if (!company.active || !settings.enabled || !customer.active) return void (await skip(db, id));
  const calendar = { day: today(company.timeZone), distances: settings.distances };
  const [units, to] = await Promise.all([
    dueUnitsOf(db, customerId, calendar),
    recallAddressees(db, sender, customer),
  ]);
  if (units.every(({ distance }) => distance === null)) return void (await skip(db, id));
  await askCustomer({ db, runtime, ...byPortal(companyId) }, sender, {
    ...{ recallId: id, customer, units, to },
    counted: false,
  });
}

const recalls: Sweep<Due> = {
  name: 'send-recalls',
  due: sql`select id, company_id, due_at, customer_id from recalls where state = 'pending' and due_at <= now()`,
  work: inCompany((db, row, runtime) => send(runtime, db, row)),
};

/**
 * Sends the recalls that are due (D5.12, D4.5). Each is claimed, checked again and queued as mail in one transaction. So
 * it is sent once, or never when nothing is due any more.
 */
export const sendDueRecalls = sweeping(recalls);
