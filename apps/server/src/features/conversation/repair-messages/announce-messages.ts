import { repairPaths } from '@portal/contract/repairs/repairs/paths.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { lockRows } from '../../../db/transactions/locked.ts';
import type { Runtime } from '../../../runtime.ts';
import type { Work } from '../../../work.ts';
import type { AddressedMail } from '../../messaging/repair-mail/index.ts';
import { notify } from '../../records/notifications/index.ts';
import { publishChange, wordsFor } from '../../repairs/repairs/index.ts';
import { type Announced, announceMessagesJob } from './add-message.ts';
import { addressMessages, mailToCustomer, mailToStaff, type ToldMessage } from './message-mail.ts';

type Telling = Pick<Work, 'db' | 'runtime'>;

/** Each side of a repair gets at most one mail about messages in this many seconds. The next one carries all of them. */
export const MAIL_PAUSE_SECONDS = 120;

/** The characters of a message that the bell shows. */
const SHOWN_MAX = 140;

/** The side that wrote a message. */
const sides = { staff: sql`m.source = 'staff'`, customer: sql`m.source <> 'staff'` };

const messagesWhere = (db: Db, repairId: number, condition: RawBuilder<unknown>) =>
  sql<ToldMessage>`
    select m.id, m.source, m.internal, m.user_id, m.mentioned, m.told_at, l.message as text,
      coalesce(l.added_by, 'The customer') as author,
      coalesce((select array_agg(f.file_id order by f.position) from repair_message_files f
        where f.company_id = m.company_id and f.message_id = m.id), '{}') as file_ids
    from repair_messages m join repair_logs l on l.id = m.id
    where m.company_id = app_company() and m.repair_id = ${repairId} and m.due_at <= clock_timestamp() and ${condition}
    order by m.id`
    .execute(db)
    .then(({ rows }) => rows);

const shown = (text: string): string => (text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text);

/** Returns the user of the repair's technician. */
const technicianUser = async (db: Db, { technicianId }: RepairRow): Promise<number | null> => {
  if (technicianId === null) return null;
  const technician = await db
    .selectFrom('technicians')
    .select('userId')
    .where('id', '=', technicianId)
    .executeTakeFirst();
  return technician?.userId ?? null;
};

/** Puts one line for the last of these messages on the bells of the other side. */
async function notifySide(
  db: Db,
  runtime: Runtime,
  repair: RepairRow,
  messages: readonly ToldMessage[],
): Promise<void> {
  const last = messages.at(-1);
  if (!last) return;
  const news = {
    companyId: repair.companyId,
    kind: 'message.received' as const,
    title: `${repair.serviceReportNumber}: message from ${last.author}`,
  };
  if (last.source === 'staff') {
    const to = { userIds: [repair.userId], customerId: repair.customerId };
    return notify(
      { db, runtime },
      { ...news, to, body: shown(last.text), link: repairPaths.repair(repair.id) },
    );
  }
  const userId = await technicianUser(db, repair);
  await notify(
    { db, runtime },
    { ...news, to: { group: 'admins' }, body: shown(last.text), link: repairPaths.adminRepair(repair.id) },
  );
  if (userId !== null)
    await notify(
      { db, runtime },
      {
        ...news,
        to: { userIds: [userId] },
        // An admin may be the technician as well and has the line already.
        onlyRole: 'technician',
        body: shown(wordsFor({ role: 'technician' }, last.text)),
        link: repairPaths.repair(repair.id),
      },
    );
}

/** Tells the staff whom a note names. */
async function notifyMentioned(
  db: Db,
  runtime: Runtime,
  repair: RepairRow,
  note: ToldMessage,
): Promise<void> {
  if (note.mentioned.length === 0) return;
  const news = {
    companyId: repair.companyId,
    to: { userIds: note.mentioned },
    ...(note.userId !== null && { exceptUserId: note.userId }),
    kind: 'message.mentioned' as const,
    title: `${note.author} named you in a note on ${repair.serviceReportNumber}`,
  };
  await notify(
    { db, runtime },
    {
      ...news,
      onlyRole: 'technician',
      body: shown(wordsFor({ role: 'technician' }, note.text)),
      link: repairPaths.repair(repair.id),
    },
  );
  await notify(
    { db, runtime },
    { ...news, onlyRole: 'admins', body: shown(note.text), link: repairPaths.adminRepair(repair.id) },
  );
}

/** Returns the seconds until the next mail of a side may leave, 0 when it may leave now. */
async function secondsToWait(db: Db, repairId: number, side: keyof typeof sides): Promise<number> {
  const { rows } = await sql<{ wait: number | null }>`
    select extract(epoch from max(m.mailed_at) + make_interval(secs => ${MAIL_PAUSE_SECONDS}) - clock_timestamp())::float8 as wait
    from repair_messages m
    where m.company_id = app_company() and m.repair_id = ${repairId} and ${sides[side]}`.execute(db);
  return Math.max(0, Math.ceil(rows[0]?.wait ?? 0));
}

/** What a side has written about a repair since its last mail. */
interface Unmailed {
  repair: RepairRow;
  messages: ToldMessage[];
}

/** Returns what a side has written since its last mail, or nothing when the next mail has to wait: then it is put off. */
async function unmailedOf(
  { db, runtime }: Telling,
  repair: RepairRow,
  side: keyof typeof sides,
): Promise<Unmailed[]> {
  const isUnmailed = sql`m.mailed_at is null and not m.internal and ${sides[side]}`;
  const messages = await messagesWhere(db, repair.id, isUnmailed);
  if (messages.length === 0) return [];
  const wait = await secondsToWait(db, repair.id, side);
  if (wait === 0) return [{ repair, messages }];
  const { companyId, id: repairId } = repair;
  await runtime.jobs.enqueue(db, announceMessagesJob, { companyId, repairId }, wait);
  return [];
}

async function keepMailed(
  { db }: Telling,
  messages: readonly ToldMessage[],
  mail: number | undefined,
): Promise<void> {
  await db
    .updateTable('repairMessages')
    .set({ mailedAt: sql<Date>`clock_timestamp()`, outboxMessageId: mail ?? null })
    .where(
      'id',
      'in',
      messages.map(({ id }) => id),
    )
    .execute();
}

/** Mails what the customer's side has written about a repair. */
async function mailStaff(work: Telling, repair: RepairRow): Promise<void> {
  for (const { messages } of await unmailedOf(work, repair, 'customer'))
    await keepMailed(work, messages, await mailToStaff(work, repair, messages));
}

/** Mails what staff have written. The same words about several repairs to the same addresses are one mail. */
async function mailCustomers(work: Telling, repairs: readonly RepairRow[]): Promise<void> {
  const letters = new Map<string, { mail: AddressedMail; about: Unmailed[] }>();
  for (const repair of repairs)
    for (const unmailed of await unmailedOf(work, repair, 'staff')) {
      const mail = await addressMessages(work, repair);
      const said = unmailed.messages.map(({ author, text, fileIds }) => [author, text, fileIds]);
      const key = JSON.stringify([mail.to, said]);
      const { about, mail: first } = letters.get(key) ?? { about: [] };
      // The mail names the loaners of every repair that it is about.
      const loaners = [...(first?.loaners ?? []), ...(mail.loaners ?? [])];
      letters.set(key, { mail: { ...mail, loaners }, about: [...about, unmailed] });
    }
  for (const { mail, about } of letters.values()) {
    const [first, ...others] = about;
    const id = await mailToCustomer(work, mail, {
      ...first!,
      others: others.map(({ repair }) => repair),
    });
    await keepMailed(
      work,
      about.flatMap(({ messages }) => messages),
      id,
    );
  }
}

/** Puts what is new about a repair on the bells of the other side and of colleagues. */
async function ringBells({ db, runtime }: Telling, repair: RepairRow): Promise<void> {
  const fresh = await messagesWhere(db, repair.id, sql`m.told_at is null`);
  const open = fresh.filter(({ internal }) => !internal);
  for (const isStaff of [true, false])
    await notifySide(
      db,
      runtime,
      repair,
      open.filter(({ source }) => (source === 'staff') === isStaff),
    );
  for (const note of fresh.filter(({ internal }) => internal))
    await notifyMentioned(db, runtime, repair, note);
  if (fresh.length === 0) return;
  await db
    .updateTable('repairMessages')
    .set({ toldAt: sql<Date>`clock_timestamp()` })
    .where(
      'id',
      'in',
      fresh.map(({ id }) => id),
    )
    .execute();
}

/**
 * Tells the other side of messages that can no longer be taken back, with the bell and a mail (D12.2), and colleagues
 * whom a note names. It may run twice: each message is told and mailed once. A deleted repair tells nobody.
 */
export async function announceMessages(
  runtime: Runtime,
  { companyId, repairId, together = [] }: Announced,
): Promise<void> {
  await runtime.database.asCompany(companyId, async (db) => {
    const work = { db, runtime };
    const repairs = await lockRows(
      db
        .selectFrom('repairs')
        .selectAll()
        .where('id', 'in', [repairId, ...together])
        .where('deletedAt', 'is', null)
        .orderBy('id'),
      'no key update',
    );
    for (const repair of repairs) {
      await ringBells(work, repair);
      await mailStaff(work, repair);
    }
    await mailCustomers(work, repairs);
    for (const repair of repairs) await publishChange(work, repair);
  });
}
