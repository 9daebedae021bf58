import { createHash } from 'node:crypto';
import type { Db } from '../db/bound-kysely.ts';
import type { IncomingMail } from './incoming-mails.ts';
import type { Person } from './people.ts';
import type { StoredRepair } from './store-repairs.ts';
import type { MailedMessage } from './store-talks.ts';
import { DAY_MS } from './work-times.ts';

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
  companyId: number,
  repairs: readonly StoredRepair[],
  { delivered, others }: { delivered: readonly MailedMessage[]; others: readonly IncomingMail[] },
  { coordinator, now }: { coordinator: Person; now: Date },
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
