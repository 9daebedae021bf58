import { addDays } from '@portal/contract/core/dates.ts';
import { toNumeric } from '@portal/contract/core/money.ts';
import type { Db } from '../db/bound-kysely.ts';
import { DAILY_RATE } from '../sample-company/plan-demo-loans.ts';
import { dayOf } from '../sample-company/work-times.ts';
import { demoUnitPlans } from './demo-unit-plans.ts';
import type { People } from './make-people.ts';

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
