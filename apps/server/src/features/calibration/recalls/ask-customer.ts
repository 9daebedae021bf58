import { recallPaths } from '@portal/contract/calibration/recalls/paths.ts';
import { sql } from 'kysely';
import type { CustomerRow } from '../../../db/schema/companies.ts';
import type { Work } from '../../../work.ts';
import type { Addressees } from '../../messaging/mail-rules/index.ts';
import type { Sender } from '../../messaging/repair-mail/index.ts';
import { type RecordedActor, record } from '../../records/audit/index.ts';
import type { DueUnit } from './due-units.ts';
import { recallLink } from './recall-link.ts';
import { mailRecall } from './recall-mail.ts';

interface Question {
  recallId: number;
  customer: Pick<CustomerRow, 'id' | 'name'>;
  units: readonly DueUnit[];
  to: Addressees;
  counted: boolean;
}

/**
 * Asks a customer about units with one mail (D5.12). The caller has locked the customer. When there is no address, the
 * recall is kept as `unreachable`, so that staff see it and the portal does not try again at this distance.
 */
export async function askCustomer(
  asking: Work<RecordedActor>,
  sender: Sender,
  { recallId, customer, units, to, counted }: Question,
): Promise<void> {
  const { db, runtime } = asking;
  const { company } = sender;
  const isReachable = to.recipients.length > 0;
  const { token, kept } = recallLink.issue();
  await Promise.all([
    db
      .insertInto('recallUnits')
      .values(
        units.map(({ id, dueOn, distance }) => ({
          companyId: company.id,
          recallId,
          customerEquipmentId: id,
          dueOn,
          distance,
        })),
      )
      .execute(),
    db
      .updateTable('recalls')
      .set(
        isReachable
          ? {
              state: 'sent',
              sentAt: sql<Date>`now()`,
              recipients: [...to.recipients, ...to.copies],
              ...kept,
            }
          : { state: 'unreachable' },
      )
      .where('id', '=', recallId)
      .execute(),
    isReachable &&
      mailRecall(asking, sender, { customer, units, to, counted, path: recallPaths.mailedRecall(token) }),
    isReachable &&
      record(asking, {
        action: 'recall.sent',
        kind: 'recall',
        id: recallId,
        after: { customerName: customer.name, units: units.length, recipients: to.recipients },
        companyId: company.id,
      }),
    runtime.events.publish(db, { companyId: company.id, kind: 'equipment' }),
  ]);
}
