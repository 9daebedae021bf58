import { type LeftOutReason, recallMessages } from '@portal/contract/calibration/recalls/messages.ts';
import { recallPaths } from '@portal/contract/calibration/recalls/paths.ts';
import type { RecallPreview, SentRecalls } from '@portal/contract/calibration/recalls/shapes.ts';
import { today } from '@portal/contract/core/dates/dates.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CustomerRow } from '../../../db/schema/companies.ts';
import { conflict, invalidField, notFound } from '../../../errors.ts';
import { countMail } from '../../../mail/mail-limits.ts';
import { holdMail } from '../../../mail/planned-mail.ts';
import type { Work } from '../../../work.ts';
import type { Addressees } from '../../messaging/mail-rules/index.ts';
import { ownSender, type Sender } from '../../messaging/repair-mail/index.ts';
import { record } from '../../records/audit/index.ts';
import { askCustomer, recallAddressees, recallLetter } from './ask-customer.ts';
import { type Calendar, type ChosenUnit, chosenUnits, type DueUnit, dueUnitsOf } from './due-units.ts';
import { readSettings } from './recall-settings.ts';

type LeftOut = SentRecalls['leftOut'][number];

function reasonOf({ active, dueOn, requestOpen, declined }: ChosenUnit): LeftOutReason | undefined {
  if (!active) return 'inactive';
  if (dueOn === null) return 'noDueDate';
  if (requestOpen) return 'requestOpen';
  return declined ? 'declined' : undefined;
}

/** The mail to one customer: about the chosen units and all others of theirs that are due. */
interface Planned {
  customer: Pick<CustomerRow, 'id' | 'name' | 'email' | 'language'>;
  units: DueUnit[];
  to: Addressees;
}

/** Returns the mail to one customer, or why the units are left out instead. */
async function planMail(
  db: Db,
  sender: Sender,
  calendar: Calendar,
  customerId: number,
  chosen: readonly ChosenUnit[],
): Promise<Planned | LeftOutReason> {
  const customer = await db
    .selectFrom('customers')
    .select(['id', 'name', 'email', 'language'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const [due, to] = await Promise.all([
    dueUnitsOf(db, customerId, calendar),
    recallAddressees(db, sender, customer),
  ]);
  if (to.recipients.length === 0)
    return sender.rules('calibration.recall', 'customer') ? 'noAddress' : 'switchedOff';
  const ids = new Set(chosen.map(({ id }) => id));
  return { customer, to, units: [...chosen, ...due.filter(({ id }) => !ids.has(id))] };
}

interface Plan {
  sender: Sender;
  mails: Planned[];
  leftOut: LeftOut[];
}

/**
 * Returns the mails for the chosen units, one to each of their customers, and the units that must not be recalled. With
 * `locks` the customers are locked before their units are read, always in the same order, so that nobody asks them twice.
 * @throws 400 for units that are absent or foreign (access rule 6).
 */
async function planMails({ db, actor }: Work, unitIds: readonly number[], locks: boolean): Promise<Plan> {
  const [sender, settings] = await Promise.all([
    ownSender(db, actor.companyId!, 'calibration.recall'),
    readSettings(db),
  ]);
  const calendar = { day: today(sender.company.timeZone), distances: settings.distances };
  const wanted = [...new Set(unitIds)];
  const { rows: known } = await sql<{ id: number }>`select e.id from customer_equipment e
    where e.id = any(${wanted}::int[])`.execute(db);
  if (known.length < wanted.length) throw invalidField('unitIds', recallMessages.unknownUnit);
  if (locks)
    await sql`select c.id from customers c
      where c.id in (select e.customer_id from customer_equipment e where e.id = any(${wanted}::int[]))
      order by c.id for no key update`.execute(db);
  const plan: Plan = { sender, mails: [], leftOut: [] };
  const leaveOut = (unit: ChosenUnit, reason: LeftOutReason): LeftOut => ({ unitId: unit.id, reason });
  const byCustomer = new Map<number, ChosenUnit[]>();
  for (const unit of await chosenUnits(db, wanted, calendar)) {
    const reason = reasonOf(unit);
    if (reason) plan.leftOut.push(leaveOut(unit, reason));
    else byCustomer.set(unit.customerId, [...(byCustomer.get(unit.customerId) ?? []), unit]);
  }
  for (const [customerId, chosen] of byCustomer) {
    const planned = await planMail(db, sender, calendar, customerId, chosen);
    if (typeof planned === 'string') plan.leftOut.push(...chosen.map((unit) => leaveOut(unit, planned)));
    else plan.mails.push(planned);
  }
  return plan;
}

/** Returns the mails that sending the next recall of these units would write now. @throws as {@link planMails}. */
export async function previewNow(work: Work, unitIds: readonly number[]): Promise<RecallPreview> {
  const { sender, mails, leftOut } = await planMails(work, unitIds, false);
  const path = recallPaths.mailedRecall('…');
  return {
    leftOut,
    mails: await Promise.all(
      mails.map(async ({ customer, units, to }) => {
        const { subject, text } = await recallLetter(work.runtime, sender, { customer, units, path });
        return {
          customerId: customer.id,
          customerName: customer.name,
          units: units.length,
          mail: { event: 'calibration.recall', subject, text, ...to },
        };
      }),
    ),
  };
}

/**
 * Sends the next recall of the chosen units now, one mail to each of their customers (D5.12). A unit that must not be
 * recalled is left out, and the answer says why. Whoever sent them can take them back for some seconds.
 * @throws as {@link planMails}, 429 after too many recipients.
 */
export async function sendNow(work: Work, unitIds: readonly number[]): Promise<SentRecalls> {
  const { db, actor, runtime } = work;
  const { sender, mails, leftOut } = await planMails(work, unitIds, true);
  const { undoSeconds } = runtime.config;
  if (undoSeconds > 0) await holdMail(db, undoSeconds);
  const sent: SentRecalls['sent'] = [];
  for (const { customer, units, to } of mails) {
    await countMail(work, to.recipients.length);
    const { id: recallId } = await db
      .insertInto('recalls')
      .values({
        ...{ companyId: sender.company.id, customerId: customer.id },
        dueAt: sql<Date>`now()`,
        askedByUserId: actor.userId,
        askedBy: actor.displayName,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await askCustomer(work, sender, { recallId, customer, units, to, counted: true });
    sent.push({ recallId, customerName: customer.name, units: units.length });
  }
  return { sent, leftOut, undoSeconds };
}

/**
 * Takes back recalls that the caller sent a moment ago, all or none: no mail leaves, and the units can be asked for again.
 * @throws 404 for recalls that are absent, foreign or of another person, 409 when a mail has left or was answered.
 */
export async function takeBackRecalls(work: Work, recallIds: readonly number[]): Promise<void> {
  const { db, actor, runtime } = work;
  const wanted = [...new Set(recallIds)];
  const { rows: own } = await sql<{ id: number; customerName: string }>`
    select r.id, c.name as customer_name from recalls r join customers c on c.id = r.customer_id
    where r.id = any(${wanted}::int[]) and r.asked_by_user_id = ${actor.userId}`.execute(db);
  if (own.length < wanted.length) throw notFound();
  const { rows: gone } = await sql<{ recallId: number; mailId: number }>`
    select * from take_back_recalls(${wanted}::int[], ${actor.userId})`.execute(db);
  if (gone.length === 0) throw conflict('recall.too_late', recallMessages.tooLate);
  const companyId = actor.companyId!;
  await Promise.all([
    ...own.map(({ id, customerName }) =>
      record(work, { action: 'recall.taken_back', kind: 'recall', id, before: { customerName } }),
    ),
    ...gone.map(({ mailId }) => runtime.events.publish(db, { companyId, kind: 'outbox', id: mailId })),
    runtime.events.publish(db, { companyId, kind: 'equipment' }),
  ]);
}
