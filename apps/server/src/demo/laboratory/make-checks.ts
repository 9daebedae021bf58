import {
  type ControlLimits,
  limitsFromAction,
  limitsFromResults,
} from '@portal/contract/laboratory/arithmetic/control-chart.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/bound-kysely.ts';
import type { UserRow } from '../../db/schema/companies.ts';
import { chanceOf } from '../../sample-company/plan/chance.ts';
import { BAD_CHECK, LAST_GOOD_CHECK } from './bench-units.ts';
import type { StandardOf } from './make-laboratory-standards.ts';
import { workDayBefore } from './plan-visits.ts';
import { CALIBRATOR, DECADE, WORKING_PRESSURE } from './standard-list.ts';

/** An intermediate check of a standard between its calibrations. */
interface CheckPlan {
  serialNumber: string;
  name: string;
  quantity: string;
  nominal: string;
  unit: string;
  artefact: string;
  months: number;
  /** The action limits to begin with. */
  action: readonly [lower: string, upper: string];
  /** Its results lie up to two steps beside the centre, and its readings half a step beside their mean. */
  step: number;
  decimals: number;
  /** Days before today, oldest first. */
  ages: readonly number[];
  by: 'rosa' | 'kenji';
  /** The value of the last result where it is none of these. */
  last?: { value: string; note: string };
}

/** On which side of the centre results lie, one after the other: never so often on one side that it would mean something. */
const SIDES = [1, -1, -1, 1, -1, 1, 1, -1];

/** Every so many days, from the oldest to the newest. */
const every = (days: number, oldest: number, newest: number): number[] =>
  Array.from({ length: Math.floor((oldest - newest) / days) + 1 }, (_, i) => oldest - i * days);

const checks: readonly CheckPlan[] = [
  {
    ...{ serialNumber: CALIBRATOR, name: '10 V against the reference multimeter', quantity: 'DC voltage' },
    ...{ nominal: '10', unit: 'V', artefact: 'Reference multimeter MY59-31207, range 10 V', months: 1 },
    ...{ action: ['9.99988', '10.00012'], step: 0.00001, decimals: 6, ages: every(30, 738, 15), by: 'rosa' },
  },
  {
    ...{ serialNumber: DECADE, name: '10 kΩ against the reference multimeter', quantity: 'Resistance' },
    ...{ nominal: '10', unit: 'kΩ', artefact: 'Reference multimeter MY59-31207, four wires', months: 3 },
    ...{ action: ['9.9992', '10.0008'], step: 0.0001, decimals: 5, ages: every(91, 750, 20), by: 'rosa' },
  },
  {
    ...{
      serialNumber: WORKING_PRESSURE,
      name: '200 psi against the piston gauge',
      quantity: 'Gauge pressure',
    },
    ...{ nominal: '200', unit: 'psi', artefact: 'Piston gauge PG-2204, masses 1 to 9', months: 3 },
    ...{ action: ['199.85', '200.15'], step: 0.02, decimals: 2, by: 'kenji' },
    ages: [...every(91, LAST_GOOD_CHECK + 7 * 91, LAST_GOOD_CHECK), BAD_CHECK],
    last: {
      value: '200.24',
      note: 'Repeated three times with the same result. The display case has a new dent at the port.',
    },
  },
];

/** Returns three readings whose mean is the value. */
const readingsOf = (value: string, { step, decimals }: CheckPlan): string[] =>
  [0, 0.5, -0.5].map((share) => (Number(value) + share * step).toFixed(decimals));

/** So many results make the limits of the rest. */
const BASELINE = 10;
/** A check with fewer results keeps the limits that were typed. */
const LIMITS_FROM = 20;

interface Setter {
  checkId: number;
  companyId: number;
  by: UserRow;
  at: Date;
}

async function storeLimits(
  db: Db,
  { checkId: standardCheckId, companyId, by, at: setAt }: Setter,
  limits: ControlLimits,
  more: { origin: 'typed' | 'results'; count: number | null; reason: string },
): Promise<number> {
  const { id } = await db
    .insertInto('standardCheckLimits')
    .values({
      ...{ companyId, standardCheckId, setAt, ...limits, ...more },
      ...{ setByUserId: by.id, setBy: by.contactName ?? by.username },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Makes the intermediate checks with their results. That of the working standard for pressure ends with a bad one. */
export async function makeChecks(
  db: Db,
  companyId: number,
  standardOf: StandardOf,
  people: { coordinator: UserRow; byName: (username: string) => UserRow },
  now: Date,
): Promise<void> {
  const chance = chanceOf(20_271_102);
  for (const plan of checks) {
    const { serialNumber, name, quantity, nominal, unit, artefact, months, action, ages, decimals } = plan;
    const firstDay = workDayBefore(now, ages[0]!);
    const { id: checkId } = await db
      .insertInto('standardChecks')
      .values({
        ...{ companyId, referenceStandardId: standardOf(serialNumber).id, name, quantity, nominal, unit },
        ...{ artefact, every: months, everyUnit: 'months', createdOn: firstDay },
        dueOn: sql`(${workDayBefore(now, ages.at(-1)!)}::date + make_interval(months => ${months}))::date`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const setter = { checkId, companyId, by: people.coordinator };
    let limitsId = await storeLimits(
      db,
      { ...setter, at: new Date(`${firstDay}T14:00:00Z`) },
      limitsFromAction(Number(nominal).toFixed(decimals), ...action),
      {
        origin: 'typed',
        count: null,
        reason: 'From the certificate of the standard.',
      },
    );
    const technician = people.byName(plan.by);
    const values: string[] = [];
    for (const [at, age] of ages.entries()) {
      const beside = (SIDES[at % SIDES.length]! * chance.whole(1, 18)) / 10;
      const own = (Number(nominal) + beside * plan.step).toFixed(decimals);
      const last = at === ages.length - 1 ? plan.last : undefined;
      const value = last?.value ?? own;
      values.push(value);
      const checkedOn = workDayBefore(now, age);
      await db
        .insertInto('standardCheckResults')
        .values({
          ...{
            companyId,
            standardCheckId: checkId,
            checkedOn,
            readings: JSON.stringify(readingsOf(value, plan)),
            unit,
            value,
          },
          ...{ note: last?.note ?? null, limitsId, enteredByUserId: technician.id },
          ...{ enteredBy: technician.contactName ?? '', enteredAt: new Date(`${checkedOn}T16:20:00Z`) },
        })
        .execute();
      if (values.length === BASELINE && ages.length >= LIMITS_FROM)
        limitsId = await storeLimits(
          db,
          { ...setter, at: new Date(`${checkedOn}T19:00:00Z`) },
          limitsFromResults(values),
          { origin: 'results', count: BASELINE, reason: 'From the first ten results.' },
        );
    }
  }
}
