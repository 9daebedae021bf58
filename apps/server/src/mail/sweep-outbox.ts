import { sql } from 'kysely';
import type { Db } from '../db/bound-kysely.ts';
import type { Runtime } from '../runtime.ts';
import { tooOld } from './claim-message.ts';
import { isOnlyByOperator } from './only-by-operator.ts';

/** Messages of one company in a sweep, so that a company whose mail server hangs leaves room for others. */
const OF_ONE_COMPANY = 100;
const AT_MOST = 1_000;

/** Returns the query for due messages of all companies that have a mail server. */
export const dueMessages = (db: Db, config: Runtime['config']) =>
  db
    .selectFrom('outboxMessages as m')
    .innerJoin('companies as c', 'c.id', 'm.companyId')
    .where('m.state', 'in', ['queued', 'sending'])
    .where('m.dueAt', '<=', sql<Date>`now()`)
    .where('m.heldAt', 'is', null)
    .where((eb) => eb.or([eb('c.active', '=', true), eb('m.event', 'like', 'account.%')]))
    .$if(config.smtpUrl === null, (query) =>
      query
        .where('c.notificationsEnabled', '=', true)
        .where('c.notificationEmailHost', '<>', '')
        .where('c.notificationEmail', '<>', '')
        // Mail about operators waits for the operator's server.
        .where(({ not }) => not(isOnlyByOperator())),
    );

/**
 * Lets mail that has waited for a day without a try wait for the word of staff (D4.1). Its news may be old: a server was
 * set up late, the portal stood still, or the company was not active.
 */
export const holdOldMail = ({ database }: Pick<Runtime, 'database'>): Promise<unknown> =>
  database.dangerouslyAcrossCompanies((db) =>
    db
      .updateTable('outboxMessages')
      .set({ heldAt: sql<Date>`now()` })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('outboxMessages')
          .select('id')
          .where('state', '=', 'queued')
          .where('attempts', '=', 0)
          .where('heldAt', 'is', null)
          .where('dueAt', '<=', sql<Date>`now()`)
          .where('wantedAt', '<', tooOld)
          .forUpdate()
          .skipLocked(),
      )
      .execute(),
  );

/** Sends the due messages of all companies that have a mail server, those that are due longest first. */
export const sweepOutbox = ({ database, outbox, config }: Runtime): Promise<void> =>
  database.dangerouslyAcrossCompanies(async (db) => {
    const found = await db
      .selectFrom(
        dueMessages(db, config)
          .select(['m.id as messageId', 'm.companyId', 'm.dueAt'])
          .select(
            sql<number>`row_number() over (partition by m.company_id order by m.due_at, m.id)`.as('place'),
          )
          .where((eb) => eb.or([eb('m.state', '=', 'queued'), eb('m.leaseUntil', '<', sql<Date>`now()`)]))
          .as('due'),
      )
      .select(['messageId', 'companyId'])
      .where('place', '<=', OF_ONE_COMPANY)
      .orderBy('dueAt')
      .orderBy('messageId')
      .limit(AT_MOST)
      .execute();
    for (const message of found) outbox.sendAfterCommit(db, message);
  });
