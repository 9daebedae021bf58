import { outcomeOf } from '@portal/contract/calibration/comparisons/judge-points.ts';
import { comparisonForm } from '@portal/contract/calibration/comparisons/shapes.ts';
import type { Db } from '../../db/bound-kysely.ts';
import type { UserRow } from '../../db/schema/companies.ts';
import type { MadeProcedure } from './make-procedures.ts';
import { workDayBefore } from './plan-visits.ts';
import type { Trace } from './trail.ts';

interface Compared {
  number: string;
  kind: 'proficiency' | 'interlaboratory' | 'retest' | 'people';
  provider?: string;
  round?: string;
  item: string;
  people: string;
  /** Working days before today. */
  age: number;
  /** Point, unit, value, U, reference and its U. */
  points: readonly (readonly [string, string, string, string, string, string])[];
  conclusion?: string;
  /** Days after which an admin reviewed it; undefined for one that is open. */
  reviewedAfter?: number;
}

/** No provider of proficiency tests is named that exists. */
const PROVIDER = 'Sample Proficiency Testing (not a real provider)';

const compared: readonly Compared[] = [
  {
    ...{ number: 'LP-101', kind: 'proficiency', provider: PROVIDER, round: 'Electrical, first round' },
    ...{ item: 'Digital multimeter, 6½ digits', people: 'Rosa Delgado', age: 320, reviewedAfter: 12 },
    points: [
      ['DC voltage, 10 V', 'V', '10.00012', '0.00050', '10.00003', '0.00008'],
      ['DC voltage, 100 V', 'V', '99.9981', '0.0062', '100.0004', '0.0009'],
      ['AC voltage, 10 V at 60 Hz', 'V', '10.0031', '0.0090', '9.9994', '0.0011'],
      ['Resistance, 10 kΩ', 'kΩ', '9.99987', '0.00110', '10.00012', '0.00009'],
      ['DC current, 10 mA', 'mA', '10.0008', '0.0052', '9.9990', '0.0006'],
    ],
    conclusion: 'All five points are satisfactory. U is realistic: no |Eₙ| is above 0.5.',
  },
  {
    ...{ number: 'LP-210', kind: 'people', item: 'Pressure gauge 300 psi, retained' },
    ...{ people: 'Kenji Watanabe; Daniel Okafor', age: 205, reviewedAfter: 4 },
    points: [
      ['100 psi', 'psi', '100.04', '0.12', '99.98', '0.12'],
      ['200 psi', 'psi', '200.09', '0.15', '200.01', '0.15'],
      ['300 psi', 'psi', '300.02', '0.18', '299.94', '0.18'],
    ],
    conclusion: 'Both read the gauge alike. Nothing has to be done.',
  },
  {
    ...{
      number: 'LP-102',
      kind: 'retest',
      item: 'Insulation tester, retained',
      people: 'Rosa Delgado',
      age: 96,
    },
    ...{ reviewedAfter: 2 },
    points: [
      ['1 MΩ', 'MΩ', '1.0012', '0.0060', '1.0030', '0.0060'],
      ['100 MΩ', 'MΩ', '100.31', '0.85', '99.87', '0.85'],
    ],
    conclusion: 'The tester gives what it gave a year ago, within U of both.',
  },
  {
    ...{ number: 'LP-210', kind: 'interlaboratory', provider: 'Sample Pressure Laboratory (not a real one)' },
    ...{ round: 'Bilateral', item: 'Pressure calibrator, 500 psi', people: 'Kenji Watanabe', age: 6 },
    points: [
      ['100 psi', 'psi', '100.06', '0.10', '100.01', '0.04'],
      ['200 psi', 'psi', '200.19', '0.12', '200.02', '0.06'],
      ['300 psi', 'psi', '300.24', '0.16', '300.05', '0.08'],
    ],
  },
];

/** Makes what the laboratory compared: a proficiency test, a retest, people, and one beyond 1 that waits for its review. */
export async function makeComparisons(
  db: Db,
  companyId: number,
  procedures: readonly MadeProcedure[],
  { enters, reviews }: { enters: (number: string) => UserRow; reviews: UserRow },
  { now, trace }: { now: Date; trace: Trace },
): Promise<void> {
  for (const [number, comparisonMonths] of [
    ['LP-101', 12],
    ['LP-102', 36],
    ['LP-210', 24],
  ] as const)
    await db
      .updateTable('procedures')
      .set({ comparisonMonths })
      .where('companyId', '=', companyId)
      .where('number', '=', number)
      .execute();
  for (const { number, age, reviewedAfter, points, ...rest } of compared) {
    const comparedOn = workDayBefore(now, age);
    const by = enters(number);
    const form = comparisonForm.parse({
      ...rest,
      comparedOn,
      procedureId: procedures.find((one) => one.number === number)!.id,
      points: points.map(([point, unit, value, uncertainty, reference, referenceUncertainty]) => ({
        ...{ point, unit, value, uncertainty, reference, referenceUncertainty },
      })),
    });
    const columns = {
      ...{ kind: form.kind, provider: form.provider || null, round: form.round || null, item: form.item },
      ...{ procedureId: form.procedureId ?? null, comparedOn: form.comparedOn, people: form.people },
      ...{ outcome: outcomeOf(form.points), conclusion: form.conclusion || null },
    };
    const enteredAt = new Date(`${comparedOn}T18:10:00Z`);
    const reviewedAt =
      reviewedAfter === undefined ? null : new Date(`${workDayBefore(now, age - reviewedAfter)}T15:20:00Z`);
    const { id } = await db
      .insertInto('comparisons')
      .values({
        ...{ companyId, ...columns, points: JSON.stringify(form.points), enteredAt },
        ...{ enteredBy: by.contactName ?? by.username, enteredByUserId: by.id, reviewedAt },
        ...(reviewedAt && { reviewedBy: reviews.contactName, reviewedByUserId: reviews.id }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const of = { kind: 'comparison', id };
    trace({
      ...of,
      at: enteredAt,
      by,
      action: 'comparison.created',
      after: { ...columns, points: form.points },
    });
    if (reviewedAt)
      trace({
        ...{ ...of, at: reviewedAt, by: reviews, action: 'comparison.reviewed' },
        ...{ before: { state: 'open' }, after: { state: 'reviewed' } },
      });
  }
}
