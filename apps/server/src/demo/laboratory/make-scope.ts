import { addDays } from '@portal/contract/core/dates/dates.ts';
import type { StoredCapability } from '@portal/contract/laboratory/scopes/capability-fields.ts';
import type { Db } from '../../db/bound-kysely.ts';
import { dayOf } from '../../sample-company/plan/work-times.ts';
import { insulationTester } from './procedures/insulation-tester.ts';
import { multimeter } from './procedures/multimeter.ts';
import { pressureGauge } from './procedures/pressure-gauge.ts';

interface EntryPlan {
  quantity: string;
  unit: string;
  range: readonly [lower: string, upper: string];
  method: string;
  cmc: StoredCapability;
  /** Days before today of its first and its last day. */
  from: number;
  until?: number;
}

/** Days before today of the accreditation, and of the assessment since which pressure has a better uncertainty. */
const ACCREDITED = 900;
const ASSESSED = 395;

/**
 * The scope of accreditation. A best uncertainty is what the standards give with the best unit there is, so it is smaller than
 * each U of the history, and not by much where the standard is the larger part.
 */
const entries: readonly EntryPlan[] = [
  {
    ...{ quantity: 'DC voltage', unit: 'V', range: ['-1000', '1000'], method: multimeter.number },
    ...{ cmc: { kind: 'linear', a: '0.00002', b: '0.00003' }, from: ACCREDITED },
  },
  {
    ...{ quantity: 'Resistance', unit: 'Ω', range: ['1', '10000000'], method: multimeter.number },
    ...{ cmc: { kind: 'linear', a: '0.02', b: '0.00008' }, from: ACCREDITED },
  },
  {
    ...{
      quantity: 'Insulation resistance',
      unit: 'MΩ',
      range: ['1', '600'],
      method: insulationTester.number,
    },
    ...{ cmc: { kind: 'share', percent: '0.13' }, from: ACCREDITED },
  },
  {
    ...{ quantity: 'Gauge pressure', unit: 'psi', range: ['10', '300'], method: pressureGauge.number },
    ...{ cmc: { kind: 'constant', a: '0.20' }, from: ACCREDITED, until: ASSESSED + 1 },
  },
  {
    ...{ quantity: 'Gauge pressure', unit: 'psi', range: ['10', '300'], method: pressureGauge.number },
    ...{ cmc: { kind: 'constant', a: '0.15' }, from: ASSESSED },
  },
];

/** Makes the scope of accreditation. The range of 2 GΩ is not in it, so some results are marked as not accredited. */
export async function makeScope(db: Db, companyId: number, now: Date): Promise<void> {
  const dayAt = (age: number) => addDays(dayOf(now), -age);
  await db
    .insertInto('scopeEntries')
    .values(
      entries.map(({ quantity, unit, range: [lowerEnd, upperEnd], method, cmc, from, until }) => ({
        ...{ companyId, quantity, unit, lowerEnd, upperEnd, method, cmc: JSON.stringify(cmc), cmcUnit: unit },
        ...{ frequencyLower: null, frequencyUpper: null, frequencyUnit: null, site: null },
        ...{ validFrom: dayAt(from), validUntil: until === undefined ? null : dayAt(until) },
        createdAt: new Date(`${dayAt(from)}T15:00:00Z`),
      })),
    )
    .execute();
}
