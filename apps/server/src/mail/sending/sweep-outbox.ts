import { sql } from 'kysely';
import type { Db } from '../../db/bound-kysely.ts';
import type { Runtime } from '../../runtime.ts';
import { isOnlyByOperator, tooOld, waitsForOlder } from './claim-message.ts';

/** Messages of one company in a sweep, so that a company whose mail server hangs leaves room for others. */
const OF_ONE_COMPANY = 100;
const AT_MOST = 1_000;

/** Returns the query for messages of all companies that have a mail server, those that are not due included. */
export const waitingMessages = (db: Db, config: Runtime['config']) =>
  db
    .selectFrom('outboxMessages as m')
    .innerJoin('companies as c', 'c.id', 'm.companyId')
    .where('m.state', 'in', ['queued', 'sending'])
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

/** Returns the query for due messages that no mail server can take, of all companies. */
export const messagesWithoutServer = (db: Db, config: Runtime['config']) =>
  db
    .selectFrom('outboxMessages as m')
    .innerJoin('companies as c', 'c.id', 'm.companyId')
    .where('m.state', '=', 'queued')
    .where('m.heldAt', 'is', null)
    .where('m.dueAt', '<=', sql<Date>`now()`)
    .where('c.active', '=', true)
    .where(
      sql<boolean>`${config.smtpUrl === null} and not coalesce(
        c.notifications_enabled and c.notification_email_host <> '' and c.notification_email <> '', false)`,
    );

/** Since when a message should have left. A server that is away moves only when it is due. */
export const lateSince = sql<Date>`case when m.waits_for_server then m.wanted_at else m.due_at end`;

/** Returns the query for due messages of all companies that have a mail server. */
export const dueMessages = (db: Db, config: Runtime['config']) =>
  waitingMessages(db, config).where('m.dueAt', '<=', sql<Date>`now()`);

/** Returns the query for messages that should have left by now, also those that wait for a server that is away. */
export const undeliveredMessages = (db: Db, config: Runtime['config']) =>
  waitingMessages(db, config).where(lateSince, '<=', sql<Date>`now()`);

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

/**
 * Sends the due messages of all companies that have a mail server, those that are due longest first. A server that could
 * not be used is asked with one message.
 */
export const sweepOutbox = ({ database, outbox, config }: Runtime): Promise<void> =>
  database.dangerouslyAcrossCompanies(async (db) => {
    const found = await db
      .selectFrom(
        dueMessages(db, config)
          .select(['m.id as messageId', 'm.companyId', 'm.dueAt'])
          .select(
            sql<number>`row_number() over (partition by m.company_id order by m.due_at, m.id)`.as('place'),
          )
          .select('m.waitsForServer')
          .select(
            sql<number>`row_number() over (
              partition by m.company_id, m.waits_for_server, ${isOnlyByOperator()} order by m.event not like 'account.%', m.id)`.as(
              'inLine',
            ),
          )
          .where((eb) => eb.or([eb('m.waitsForServer', '=', false), eb.not(waitsForOlder('m'))]))
          .where((eb) => eb.or([eb('m.state', '=', 'queued'), eb('m.leaseUntil', '<', sql<Date>`now()`)]))
          .as('due'),
      )
      .select(['messageId', 'companyId'])
      .where((eb) =>
        eb.or([
          eb.and([eb('waitsForServer', '=', false), eb('place', '<=', OF_ONE_COMPANY)]),
          eb.and([eb('waitsForServer', '=', true), eb('inLine', '=', 1)]),
        ]),
      )
      .orderBy('dueAt')
      .orderBy('messageId')
      .limit(AT_MOST)
      .execute();
    for (const message of found) outbox.sendAfterCommit(db, message);
  });
