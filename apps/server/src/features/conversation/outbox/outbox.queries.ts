import type { Query } from '@portal/contract/core/calls/endpoint.ts';
import { window } from '@portal/contract/core/calls/paging.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { sql } from 'kysely';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { onPage } from '../../../db/rows-of-page.ts';
import { findRow } from '../../../db/transactions/locked.ts';
import type { RecordScope } from '../../../records.ts';
import { waitReason } from './wait-reason.ts';

const LISTED = [
  ...(['m.id', 'm.event', 'm.repairId', 'm.recipients', 'm.copies', 'm.subject', 'm.state'] as const),
  ...(['m.attempts', 'm.dueAt', 'm.sentAt', 'm.lastError', 'm.createdAt', 'm.heldAt'] as const),
] as const;

/** Returns a company's mails without their bodies, newest first unless the caller asks otherwise. */
export async function listOutbox(
  db: Db,
  { state, held, search, customerId, order = 'desc', ...paging }: Query<typeof endpoints.outbox.list>,
  config: Pick<Config, 'smtpUrl'>,
) {
  const shown = db
    .selectFrom('outboxMessages as m')
    .$if(state !== undefined, (query) => query.where('m.state', '=', state ?? 'queued'))
    .$if(held === true, (query) => query.where('m.state', '=', 'queued').where('m.heldAt', 'is not', null))
    .$if(customerId !== undefined, (query) =>
      query.where((e) =>
        e.or([
          e(
            'm.repairId',
            'in',
            e
              .selectFrom('repairs')
              .select('repairs.id')
              .where('repairs.customerId', '=', customerId ?? 0),
          ),
          e(
            'm.invitationId',
            'in',
            e
              .selectFrom('invitations')
              .select('invitations.id')
              .where('invitations.customerId', '=', customerId ?? 0),
          ),
        ]),
      ),
    )
    .$if(Boolean(search), (query) =>
      query.where('m.id', 'in', sql<number>`(select message_id from search_outbox(${search ?? ''}))`),
    );
  const [rows, { total }] = await Promise.all([
    shown
      .innerJoin('companies as c', 'c.id', 'm.companyId')
      .select(LISTED)
      .select(waitReason(config).as('waitReason'))
      .orderBy('m.id', order)
      .$call(onPage(window(paging)))
      .execute(),
    shown.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** Finds mail of the company that the caller works in. Only admins have the permission to get this far. */
export const outboxMessageScope: RecordScope<'outboxMessage'> = {
  table: 'outbox_messages',
  find: (db, _actor, id, lock) =>
    findRow(db.selectFrom('outboxMessages').selectAll().where('id', '=', id), lock),
};
