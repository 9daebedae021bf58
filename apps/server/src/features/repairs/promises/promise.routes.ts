import { today } from '@portal/contract/core/dates/dates.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { promiseMessages } from '@portal/contract/repairs/promises/messages.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict } from '../../../errors.ts';
import type { Handlers } from '../../../http/call.ts';
import { countMail } from '../../../mail/mail-limits.ts';
import type { Work } from '../../../work.ts';
import {
  type AddressedMail,
  addressMail,
  mailDelay,
  ownSender,
  type Sender,
} from '../../messaging/repair-mail/index.ts';
import { record } from '../../records/audit/index.ts';
import {
  addEntry,
  newRepairVersion,
  promiseSlipped,
  proposePromise,
  publishChange,
  readRepair,
} from '../repairs/index.ts';

const hasSlipped = async (db: Db, id: number): Promise<boolean> => {
  const { rows } = await sql<{ slipped: boolean }>`
    select ${promiseSlipped('r')} as slipped from repairs r where r.id = ${id}`.execute(db);
  return rows[0]?.slipped ?? false;
};

/** Returns the mail with its recipients counted. @throws 409 without a recipient, 429 for too many. */
async function countedMail(work: Work, sender: Sender, repair: RepairRow): Promise<AddressedMail> {
  const mail = await addressMail(work, sender, 'repair.delayed', repair);
  const { recipients, copies } = mail.to;
  if (recipients.length === 0) throw conflict('promise.no_recipient', promiseMessages.noRecipient);
  await countMail(work, recipients.length + copies.length);
  return { ...mail, counted: true };
}

/**
 * Notes that the customer knows of a promise that slipped, and mails it unless `sendMail` is false. The portal never
 * sends this mail by itself.
 * @throws 409 when the promise has not slipped or the mail has no recipient, 429 for too many recipients.
 */
async function announceDelay(
  work: Work,
  repair: Locked<RepairRow>,
  { sendMail }: { sendMail: boolean },
): Promise<Repair> {
  const { db, actor } = work;
  const [slipped, sender] = await Promise.all([
    hasSlipped(db, repair.id),
    ownSender(db, repair.companyId, 'repair.delayed', repair.id),
  ]);
  const promise = repair.estimatedCompletionDate;
  if (!slipped || promise === null) throw conflict('promise.not_slipped', promiseMessages.notSlipped);
  const day = today(sender.company.timeZone);
  const mail = sendMail ? await countedMail(work, sender, repair) : undefined;
  await db
    .updateTable('repairs')
    .set({ delayToldFor: promise, delayToldOn: day, ...newRepairVersion })
    .where('id', '=', repair.id)
    .execute();
  await Promise.all([
    addEntry(work, repair, {
      message: promiseMessages.told(repair.firstPromisedOn ?? promise, sendMail),
      visibility: 'internal',
    }),
    record(work, {
      action: 'repair.delay_told',
      kind: 'repair',
      id: repair.id,
      before: { delayToldFor: repair.delayToldFor },
      after: { delayToldFor: promise, ...(mail ? { recipients: mail.to.recipients } : { sendMail: false }) },
    }),
    mail && mailDelay(work, mail, repair, day),
    publishChange(work, repair),
  ]);
  return readRepair(db, actor, repair.id);
}

export const promisesRoutes: Handlers<typeof endpoints.promises> = {
  proposal: ({ work: { db, actor }, params }) => proposePromise(db, actor, params.id),
  tellDelay: ({ work, record, body }) => announceDelay(work, record, body),
};
