import type { InboundReason, InboundState } from '@portal/contract/conversation/inbound-mail/rules.ts';
import { sql } from 'kysely';
import type { Config } from '../../../../config.ts';
import type { Db } from '../../../../db/bound-kysely.ts';
import type { InboundMailboxRow } from '../../../../db/schema/inbound-mail.ts';
import { outboxMailsNamed, replyCodesIn, replyLink, takesReplies } from '../../../../mail/reply-address.ts';
import type { Runtime } from '../../../../runtime.ts';
import type { MailMessage } from '../message/read-message.ts';
import { senderCheckOf } from '../message/sender-check.ts';
import { whoWrites } from './who-writes.ts';

/** How a mail names a repair: with a code that only a receiver of our mail has, or with a number that anybody may write. */
interface NamedRepair {
  repairId: number;
  by: 'code' | 'old-code' | 'number';
}

const candidate = (db: Db, repairId: number) =>
  db
    .selectFrom('repairs as r')
    .leftJoin('repairReplyAddresses as a', 'a.repairId', 'r.id')
    .select(['r.id', 'a.replacedAt', takesReplies.as('isOpen')])
    .where('r.id', '=', repairId)
    .where('r.deletedAt', 'is', null)
    .executeTakeFirst();

async function byReplyAddress(db: Db, key: Buffer, mail: MailMessage): Promise<NamedRepair | undefined> {
  for (const code of replyCodesIn(mail.recipients).slice(0, 5)) {
    const { rows } = await replyLink.lookUp(code).execute(db);
    const [found] = rows;
    if (!found) continue;
    if (replyLink.isRight(key, found, code))
      return { repairId: found.id, by: found.isOpen ? 'code' : 'old-code' };
    if (replyLink.wasRight(key, found, code)) return { repairId: found.id, by: 'old-code' };
  }
  return undefined;
}

/** Finds the repair of the mail that this one answers. Many mail programs drop the code of the address and keep this. */
async function byAnsweredMail(
  db: Db,
  key: Buffer,
  companyId: number,
  mail: MailMessage,
): Promise<NamedRepair | undefined> {
  for (const id of outboxMailsNamed(key, companyId, mail.answers).slice(0, 10)) {
    const sent = await db
      .selectFrom('outboxMessages')
      .select(['repairId', 'createdAt'])
      .where('id', '=', id)
      .executeTakeFirst();
    const found = sent?.repairId ? await candidate(db, sent.repairId) : undefined;
    if (!sent || !found) continue;
    const isValid = found.isOpen && !(found.replacedAt && sent.createdAt <= found.replacedAt);
    return { repairId: found.id, by: isValid ? 'code' : 'old-code' };
  }
  return undefined;
}

async function byNumber(db: Db, { subject }: MailMessage): Promise<NamedRepair | undefined> {
  const numbers = [...subject.matchAll(/\bSR-\d{1,12}\b/gi)].map(([number]) => number.toUpperCase());
  if (new Set(numbers).size !== 1) return undefined;
  const found = await db
    .selectFrom('repairs as r')
    .select('r.id')
    .where('r.serviceReportNumber', '=', numbers[0]!)
    .where('r.deletedAt', 'is', null)
    .where(takesReplies)
    .executeTakeFirst();
  return found && { repairId: found.id, by: 'number' };
}

/** Returns the repair of the company that a mail is about, and how the mail says so. */
const findRepair = async (
  db: Db,
  key: Buffer,
  companyId: number,
  mail: MailMessage,
): Promise<NamedRepair | undefined> =>
  (await byReplyAddress(db, key, mail)) ??
  (await byAnsweredMail(db, key, companyId, mail)) ??
  (await byNumber(db, mail));

const withoutPlus = (address: string): string => address.toLowerCase().replace(/^([^+@]*)\+[^@]*@/, '$1@');

/** Returns true for the addresses that the portal itself sends from or reads. Their mail would go round in circles. */
async function isOwnAddress(
  db: Db,
  { mailFrom }: Pick<Config, 'mailFrom'>,
  { companyId, address }: Pick<InboundMailboxRow, 'companyId' | 'address'>,
  sender: string,
): Promise<boolean> {
  const company = await db
    .selectFrom('companies')
    .select('notificationEmail')
    .where('id', '=', companyId)
    .executeTakeFirst();
  const own = [address, mailFrom, company?.notificationEmail ?? ''].map(withoutPlus);
  return sender !== '' && own.includes(withoutPlus(sender));
}

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
