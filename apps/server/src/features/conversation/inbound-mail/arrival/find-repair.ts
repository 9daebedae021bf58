import { sql } from 'kysely';
import type { Db } from '../../../../db/bound-kysely.ts';
import { isReplyCode, outboxMailsNamed, repliesNamed } from '../../../../mail/reply-address.ts';
import type { MailMessage } from '../message/read-message.ts';

/** How a mail names a repair: with a code that only a receiver of our mail has, or with a number that anybody may write. */
export interface NamedRepair {
  repairId: number;
  by: 'code' | 'old-code' | 'number';
}

/** Answers by mail are taken for so many days after a repair was closed, as long as its tracking link works (D12.1). */
const DAYS_AFTER_CLOSE = 90;
const isOpen = sql<boolean>`(r.closed_at is null or r.closed_at > now() - make_interval(days => ${DAYS_AFTER_CLOSE}))`;

const candidate = (db: Db, repairId: number) =>
  db
    .selectFrom('repairs as r')
    .leftJoin('repairReplyAddresses as a', 'a.repairId', 'r.id')
    .select(['r.id', 'r.companyId', 'a.replacedAt', isOpen.as('isOpen')])
    .select(sql<number>`coalesce(a.generation, 0)`.as('generation'))
    .where('r.id', '=', repairId)
    .where('r.deletedAt', 'is', null)
    .executeTakeFirst();

async function byReplyAddress(db: Db, key: Buffer, mail: MailMessage): Promise<NamedRepair | undefined> {
  for (const { repairId, code } of repliesNamed(mail.recipients).slice(0, 5)) {
    const found = await candidate(db, repairId);
    if (!found) continue;
    const target = { companyId: found.companyId, repairId, generation: found.generation };
    if (isReplyCode(key, code, target)) return { repairId, by: found.isOpen ? 'code' : 'old-code' };
    for (let generation = 0; generation < found.generation; generation++)
      if (isReplyCode(key, code, { ...target, generation })) return { repairId, by: 'old-code' };
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
    .where(isOpen)
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
