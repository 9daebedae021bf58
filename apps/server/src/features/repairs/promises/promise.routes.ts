import { type CalendarDate, today } from '@portal/contract/core/dates/dates.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { PromiseProposal } from '@portal/contract/repairs/promises/endpoints.ts';
import { promiseMessages } from '@portal/contract/repairs/promises/messages.ts';
import type { KindOfWork } from '@portal/contract/repairs/repairs/kinds-of-work.ts';
import { repairMessages } from '@portal/contract/repairs/repairs/messages.ts';
import { PROPOSAL_LEAST, PROPOSAL_SHARE } from '@portal/contract/repairs/repairs/promise-rules.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { activeStatuses } from '@portal/contract/repairs/repairs/status.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict, notFound } from '../../../errors.ts';
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
  kindOfWorkColumn,
  newRepairVersion,
  ownedBy,
  promiseSlipped,
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

interface Counted {
  isActive: boolean;
  kind: KindOfWork;
  today: CalendarDate;
  since: CalendarDate;
  /** Null without completed repairs of this kind. */
  days: number | null;
  count: number;
  within: number;
  date: CalendarDate | null;
}

/**
 * Returns the day by which a repair will be completed if it takes as long as 80 % of the company's repairs of its kind
 * took in the last twelve months, from received to completed. Days are calendar days of the company's zone. They count
 * from the day on which the unit arrived, or from today while it is on its way. A day on which no technician works
 * moves to the next day on which one does. Null for finished work, with fewer than ten completed repairs, and when the
 * day has passed already.
 * @throws 404 when the repair is absent or foreign.
 */
async function proposePromise(db: Db, actor: Actor, id: number): Promise<PromiseProposal | null> {
  const { rows } = await sql<Counted>`
    with asked as materialized (
      select ${kindOfWorkColumn('r')} as kind, r.status = any(${activeStatuses}) as is_active, c.time_zone as zone,
        (now() at time zone c.time_zone)::date as today,
        ((now() at time zone c.time_zone)::date - interval '1 year')::date as since,
        coalesce((r.received_at at time zone c.time_zone)::date, (now() at time zone c.time_zone)::date) as arrived
      from repairs r join companies c on c.id = r.company_id
      where r.id = ${id} and r.deleted_at is null and ${ownedBy(actor)}),
    done as materialized (
      select greatest((d.completed_at at time zone a.zone)::date - (d.received_at at time zone a.zone)::date, 0) as days
      from asked a, repairs d
      where d.deleted_at is null and d.completed_at is not null and d.received_at is not null
        and ${kindOfWorkColumn('d')} = a.kind and d.completed_at >= a.since::timestamp at time zone a.zone),
    turnaround as materialized (
      select percentile_disc(${PROPOSAL_SHARE}) within group (order by days) as days, count(*)::int as count from done)
    select a.is_active, a.kind, a.today, a.since, t.days, t.count,
      (select count(*)::int from done where done.days <= t.days) as within,
      coalesce((select min(d.day)::date from generate_series(a.arrived + t.days, a.arrived + t.days + 6, '1 day') d (day)
        where exists (select from technicians e where e.active
          and extract(isodow from d.day) = any(e.work_days))), a.arrived + t.days) as date
    from asked a, turnaround t`.execute(db);
  const [found] = rows;
  if (!found) throw notFound(repairMessages.notFound);
  const { isActive, kind, today, since, days, count, within, date } = found;
  if (!isActive || count < PROPOSAL_LEAST || days === null || date === null || date < today) return null;
  return { date, days, basis: { kind, count, within, since } };
}

export const promisesRoutes: Handlers<typeof endpoints.promises> = {
  proposal: ({ work: { db, actor }, params }) => proposePromise(db, actor, params.id),
  tellDelay: ({ work, record, body }) => announceDelay(work, record, body),
};
