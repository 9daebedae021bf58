import { addDays } from '@portal/contract/core/dates.ts';
import { toNumeric } from '@portal/contract/core/money.ts';
import type { Db } from '../db/bound-kysely.ts';
import type { Chance } from '../sample-company/chance.ts';
import { type Model, serialOf } from '../sample-company/make-equipment.ts';
import type { Client } from '../sample-company/people.ts';
import { dayOf } from '../sample-company/work-times.ts';
import { demoUnitPlans, PAST_LOANS } from './demo-unit-plans.ts';
import type { People } from './make-people.ts';
import { DAILY_RATE, type DemoLoanPlan, openLoan, pastLoan } from './plan-demo-loans.ts';
import { storeDemoLoans } from './store-demo-loans.ts';

/** Returns the loans of all units, the oldest first. Those of one unit do not overlap. */
function planLoans(chance: Chance, clients: readonly Client[], today: string): DemoLoanPlan[] {
  const borrowers = chance.shuffled(clients);
  const borrowerOf = new Map<string, Client>();
  const open = demoUnitPlans.flatMap(({ loan }, unit) => {
    if (!loan) return [];
    const client = borrowerOf.get(loan.together ?? '') ?? borrowers[unit]!;
    if (loan.together) borrowerOf.set(loan.together, client);
    return [openLoan(chance, unit, loan, client, today)];
  });
  const past = Array.from({ length: PAST_LOANS }, (_, at) => {
    const unit = at % demoUnitPlans.length;
    const turn = Math.floor(at / demoUnitPlans.length);
    const loanDate = addDays(today, -(75 + turn * 90 + chance.whole(0, 30)));
    const damaged = turn === 0 && demoUnitPlans[unit]!.status === 'maintenance';
    return pastLoan(chance, unit, chance.pick(clients), loanDate, damaged);
  });
  return [...past, ...open].toSorted((a, b) => a.loan.loanDate.localeCompare(b.loan.loanDate));
}

/** Makes 25 demo units in every state with 80 loans: open, due, overdue, under one agreement, extended and returned. */
export async function makeDemoUnits(
  db: Db,
  chance: Chance,
  people: People,
  models: readonly Model[],
  now: Date,
): Promise<void> {
  const { companyId, clients } = people;
  const today = dayOf(now);
  const loans = planLoans(chance, clients, today);
  const holders = new Map(
    loans.filter(({ loan }) => loan.actualReturnDate === null).map(({ unit, client }) => [unit, client]),
  );
  const units = demoUnitPlans.map(({ model, status, location, dueIn }, at) => {
    const found = models.find(({ name }) => name === model)!;
    return {
      companyId,
      serialNumber: serialOf(chance, found),
      equipmentModelId: found.id,
      currentStatus: status,
      currentLocation: location,
      currentCustomerId: holders.get(at)?.row.id ?? null,
      lastCalibrationDate: addDays(today, dueIn - 365),
      nextCalibrationDue: addDays(today, dueIn),
      acquisitionDate: addDays(today, -chance.whole(600, 1600)),
      replacementValue: `${chance.whole(4, 90) * 100}.00`,
      dailyRate: null,
      notes: status === 'maintenance' ? 'Came back damaged. A new display is ordered.' : null,
      active: status !== 'retired',
    };
  });
  const [rows] = await Promise.all([
    db.insertInto('demoEquipment').values(units).returning(['id', 'equipmentModelId']).execute(),
    db
      .updateTable('companies')
      .set({ loanDailyRate: toNumeric(DAILY_RATE) })
      .where('id', '=', companyId)
      .execute(),
  ]);
  await storeDemoLoans(db, people, rows, loans);
  await reserve(db, people, rows, today);
}

/** Reserves two available units for customers in the next weeks (D7.7). */
async function reserve(
  db: Db,
  { companyId, clients, coordinator }: People,
  rows: readonly { id: number }[],
  today: string,
): Promise<void> {
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
