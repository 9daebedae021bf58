import { stateOfWork } from '@portal/contract/calibration/nonconforming-work/rules.ts';
import { addDays, type CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/bound-kysely.ts';
import type { UserRow } from '../../db/schema/companies.ts';
import { addCertificates } from '../../features/calibration/nonconforming-work/index.ts';
import { BAD_CHECK, LAST_GOOD_CHECK } from './bench-units.ts';
import type { StandardOf } from './make-laboratory-standards.ts';
import { workDayBefore } from './plan-visits.ts';
import { WORKING_PRESSURE } from './standard-list.ts';
import type { Trace } from './trail.ts';

const TOLD = 9;
const ACKNOWLEDGED = 8;
/** Days after today by which the corrective action is done. */
const ACTION_DUE = 18;

interface FoundBad {
  companyId: number;
  standardOf: StandardOf;
  manager: UserRow;
  technician: UserRow;
  now: Date;
  trace: Trace;
}

interface Told {
  customerId: number;
  customer: string;
  name: string;
}

const WORDS =
  'Called, and mailed the readings. The error of the gauge may be up to 0.3 psi higher than its certificate says, a fifth of its tolerance. We offer to calibrate it again at no cost.';

const timeOn = (day: CalendarDate, time: string): Date => new Date(`${day}T${time}Z`);

/** Tells all customers but one, of whom the first has answered. */
async function tellCustomers(
  db: Db,
  workId: number,
  { companyId, manager, now, trace }: FoundBad,
): Promise<void> {
  const { rows } = await sql<Told>`select t.customer_id, min(k.name) as customer, min(r.contact_name) as name
    from nonconforming_work_certificates l join certificates t on t.id = l.certificate_id
      join repairs r on r.id = t.repair_id join customers k on k.id = t.customer_id
    where l.nonconforming_work_id = ${workId} group by t.customer_id order by min(t.id)`.execute(db);
  const [toldOn, acknowledgedOn] = [workDayBefore(now, TOLD), workDayBefore(now, ACKNOWLEDGED)];
  const told = rows.slice(0, -1);
  for (const [at, { customerId, name }] of told.entries()) {
    const { id } = await db
      .insertInto('nonconformingWorkTellings')
      .values({
        ...{ companyId, nonconformingWorkId: workId, customerId, isTold: true, toldOn, words: WORDS },
        ...{ toldBy: manager.contactName, toldByUserId: manager.id },
        ...(at === 0 && { acknowledgedOn, acknowledgedBy: name }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`update nonconforming_work_certificates l set telling_id = ${id} from certificates t
      where l.nonconforming_work_id = ${workId} and t.id = l.certificate_id and t.customer_id = ${customerId}`.execute(
      db,
    );
  }
  const of = { by: manager, kind: 'nonconformingWork', id: workId };
  trace({
    ...{ ...of, at: timeOn(toldOn, '16:30:00'), action: 'nonconforming_work.customers_told' },
    after: { kind: 'told', on: toldOn, words: WORDS, customers: told.map(({ customer }) => customer) },
  });
  trace({
    ...{ ...of, at: timeOn(acknowledgedOn, '19:05:00'), action: 'nonconforming_work.acknowledged' },
    ...{ before: { acknowledgedOn: null }, after: { acknowledgedOn, acknowledgedBy: told[0]?.name } },
  });
}

/** Takes the working standard for pressure out of use. */
async function quarantine(db: Db, referenceStandardId: number, found: FoundBad): Promise<void> {
  const { companyId, manager, now, trace } = found;
  const fromOn = workDayBefore(now, BAD_CHECK);
  const changedAt = timeOn(fromOn, '17:05:00');
  const state = 'quarantined';
  const reason =
    'Its check at 200 psi was 0.24 psi high, beyond the action limit. Pressure calibrator PC-61880 is used instead.';
  await db
    .insertInto('standardStates')
    .values({
      ...{ companyId, referenceStandardId, state, fromOn, reason, changedAt },
      ...{ changedByUserId: manager.id, changedBy: manager.contactName ?? manager.username },
    })
    .execute();
  trace({
    ...{ at: changedAt, by: manager, action: 'reference_standard.state_changed' },
    ...{ kind: 'referenceStandard', id: referenceStandardId },
    ...{ before: { state: 'in_use' }, after: { state, fromOn, reason } },
  });
}

/**
 * Takes the working standard for pressure out of use, and opens the record of the work that was done with it since its last
 * good check. Customers are told, one has answered, and one is still to be told.
 */
export async function storeFoundBad(db: Db, found: FoundBad): Promise<void> {
  const { companyId, standardOf, manager, technician, now, trace } = found;
  const { id: referenceStandardId } = standardOf(WORKING_PRESSURE);
  await quarantine(db, referenceStandardId, found);
  await db
    .insertInto('companyCounters')
    .values({ companyId, kind: 'nonconforming_work', lastNumber: 1001 })
    .execute();
  const by = manager.contactName ?? manager.username;
  const foundOn = workDayBefore(now, BAD_CHECK);
  const [reportedAt, decidedAt] = [timeOn(foundOn, '17:20:00'), timeOn(workDayBefore(now, TOLD), '15:40:00')];
  const reported = {
    ...({ title: 'Working standard for pressure reads high', origin: 'standard', foundOn } as const),
    ...{ foundBy: technician.contactName ?? '', workHalted: false },
    whatHappened:
      'The check at 200 psi against the piston gauge was 0.24 psi high, three times. The action limit is 0.15 psi. The check before it was good. The errors of gauges that were calibrated in between may be higher than their certificates say.',
  };
  const risk = {
    ...({ risk: 'medium' } as const),
    riskReason:
      'The change is 0.33 psi at 300 psi, about a fifth of the tolerance of the gauges. None of them leaves its limits by it, but U on the certificates is too small.',
  };
  const decided = {
    ...({ decision: 'repeat' } as const),
    decisionReason: 'The gauges are calibrated again with another standard, at no cost for the customers.',
  };
  const cause =
    'The working standard fell at a customer some time after its last good check, and nobody said so.';
  const planned = {
    action:
      'Working standards that come back from a site are checked at 200 psi before they are used again. LP-210 will say so.',
    ...{ actionUserId: technician.id, dueOn: addDays(workDayBefore(now, 0), ACTION_DUE) },
  };
  const { id } = await db
    .insertInto('nonconformingWork')
    .values({
      ...{ companyId, number: 'NC-1001', ...reported, ...risk, ...decided, cause, ...planned },
      ...{ reportedBy: by, reportedByUserId: manager.id, reportedAt, referenceStandardId },
      ...{ decidedBy: by, decidedByUserId: manager.id, decidedAt },
      state: stateOfWork({
        ...risk,
        ...decided,
        ...planned,
        cause,
        doneOn: null,
        isEffective: null,
        isClosed: false,
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const since = workDayBefore(now, LAST_GOOD_CHECK);
  const certificates = await addCertificates(db, { id, companyId }, { referenceStandardId, since });
  const steps = [
    ['reported', reportedAt, { number: 'NC-1001', ...reported, referenceStandardId, certificates }],
    ['updated', timeOn(workDayBefore(now, TOLD), '15:25:00'), { ...risk, cause }],
    ['decided', decidedAt, decided],
    ['action_planned', timeOn(workDayBefore(now, TOLD), '15:55:00'), planned],
  ] as const;
  for (const [act, at, after] of steps)
    trace({ at, by: manager, action: `nonconforming_work.${act}`, kind: 'nonconformingWork', id, after });
  await tellCustomers(db, id, found);
}
