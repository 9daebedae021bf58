import type { MessageSource } from '@portal/contract/conversation/repair-messages/rules.ts';
import type { RepairStatus } from '@portal/contract/repairs/repairs/status.ts';
import type { Db } from '../../db/bound-kysely.ts';
import { keepReplyState } from '../../features/conversation/repair-messages/index.ts';
import type { People, Person } from '../plan/people.ts';
import type { StoredRepair } from './store-repairs.ts';

/** Who writes: the customer in the portal, by email or on the tracking page, staff to the customer, or to colleagues. */
type Voice = 'customer' | 'mail' | 'tracking-link' | 'staff' | 'note';

interface Line {
  voice: Voice;
  /** Hours before now. */
  hours: number;
  text: string;
}

/** A conversation about one repair of this status. */
interface Talk {
  status: RepairStatus;
  lines: readonly Line[];
  /** True when staff said that the last words of the customer need no answer. */
  isSettled?: boolean;
}

const line = (voice: Voice, hours: number, text: string): Line => ({ voice, hours, text });

/** The newest conversations. In some the customer waits for an answer. */
const talks: readonly Talk[] = [
  {
    status: 'in_progress',
    lines: [
      line(
        'customer',
        31,
        'Can you tell us whether it will be ready on Friday? The auditor comes on Monday.',
      ),
      line('staff', 29, 'The repair is done. It is calibrated tomorrow morning, so Friday holds.'),
      line('customer', 28, 'Thank you, that helps.'),
    ],
    isSettled: true,
  },
  {
    status: 'waiting_for_parts',
    lines: [
      line(
        'staff',
        52,
        'The maker has moved the delivery of the part to next week. We are sorry for the delay.',
      ),
      line('customer', 5, 'Is there any news? Line 2 stands still without this unit. Can you lend us one?'),
    ],
  },
  {
    status: 'estimate_provided',
    lines: [
      line('customer', 3, 'Could you quote it without the new leads? We have spare ones here.'),
      line(
        'note',
        2,
        'Leads are 38 of it. Without them we cannot sign off the insulation test, I will call them.',
      ),
    ],
  },
  {
    status: 'received',
    lines: [
      line('staff', 46, 'Your unit is here. It carries an asset seal. May we break it to open the case?'),
      line('tracking-link', 27, 'Yes, go ahead. We seal it again when it is back.'),
      line('staff', 26, 'Thank you. The inspection is tomorrow morning.'),
    ],
  },
  {
    status: 'on_hold',
    lines: [line('mail', 9, 'The purchase order is 45-88213. Please go on with the work.')],
  },
  {
    status: 'needs_review',
    lines: [
      line('note', 30, 'Two points are at 85% of the limit as left. I would not release it like this.'),
      line('note', 24, 'Agreed. Please adjust the upper range once more and repeat the last three points.'),
    ],
  },
  {
    status: 'completed',
    lines: [
      line('staff', 25, 'Your unit is ready. Do you pick it up, or shall we ship it?'),
      line('mail', 4, 'Please ship it with UPS Ground on our account 4X7-119.'),
    ],
  },
  {
    status: 'inspected',
    lines: [
      line('note', 7, 'Same fault as last spring. Check the cable clamp before you quote a new board.'),
    ],
  },
];

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
    // What is said of a step comes right after it.
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
