import type { Query } from '@portal/contract/core/calls/endpoint.ts';
import { window } from '@portal/contract/core/calls/paging.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { onPage } from '../../../db/rows-of-page.ts';

const LISTED = [
  ...(['id', 'event', 'repairId', 'recipients', 'copies', 'subject', 'state'] as const),
  ...(['attempts', 'dueAt', 'sentAt', 'lastError', 'createdAt', 'heldAt'] as const),
];

/** Returns an ILIKE pattern for a search word. Wildcards in the word are escaped. */
/** Returns a company's mails without their bodies, newest first unless the caller asks otherwise. */
export async function listOutbox(
  db: Db,
  { state, held, search, customerId, order = 'desc', ...paging }: Query<typeof endpoints.outbox.list>,
) {
  const shown = db
    .selectFrom('outboxMessages')
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'queued'))
    .$if(held === true, (query) => query.where('state', '=', 'queued').where('heldAt', 'is not', null))
    .$if(customerId !== undefined, (query) =>
      query.where((e) =>
        e.or([
          e(
            'repairId',
            'in',
            e
              .selectFrom('repairs')
              .select('id')
              .where('customerId', '=', customerId ?? 0),
          ),
          e(
            'invitationId',
            'in',
            e
              .selectFrom('invitations')
              .select('id')
              .where('customerId', '=', customerId ?? 0),
          ),
        ]),
      ),
    )
    .$if(Boolean(search), (query) =>
      query.where('id', 'in', sql<number>`(select message_id from search_outbox(${search ?? ''}))`),
    );
  const [rows, { total }] = await Promise.all([
    shown
      .select(LISTED)
      .orderBy('id', order)
      .$call(onPage(window(paging)))
      .execute(),
    shown.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}
