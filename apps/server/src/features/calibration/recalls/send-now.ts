import { type LeftOutReason, recallMessages } from '@portal/contract/calibration/recalls/messages.ts';
import type { SentRecalls } from '@portal/contract/calibration/recalls/shapes.ts';
import { today } from '@portal/contract/core/dates/dates.ts';
import { sql } from 'kysely';
import { invalidField } from '../../../errors.ts';
import { countMail } from '../../../mail/mail-limits.ts';
import type { Work } from '../../../work.ts';
import { ownSender, type Sender } from '../../messaging/repair-mail/index.ts';
import { askCustomer, recallAddressees } from './ask-customer.ts';
import { type Calendar, type ChosenUnit, chosenUnits, dueUnitsOf } from './due-units.ts';
import { readSettings } from './recall-settings.ts';

type LeftOut = SentRecalls['leftOut'][number];

function reasonOf({ active, dueOn, requestOpen, declined }: ChosenUnit): LeftOutReason | undefined {
  if (!active) return 'inactive';
  if (dueOn === null) return 'noDueDate';
  if (requestOpen) return 'requestOpen';
  return declined ? 'declined' : undefined;
}

/** Asks one customer about the chosen units and all others that are due. Returns why the units were left out instead. */
async function ask(
  work: Work,
  sender: Sender,
  calendar: Calendar,
  customerId: number,
  chosen: readonly ChosenUnit[],
): Promise<SentRecalls['sent'][number] | LeftOutReason> {
  const { db, actor } = work;
  const customer = await db
    .selectFrom('customers')
    .select(['id', 'name', 'email'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const [due, to] = await Promise.all([
    dueUnitsOf(db, customerId, calendar),
    recallAddressees(db, sender, customer),
  ]);
  if (to.recipients.length === 0)
    return sender.rules('calibration.recall', 'customer') ? 'noAddress' : 'switchedOff';
  await countMail(work, to.recipients.length);
  const ids = new Set(chosen.map(({ id }) => id));
  const units = [...chosen, ...due.filter(({ id }) => !ids.has(id))];
  const { id: recallId } = await db
    .insertInto('recalls')
    .values({
      ...{ companyId: sender.company.id, customerId },
      dueAt: sql<Date>`now()`,
      askedByUserId: actor.userId,
      askedBy: actor.displayName,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await askCustomer(work, sender, { recallId, customer, units, to, counted: true });
  return { recallId, customerName: customer.name, units: units.length };
}

/**
 * Sends the next recall of the chosen units now, one mail to each of their customers (D5.12). A unit that must not be
 * recalled is left out, and the answer says why.
 * @throws 400 for units that are absent or foreign (access rule 6), 429 after too many recipients.
 */
export async function sendNow(work: Work, unitIds: readonly number[]): Promise<SentRecalls> {
  const { db, actor } = work;
  const [sender, settings] = await Promise.all([
    ownSender(db, actor.companyId!, 'calibration.recall'),
    readSettings(db),
  ]);
  const calendar = { day: today(sender.company.timeZone), distances: settings.distances };
  const wanted = [...new Set(unitIds)];
  // The customers are locked before their units are read, always in the same order, so that nobody asks them twice.
  const { rows: known } = await sql<{ id: number }>`select e.id from customer_equipment e
    where e.id = any(${wanted}::int[])`.execute(db);
  if (known.length < wanted.length) throw invalidField('unitIds', recallMessages.unknownUnit);
  await sql`select c.id from customers c
    where c.id in (select e.customer_id from customer_equipment e where e.id = any(${wanted}::int[]))
    order by c.id for no key update`.execute(db);
  const units = await chosenUnits(db, wanted, calendar);
  const result: SentRecalls = { sent: [], leftOut: [] };
  const leaveOut = (unit: ChosenUnit, reason: LeftOutReason): LeftOut => ({ unitId: unit.id, reason });
  const byCustomer = new Map<number, ChosenUnit[]>();
  for (const unit of units) {
    const reason = reasonOf(unit);
    if (reason) result.leftOut.push(leaveOut(unit, reason));
    else byCustomer.set(unit.customerId, [...(byCustomer.get(unit.customerId) ?? []), unit]);
  }
  for (const [customerId, chosen] of byCustomer) {
    const asked = await ask(work, sender, calendar, customerId, chosen);
    if (typeof asked === 'string') result.leftOut.push(...chosen.map((unit) => leaveOut(unit, asked)));
    else result.sent.push(asked);
  }
  return result;
}
