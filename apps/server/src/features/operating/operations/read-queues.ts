import type { Operations, ShownQueue } from '@portal/contract/operating/operations/shapes.ts';
import { sql } from 'kysely';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { DEAD_LETTER } from '../../../jobs/declare-queues.ts';
import { STUCK } from '../../../jobs/retry-failed-jobs.ts';
import { lateSince, messagesWithoutServer, undeliveredMessages } from '../../../mail/sending/sweep-outbox.ts';
import { isThisComputer } from '../../../portal-address.ts';

const MOST = 30;

/** Returns the queues with work, those with failed jobs first. A job that was left by a process counts as failed. */
export async function readQueues(db: Db): Promise<ShownQueue[]> {
  const { rows } = await sql<ShownQueue>`
    select case when name = ${DEAD_LETTER} then coalesce(source_name, 'unknown') else name end as name,
      count(*) filter (where name <> ${DEAD_LETTER} and state < 'active' and start_after <= now()) as waiting,
      count(*) filter (where state = 'active' and not (${sql.raw(STUCK)})) as in_work,
      count(*) filter (where name = ${DEAD_LETTER} or (${sql.raw(STUCK)})) as failed,
      coalesce(extract(epoch from now() - min(start_after)
        filter (where name <> ${DEAD_LETTER} and state < 'active' and start_after <= now())), 0)::int as oldest_seconds
    from pgboss.job where state <= 'active' and (state = 'active' or start_after <= now()) and name not like '\\_\\_%'
    group by 1 order by failed desc, waiting desc, name limit ${MOST}`.execute(db);
  return rows;
}

/** Returns the mail that is due or failed, by company, those with most failed mail first. */
export async function readOutbox(db: Db, config: Config): Promise<Operations['outbox']> {
  const due = undeliveredMessages(db, config)
    .groupBy('m.companyId')
    .select((eb) => [
      'm.companyId',
      eb.fn.countAll<number>().as('waiting'),
      sql<number>`extract(epoch from now() - min(${lateSince}))::int`.as('oldestSeconds'),
    ]);
  const failed = db
    .selectFrom('outboxMessages')
    .where('state', '=', 'failed')
    // Staff have decided that those are not sent.
    .where('heldAt', 'is', null)
    .groupBy('companyId')
    .select((eb) => ['companyId', eb.fn.countAll<number>().as('failed')]);
  const held = db
    .selectFrom('outboxMessages')
    .where('state', '=', 'queued')
    .where('heldAt', 'is not', null)
    .groupBy('companyId')
    .select((eb) => ['companyId', eb.fn.countAll<number>().as('held')]);
  const withoutServer = messagesWithoutServer(db, config)
    .groupBy('m.companyId')
    .select((eb) => ['m.companyId', eb.fn.countAll<number>().as('withoutServer')]);
  const senders = db
    .selectFrom('companies')
    .where('notificationsEnabled', '=', true)
    .where('notificationEmailHost', '<>', '')
    .where('notificationEmail', '<>', '')
    .where('hostName', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  const query = db
    .selectFrom('companies as c')
    .leftJoin(due.as('d'), 'd.companyId', 'c.id')
    .leftJoin(failed.as('f'), 'f.companyId', 'c.id')
    .leftJoin(held.as('h'), 'h.companyId', 'c.id')
    .leftJoin(withoutServer.as('w'), 'w.companyId', 'c.id')
    .where((eb) =>
      eb.or([
        ...[eb('d.waiting', '>', 0), eb('f.failed', '>', 0)],
        ...[eb('h.held', '>', 0), eb('w.withoutServer', '>', 0)],
      ]),
    )
    .select((eb) => [
      'c.id as companyId',
      'c.name',
      eb.fn.coalesce('d.waiting', sql<number>`0`).as('waiting'),
      eb.fn.coalesce('f.failed', sql<number>`0`).as('failed'),
      eb.fn.coalesce('h.held', sql<number>`0`).as('held'),
      eb.fn.coalesce('w.withoutServer', sql<number>`0`).as('withoutServer'),
      eb.fn.coalesce('d.oldestSeconds', sql<number>`0`).as('oldestSeconds'),
    ])
    .select([
      sql<number>`sum(coalesce(d.waiting, 0)) over ()::int`.as('allWaiting'),
      sql<number>`sum(coalesce(f.failed, 0)) over ()::int`.as('allFailed'),
      sql<number>`sum(coalesce(w.without_server, 0)) over ()::int`.as('allWithoutServer'),
    ])
    .orderBy('withoutServer', 'desc')
    .orderBy('held', 'desc')
    .orderBy('failed', 'desc')
    .orderBy('waiting', 'desc')
    .orderBy('c.id')
    .limit(10)
    .execute();
  const [rows, ownSender] = await Promise.all([query, senders]);
  return {
    waiting: rows[0]?.allWaiting ?? 0,
    failed: rows[0]?.allFailed ?? 0,
    withoutServer: rows[0]?.allWithoutServer ?? 0,
    linksLeadHere: isThisComputer(config.publicUrl) && (config.smtpUrl !== null || ownSender !== undefined),
    companies: rows,
  };
}
