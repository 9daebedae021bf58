import { addDays } from '@portal/contract/core/dates/dates.ts';
import { toNumeric } from '@portal/contract/core/numbers/money.ts';
import type { Db } from '../db/bound-kysely.ts';
import { available, type DemoUnitPlan, lent } from '../sample-company/plan/demo-unit-plan.ts';
import { DAILY_RATE } from '../sample-company/plan/plan-demo-loans.ts';
import { dayOf } from '../sample-company/plan/work-times.ts';
import type { DemoUnitPlans } from '../sample-company/store/make-demo-units.ts';
import type { People } from './make-people.ts';

/** The 25 demo units of the demo company, with the nine that are on loan. */
const demoUnitPlans: readonly DemoUnitPlan[] = [
  lent('EPOCH 650', 180, { from: -9, due: 5, type: 'email', signed: true }),
  available('EPOCH 650', 210),
  lent('38DL PLUS', 90, { from: -31, due: -6, type: 'email', signed: true }),
  { model: 'USM Go+', status: 'maintenance', location: 'repair', dueIn: 140 },
  available('MDO34', 300),
  lent('DSOX1204G', 250, { from: -1, due: 13, type: 'print', signed: false }, 'shipping'),
  available('87V', 40),
  available('MIT525', -12),
  { model: 'CPG1500', status: 'retired', location: 'office', dueIn: -200 },
  lent('87V', 120, { from: -4, due: 10, type: 'email', signed: true, together: 'bench' }),
  lent('TBS2104B', 95, { from: -4, due: 10, type: 'email', signed: true, together: 'bench' }),
  lent('289', 60, { from: -2, due: 12, type: 'email', signed: false }),
  lent('1587 FC', 150, { from: -24, due: 0, type: 'email', signed: true, extendedFrom: -10 }),
  lent('ADT681', 77, { from: -40, due: -19, type: 'print', signed: true }),
  lent('ICS466', 33, { from: -6, due: 22, type: 'print', signed: true, extendedFrom: 8 }),
  available('289', 8),
  available('DMM6500', 190),
  available('DS1054Z', 220),
  available('TT200', 20),
  available('Defender 5000', 160),
  available('ZX-5', 280),
  { model: 'U1282A', status: 'maintenance', location: 'office', dueIn: 110 },
  available('500-196-30', 70),
  { model: 'ATECH3FR250B', status: 'maintenance', location: 'repair', dueIn: 15 },
  { model: '720i', status: 'retired', location: 'office', dueIn: -90 },
];

/** The loans that came back: each unit has two or three, so that there are 80 loans with the open ones. */
const PAST_LOANS = 80 - demoUnitPlans.filter(({ loan }) => loan).length;

export const demoUnitsWithLoans: DemoUnitPlans = { units: demoUnitPlans, pastLoans: PAST_LOANS };

/** Sets what a late day costs, and reserves two available units for customers in the next weeks (D7.7). */
export async function reserveDemoUnits(
  db: Db,
  { companyId, clients, coordinator }: People,
  rows: readonly { id: number }[],
  now: Date,
): Promise<void> {
  const today = dayOf(now);
  await db
    .updateTable('companies')
    .set({ loanDailyRate: toNumeric(DAILY_RATE) })
    .where('id', '=', companyId)
    .execute();
  const free = demoUnitPlans.flatMap(({ status }, at) => (status === 'available' ? [rows[at]!.id] : []));
  await db
    .insertInto('demoEquipmentReservations')
    .values(
      [
        { at: 1, from: 6, until: 20, notes: 'For the shutdown in week two.' },
        { at: 4, from: 18, until: 32, notes: null },
      ].map(({ at, from, until, notes }) => ({
        companyId,
        demoEquipmentId: free[at]!,
        customerId: clients[at + 3]!.row.id,
        fromDate: addDays(today, from),
        untilDate: addDays(today, until),
        notes,
        reservedByUserId: coordinator.id,
        reservedBy: coordinator.contactName,
      })),
    )
    .execute();
}
