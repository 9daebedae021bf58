import type { InboundReason, InboundState } from '@portal/contract/conversation/inbound-mail/rules.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../db/bound-kysely.ts';
import type { InboundMailboxRow } from '../../../../db/schema/inbound-mail.ts';
import type { Runtime } from '../../../../runtime.ts';
import { isOwnAddress } from '../mailbox/own-addresses.ts';
import type { MailMessage } from '../message/read-message.ts';
import { senderCheckOf } from '../message/sender-check.ts';
import { findRepair } from './find-repair.ts';
import { whoWrites } from './who-writes.ts';

/** What becomes of a mail, and why. */
export interface Decision {
  state: InboundState;
  reason: InboundReason;
  repairId: number | null;
}

/** The most mails that enter the conversation of one repair in a day, so that nobody floods it. */
const MOST_OF_A_DAY = 50;

async function isFlooded(db: Db, repairId: number): Promise<boolean> {
  const { mails } = await db
    .selectFrom('inboundMails')
    .select((eb) => eb.fn.countAll<number>().as('mails'))
    .where('repairId', '=', repairId)
    .where('state', '=', 'delivered')
    .where('receivedAt', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return mails >= MOST_OF_A_DAY;
}

/**
 * Decides what becomes of a mail (decision 0046). It enters a conversation when it has a code of one of our mails, or
 * when it names the number of a repair and its sender belongs to that repair. All other mail of people waits for staff.
 */
export async function decide(
  { masterKey, config }: Pick<Runtime, 'masterKey' | 'config'>,
  db: Db,
  mailbox: InboundMailboxRow,
  mail: MailMessage,
  isLarge: boolean,
): Promise<Decision> {
  const ignored = (reason: InboundReason): Decision => ({ state: 'ignored', reason, repairId: null });
  if (mail.bounce) return { state: 'bounce', reason: 'bounce', repairId: null };
  if (mail.automatic) return ignored(mail.automatic);
  if (await isOwnAddress(db, config, mailbox, mail.from.address)) return ignored('loop');
  const named = await findRepair(db, masterKey, mailbox.companyId, mail);
  const waits = (reason: InboundReason): Decision => ({
    state: 'waiting',
    reason,
    repairId: named?.repairId ?? null,
  });
  if (isLarge) return waits('too_large');
  if (senderCheckOf(mail.authentication, mailbox.trustedServer, mail.from.address) === 'forged')
    return waits('forged_sender');
  if (!mail.from.isOne) return waits('unclear_sender');
  if (!named) return waits('unknown_repair');
  if (named.by === 'old-code') return waits('old_code');
  const repair = await db
    .selectFrom('repairs')
    .selectAll()
    .where('id', '=', named.repairId)
    .executeTakeFirstOrThrow();
  if (named.by === 'number' && !(await whoWrites(db, repair, mail.from.address)).isKnown)
    return waits('unknown_sender');
  if (await isFlooded(db, repair.id)) return waits('too_many');
  return { state: 'delivered', reason: named.by, repairId: repair.id };
}
