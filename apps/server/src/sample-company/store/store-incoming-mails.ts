import { createHash } from 'node:crypto';
import type { InboundReason, InboundState } from '@portal/contract/conversation/inbound-mail/rules.ts';
import type { RepairStatus } from '@portal/contract/repairs/repairs/status.ts';
import type { Db } from '../../db/bound-kysely.ts';
import type { People } from '../plan/people.ts';
import { DAY_MS } from '../plan/work-times.ts';
import type { StoredRepair } from './store-repairs.ts';
import type { MailedMessage } from './store-talks.ts';

/** A mail that did not go into a conversation by itself. */
export interface IncomingMail {
  state: Exclude<InboundState, 'delivered'>;
  reason: InboundReason;
  /** The repair that it seems to be about is the newest of this status. Null for mail that names no repair. */
  about: RepairStatus | null;
  /** Days since that repair was submitted, at least. */
  least?: number;
  /** The name and address of the sender. Mail without them is from the repair's own customer. */
  from?: readonly [name: string, address: string];
  /** `SR` stands for the number of the repair. */
  subject: string;
  text: string;
  hours: number;
}

/** Mail that names a repair. The sample data has all of it. */
export const mailAboutRepairs: readonly IncomingMail[] = [
  {
    ...{ state: 'waiting', reason: 'unknown_sender', about: 'completed', hours: 6 },
    from: ['Dale Hendricks', 'dale.hendricks@freightline.sample.example'],
    subject: 'SR pick-up on Thursday',
    text: 'Good morning,\n\nI pick up SR for your customer on Thursday between 9 and 11. Which door do I go to, and is it on a pallet?\n\nDale Hendricks\nFreightline Duluth',
  },
  {
    ...{ state: 'waiting', reason: 'old_code', about: 'shipped', least: 120, hours: 20 },
    subject: 'Re: SR: your unit is on its way',
    text: 'Hello,\n\nthe fault that you repaired then is back. Is that covered by your warranty on repairs, and may I send it without a new order?',
  },
  {
    ...{ state: 'waiting', reason: 'forged_sender', about: 'estimate_approved', hours: 44 },
    subject: 'SR: changed bank details',
    text: 'Please use the account in the attached letter for all refunds from now on.',
  },
  {
    ...{ state: 'ignored', reason: 'automatic', about: 'estimate_provided', hours: 50 },
    subject: 'Automatic reply: Estimate for SR',
    text: 'I am out of the office until Monday. For urgent matters please call our main number.',
  },
  {
    ...{ state: 'discarded', reason: 'unknown_sender', about: 'in_progress', hours: 70 },
    from: ['Tool Deals', 'offers@tooldeals.sample.example'],
    subject: 'Re: SR, 40% off calibrated tools this week',
    text: 'Do not repair, replace! All meters 40% off until Sunday.',
  },
];

/** Mail that names no repair. It would stay when sample data is removed, so only the demo company has it. */
export const mailOfStrangers: readonly IncomingMail[] = [
  {
    ...{ state: 'waiting', reason: 'unknown_repair', about: null, hours: 2 },
    from: ['Janet Fields', 'jfields@harborpump.example'],
    subject: 'Do you calibrate torque multipliers?',
    text: 'Good afternoon,\n\nwe have eleven torque wrenches up to 600 ft-lb and two multipliers 5:1 that are due in January. Can you do all of them, and how long would they be away? We can send them in two lots.\n\nJanet Fields\nHarbor Pump & Valve',
  },
  {
    ...{ state: 'ignored', reason: 'bulk', about: null, hours: 33 },
    from: ['Duluth Chamber of Commerce', 'news@duluthchamber.example'],
    subject: 'December breakfast: register until Friday',
    text: 'Join us on the first Tuesday of December at the Harbor Hall.',
  },
  {
    ...{ state: 'bounce', reason: 'unknown_bounce', about: null, hours: 58 },
    from: ['Mail Delivery Subsystem', 'mailer-daemon@mx.northfield.example'],
    subject: 'Undelivered Mail Returned to Sender',
    text: 'The mailbox payables@oldmill.example does not exist.',
  },
];

const HOUR_MS = 3_600_000;
/** The place of these mails in a mailbox that nobody reads. Folders of a real one count from 1. */
const FOLDER = { folderNumber: 0, uidValidity: 1 };

interface Column {
  repair: StoredRepair | undefined;
  messageId: string;
  receivedAt: Date;
}

const columnsOf = ({ repair, messageId, receivedAt }: Column) => ({
  ...FOLDER,
  mailHash: createHash('sha256').update(messageId).digest(),
  messageId,
  receivedAt,
  repairId: repair?.row.id ?? null,
});

/** Stores the mails of conversations, and mails that wait for staff or were sorted out (decision 0046). */
export async function storeIncomingMails(
  db: Db,
  { companyId, coordinator }: People,
  repairs: readonly StoredRepair[],
  { delivered, others }: { delivered: readonly MailedMessage[]; others: readonly IncomingMail[] },
  now: Date,
): Promise<void> {
  const newest = repairs.toReversed();
  const answers = delivered.map(({ repair, messageId, at }) => ({
    ...columnsOf({ repair, messageId, receivedAt: at }),
    state: 'delivered' as const,
    reason: 'code',
    fromName: repair.row.contactName ?? '',
    fromAddress: repair.row.emailAddress,
    subject: `Re: Your repair ${repair.row.serviceReportNumber}`,
    body: '',
    decidedBy: null,
    decidedAt: null,
  }));
  const rest = others.flatMap(({ state, reason, about, least = 0, from, subject, text, hours }, i) => {
    const repair =
      about === null
        ? undefined
        : newest.find(
            ({ row }) =>
              row.status === about && row.dateSubmitted.getTime() <= now.getTime() - least * DAY_MS,
          );
    if (about !== null && !repair) return [];
    const receivedAt = new Date(now.getTime() - hours * HOUR_MS);
    const number = repair?.row.serviceReportNumber ?? '';
    const [fromName, fromAddress] = from ?? [repair?.row.contactName ?? '', repair?.row.emailAddress ?? ''];
    const isDiscarded = state === 'discarded';
    return [
      {
        ...columnsOf({ repair, messageId: `${i}.${fromAddress}`, receivedAt }),
        ...{ state, reason, fromName, fromAddress },
        subject: subject.replace('SR', number),
        body: text.replaceAll('SR', number),
        decidedBy: isDiscarded ? coordinator.contactName : null,
        decidedAt: isDiscarded ? new Date(receivedAt.getTime() + HOUR_MS) : null,
      },
    ];
  });
  const rows = [...answers, ...rest]
    .toSorted((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime())
    .map((row, i) => ({ ...row, companyId, uid: i + 1, reply: row.body }));
  await db.insertInto('inboundMails').values(rows).execute();
}
