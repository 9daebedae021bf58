import { INBOUND_LINES_OF_A_DAY } from '@portal/contract/conversation/inbound-mail/rules.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../db/bound-kysely.ts';
import type { Runtime } from '../../../../runtime.ts';
import { countDroppedMail } from '../inbound-mail.queries.ts';
import type { Decision } from './decide.ts';

/** Returns whether one more line of a dropped mail is kept. Else rows without text would fill the disk. */
export const isWorthALine = async (db: Db): Promise<boolean> =>
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
