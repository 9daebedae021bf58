import { INBOUND_LINES_OF_A_DAY } from '@portal/contract/conversation/inbound-mail/rules.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../db/bound-kysely.ts';
import type { InboundMailRow } from '../../../../db/schema/inbound-mail.ts';
import { lockRows } from '../../../../db/transactions/locked.ts';
import type { Runtime } from '../../../../runtime.ts';
import { byPortal, record } from '../../../records/audit/index.ts';
import { countDroppedMail } from '../inbound-mail.queries.ts';
import type { Decision } from './decide.ts';

/** Returns whether one more line of a dropped mail is kept. Else rows without text would fill the disk. */
const isWorthALine = async (db: Db): Promise<boolean> =>
  (await countDroppedMail(db)) < INBOUND_LINES_OF_A_DAY;

/**
 * Returns what becomes of a mail whose text would be kept: the given decision while its sender has room, else a line
 * without its text, and undefined when there are too many such lines. Nothing is lost: the mail stays in the mailbox, and
 * its line says so. Anybody can write a sender, so each address has a limit of its own, also that of a customer.
 */
export async function findRoom(
  { config: { limits } }: Pick<Runtime, 'config'>,
  db: Db,
  address: string,
  wanted: Decision,
): Promise<Decision | undefined> {
  const { ofSender, ofAll } = await db
    .selectFrom('inboundMails')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('fromAddress', '=', address).as('ofSender'),
      eb.fn.countAll<number>().as('ofAll'),
    ])
    .where('state', '=', wanted.state)
    .where('receivedAt', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  // Nobody waits for mail of programs, so it pushes nothing out and needs no line.
  if (wanted.state === 'ignored' && ofAll >= limits.waitingMailPerCompany) return undefined;
  if (ofSender < limits.waitingMailPerSenderDay) return wanted;
  return (await isWorthALine(db)) ? { state: 'discarded', reason: 'sender_full', repairId: null } : undefined;
}

/**
 * Returns whether one more line of a report about a mail that is none of ours is kept. Such reports are answers to forged
 * mail, and anybody can write them. Each mail of ours is reported once, so those reports need no limit.
 */
export async function isReportWorthALine(
  { config: { limits } }: Pick<Runtime, 'config'>,
  db: Db,
): Promise<boolean> {
  const { reports } = await db
    .selectFrom('inboundMails')
    .select((eb) => eb.fn.countAll<number>().as('reports'))
    .where('state', '=', 'bounce')
    .where('reason', '=', 'unknown_bounce')
    .where('receivedAt', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return reports < limits.waitingMailPerCompany;
}

/** The most mails that one arrival drops. There are more than one only after an operator has lowered the limit. */
const MOST_AT_ONCE = 20;

type Dropped = Pick<InboundMailRow, 'id' | 'subject' | 'fromAddress'>;

/**
 * Returns the oldest waiting mails of strangers. A sender whom the mail server takes for forged is one, whatever address
 * the mail names. A mail that a member of staff is deciding on is left out.
 */
const oldestOfStrangers = (db: Db, count: number): Promise<Dropped[]> =>
  lockRows(
    db
      .selectFrom('inboundMails')
      .select(['id', 'subject', 'fromAddress'])
      .where('state', '=', 'waiting')
      .where((eb) =>
        eb.or([
          eb('reason', '=', 'forged_sender'),
          eb(sql<boolean>`is_known_address(from_address)`, '=', false),
        ]),
      )
      .orderBy('id')
      .limit(count),
    'update skip locked',
  );

/**
 * Drops the oldest waiting mails of strangers when more wait than a company may have. A customer's mail is never dropped
 * for a stranger's: when no stranger's mail waits, the mail that just came is dropped. A dropped mail keeps its line, is
 * named in the trail, and stays in the mailbox. Of more than the lines of a day, nothing is kept.
 */
export async function dropOldestMail(
  { config: { limits }, log }: Pick<Runtime, 'config' | 'log'>,
  db: Db,
  arrived: InboundMailRow,
): Promise<void> {
  const { companyId } = arrived;
  const { waiting } = await db
    .selectFrom('inboundMails')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  const excess = waiting - limits.waitingMailPerCompany;
  if (excess <= 0) return;
  const found = await oldestOfStrangers(db, Math.min(excess, MOST_AT_ONCE));
  const dropped: Dropped[] = found.length > 0 ? found : [arrived];
  const ids = dropped.map(({ id }) => id);
  log.warn({ companyId, mails: ids }, 'waiting mail of strangers was dropped because too much waits');
  if (!(await isWorthALine(db))) {
    // Its files go with it.
    await db.deleteFrom('inboundMails').where('id', 'in', ids).execute();
    return;
  }
  await db.deleteFrom('inboundMailFiles').where('mailId', 'in', ids).execute();
  await db
    .updateTable('inboundMails')
    .set({ state: 'discarded', reason: 'waiting_full', reply: '', body: '', decidedAt: sql<Date>`now()` })
    .where('id', 'in', ids)
    .execute();
  for (const { id, subject, fromAddress } of dropped)
    await record(
      { db, ...byPortal(companyId, 'inbound-mail') },
      { action: 'inbound_mail.dropped', kind: 'inboundMail', id, before: { subject, from: fromAddress } },
    );
}
