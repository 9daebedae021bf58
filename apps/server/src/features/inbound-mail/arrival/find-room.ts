import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { Runtime } from '../../../runtime.ts';
import type { Decision } from './decide.ts';

/** Lines of a day for mails that had no room. Of more, nothing is kept, so that rows without text fill no disk either. */
const LINES_OF_A_DAY = 1_000;

const withoutRoom = (reason: 'sender_full' | 'waiting_full'): Decision => ({
  state: 'discarded',
  reason,
  repairId: null,
});

async function isWorthALine(db: Db): Promise<boolean> {
  const { lines } = await db
    .selectFrom('inboundMails')
    .select((eb) => eb.fn.countAll<number>().as('lines'))
    .where('state', '=', 'discarded')
    .where('reason', 'in', ['sender_full', 'waiting_full'])
    .where('receivedAt', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return lines < LINES_OF_A_DAY;
}

/**
 * Returns what becomes of a mail that would wait for staff: the given decision while there is room, else a line without
 * its text, and undefined when there are too many such lines. Nothing is lost: the mail stays in the mailbox, and its line
 * says so. Anybody can write a sender, so each address has a limit of its own, also that of a customer.
 */
export async function findRoom(
  { config: { limits } }: Pick<Runtime, 'config'>,
  db: Db,
  address: string,
  wanted: Decision,
): Promise<Decision | undefined> {
  const { ofSender, ofCompany } = await db
    .selectFrom('inboundMails')
    .select((eb) => [
      eb.fn
        .countAll<number>()
        .filterWhere('fromAddress', '=', address)
        .filterWhere('receivedAt', '>', sql<Date>`now() - interval '1 day'`)
        .as('ofSender'),
      eb.fn.countAll<number>().as('ofCompany'),
    ])
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  const isSenderFull = ofSender >= limits.waitingMailPerSenderDay;
  if (!isSenderFull && ofCompany < limits.waitingMailPerCompany) return wanted;
  return (await isWorthALine(db)) ? withoutRoom(isSenderFull ? 'sender_full' : 'waiting_full') : undefined;
}
