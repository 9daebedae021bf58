import { cents, fromDollars, fromNumeric } from '@portal/contract/core/numbers/money.ts';
import type { EstimateDraft } from '@portal/contract/estimates/estimates/endpoints.ts';
import type { RepairStatus } from '@portal/contract/repairs/repairs/status.ts';
import { sql } from 'kysely';
import type { Db } from '../db/bound-kysely.ts';
import type { UserRow } from '../db/schema/companies.ts';
import type { RepairRow } from '../db/schema/repairs.ts';
import { type Locked, lockRowOrThrow } from '../db/transactions/locked.ts';
import {
  answerEstimate,
  proposedLines,
  saveDraft,
  sendEstimate,
} from '../features/estimates/estimates/index.ts';
import { partsOf } from '../features/repairs/repairs/index.ts';
import type { Runtime } from '../runtime.ts';
import type { StoredRepair } from '../sample-company/store/store-repairs.ts';
import type { Work } from '../work.ts';
import { actorOf, DEMO_ORIGIN } from './actor-of.ts';
import type { People } from './make-people.ts';

/** The most repairs of each status that get an estimate: some drafts, and all that wait or were just answered. */
const MOST: Partial<Record<RepairStatus, number>> = {
  inspected: 2,
  estimate_provided: Number.POSITIVE_INFINITY,
  estimate_approved: Number.POSITIVE_INFINITY,
  estimate_declined: Number.POSITIVE_INFINITY,
};
/** Returns true when the estimate of a repair is of the past. {@link sendEstimates} makes the others. */
export const hasPastEstimate = ({ plan, row }: StoredRepair): boolean =>
  !/^estimate_/.test(row.status) &&
  plan.entries.some(({ status }) => /^estimate_(appr|decl)/.test(status ?? ''));

const INSPECTED_PRICE = cents(16_800);

/** Returns lines whose sum is the estimated cost of the repair. */
async function linesOf(db: Db, row: RepairRow): Promise<EstimateDraft['lines']> {
  const { lines, total } = proposedLines(row, await partsOf(db, row.id));
  const estimated = row.estimatedCost === null ? INSPECTED_PRICE : fromNumeric(row.estimatedCost);
  if (lines.length > 0 && fromDollars(total) === estimated)
    return lines.map((line) => ({ ...line, price: fromDollars(line.price) }));
  return [{ kind: 'labor', description: 'Repair, parts included', quantity: 1, price: estimated }];
}

/**
 * Deletes the planned entries, because the portal now writes the same entries itself. The sums of the stays have no
 * trigger for entries that go.
 */
const forgetPlanned = (db: Db, { id }: RepairRow) =>
  sql`with gone as (
      delete from repair_logs where repair_id = ${id}
        and status in ('estimate_provided','estimate_approved','estimate_declined')
      returning company_id, date, left_status, stay_seconds)
    update repair_stays s set repairs = s.repairs - g.repairs, seconds = s.seconds - g.seconds
    from (select g.company_id, (g.date at time zone c.time_zone)::date as day, g.left_status, count(*) as repairs,
        sum(g.stay_seconds) as seconds
      from gone g join companies c on c.id = g.company_id where g.left_status is not null group by 1, 2, 3) g
    where s.company_id = g.company_id and s.day = g.day and s.status = g.left_status
      and s.slot = (select min(o.slot) from repair_stays o
        where o.company_id = g.company_id and o.day = g.day and o.status = g.left_status)`.execute(db);

async function answer(work: Work, row: Locked<RepairRow>, people: People, version: number): Promise<void> {
  const user = people.clients.flatMap(({ users }) => users).find(({ id }) => id === row.userId);
  const name = row.contactName ?? user?.contactName ?? 'The customer';
  const approves = row.status === 'estimate_approved';
  await answerEstimate(user ? { ...work, actor: actorOf(user) } : work, waiting(row), {
    version,
    decision: approves ? 'approve' : 'decline',
    name,
    reason: approves ? null : 'A new one costs less than the repair.',
    channel: user ? 'signed_in' : 'phone',
  });
}

const waiting = (row: Locked<RepairRow>): Locked<RepairRow> => ({ ...row, status: 'estimate_provided' });

async function makeEstimate(work: Work, { id }: RepairRow, people: People): Promise<void> {
  const { db } = work;
  const row = await lockRowOrThrow(db.selectFrom('repairs').selectAll().where('id', '=', id));
  await saveDraft(work, row, {
    lines: await linesOf(db, row),
    validUntil: undefined,
    note: 'The work takes about a week after your approval.',
  });
  if (row.status === 'inspected') return;
  await forgetPlanned(db, row);
  const { version, versions } = await sendEstimate(work, waiting(row), { sendMail: false });
  // An estimate that was approved in advance needs no answer.
  if (versions[0]?.state === 'sent' && row.status !== 'estimate_provided')
    await answer(work, row, people, version);
}

/**
 * Makes estimates in every state. The portal itself writes, sends and answers them today. Their mails are marked as
 * sent and no reminders are planned, so that a demo sends no mail by itself.
 */
export async function sendEstimates(
  db: Db,
  runtime: Runtime,
  repairs: readonly StoredRepair[],
  people: People,
): Promise<void> {
  const coordinator: UserRow = people.coordinator;
  const work: Work = { db, runtime, origin: DEMO_ORIGIN, actor: actorOf(coordinator) };
  const newest = repairs.map(({ row }) => row).toReversed();
  for (const [status, most] of Object.entries(MOST))
    for (const row of newest.filter((repair) => repair.status === status).slice(0, most)) {
      await makeEstimate(work, row, people);
      await db
        .updateTable('outboxMessages')
        .set((e) => ({ sentAt: e.ref('createdAt'), state: 'sent', attempts: 1 }))
        .where('repairId', '=', row.id)
        .where('state', '=', 'queued')
        .execute();
    }
  await db.deleteFrom('estimateReminders').execute();
}
