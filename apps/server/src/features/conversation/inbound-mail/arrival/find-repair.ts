import type { Db } from '../../../../db/bound-kysely.ts';
import { outboxMailsNamed, replyCodesIn, replyLink, takesReplies } from '../../../../mail/reply-address.ts';
import type { MailMessage } from '../message/read-message.ts';

/** How a mail names a repair: with a code that only a receiver of our mail has, or with a number that anybody may write. */
export interface NamedRepair {
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
export const findRepair = async (
  db: Db,
  key: Buffer,
  companyId: number,
  mail: MailMessage,
): Promise<NamedRepair | undefined> =>
  (await byReplyAddress(db, key, mail)) ??
  (await byAnsweredMail(db, key, companyId, mail)) ??
  (await byNumber(db, mail));
