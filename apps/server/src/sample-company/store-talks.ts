import type { MessageSource } from '@portal/contract/conversation/repair-messages/rules.ts';
import type { Db } from '../db/bound-kysely.ts';
import { keepReplyState } from '../features/conversation/repair-messages/index.ts';
import type { People, Person } from './people.ts';
import type { StoredRepair } from './store-repairs.ts';
import { type Talk, talks, type Voice } from './talks.ts';

const HOUR_MS = 3_600_000;

/** A message of a customer that came by email. */
export interface MailedMessage {
  repair: StoredRepair;
  messageId: string;
  at: Date;
}

const messageIdOf = ({ row }: StoredRepair, at: Date): string =>
  `${row.serviceReportNumber}.${at.getTime()}@${row.emailAddress.split('@')[1]}`;

/** Customers with an account write in the portal, others answer our mails. */
const sourceOf = (voice: Voice, hasAccount: boolean): MessageSource => {
  if (voice === 'note') return 'staff';
  return voice === 'customer' && !hasAccount ? 'mail' : voice;
};

/** Stores one conversation after all else that happened to its repair. Returns what came by email. */
async function storeTalk(
  db: Db,
  { repair, touchedAt }: { repair: StoredRepair; touchedAt: number },
  { lines, isSettled }: Talk,
  authors: Record<'staff' | 'note', Person>,
  now: Date,
): Promise<MailedMessage[]> {
  const { row } = repair;
  const mails: MailedMessage[] = [];
  let last: { id: number; at: Date } | undefined;
  for (const [i, { voice, hours, text }] of lines.entries()) {
    // The demo sends its estimates when it is made. What is said of them comes right after.
    const at = new Date(Math.max(now.getTime() - hours * HOUR_MS, touchedAt + i + 1));
    const source = sourceOf(voice, row.userId !== null);
    const isMail = source === 'mail';
    const author = voice === 'staff' || voice === 'note' ? authors[voice] : null;
    const userId = author ? author.id : source === 'customer' ? row.userId : null;
    const { id } = await db
      .insertInto('repairLogs')
      .values({
        ...{ companyId: row.companyId, repairId: row.id, message: text, date: at },
        ...{ status: null, cost: null, addedByUserId: userId },
        addedBy: author ? author.contactName : row.contactName,
        visibility: voice === 'note' ? 'internal' : 'customer',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('repairMessages')
      .values({
        ...{ id, companyId: row.companyId, repairId: row.id, source, userId },
        internal: voice === 'note',
        authorAddress: isMail ? row.emailAddress : null,
        mailId: isMail ? messageIdOf(repair, at) : null,
        // It was told then, so nobody is told now.
        ...{ dueAt: at, toldAt: at, mailedAt: voice === 'note' ? null : at },
      })
      .execute();
    if (isMail) mails.push({ repair, messageId: messageIdOf(repair, at), at });
    last = { id, at };
  }
  if (isSettled && last)
    await db.updateTable('repairs').set({ settledMessageId: last.id }).where('id', '=', row.id).execute();
  await keepReplyState(db, row.id);
  if (last) await db.updateTable('repairs').set({ touchedAt: last.at }).where('id', '=', row.id).execute();
  return mails;
}

/** Returns the repairs that wait for their conversation, each with the moment it was touched last. */
async function touchedRepairs(db: Db, companyId: number, repairs: readonly StoredRepair[]) {
  const rows = await db
    .selectFrom('repairs')
    .select(['id', 'touchedAt'])
    .where('companyId', '=', companyId)
    .execute();
  const touched = new Map(rows.map(({ id, touchedAt }) => [id, touchedAt.getTime()]));
  return repairs
    .map((repair) => ({ repair, touchedAt: touched.get(repair.row.id) ?? 0 }))
    .toSorted((a, b) => b.touchedAt - a.touchedAt);
}

/** Makes the newest conversations of repairs in work (D12.2), as they were told and mailed. Returns those of emails. */
export async function storeTalks(
  db: Db,
  { companyId, coordinator, technicians }: People,
  repairs: readonly StoredRepair[],
  now: Date,
): Promise<MailedMessage[]> {
  const touched = await touchedRepairs(db, companyId, repairs);
  const mails: MailedMessage[] = [];
  for (const talk of talks) {
    const begin = now.getTime() - Math.max(...talk.lines.map(({ hours }) => hours)) * HOUR_MS;
    const ofStatus = touched.filter(({ repair: { row } }) => row.status === talk.status);
    const { repair, touchedAt } = ofStatus.find((one) => one.touchedAt < begin) ?? ofStatus.at(-1) ?? {};
    const technician = technicians.find(({ id }) => id === repair?.row.technicianId) ?? technicians[0]!;
    const authors = { staff: coordinator, note: technician.user };
    if (repair && touchedAt) mails.push(...(await storeTalk(db, { repair, touchedAt }, talk, authors, now)));
  }
  return mails;
}
