import { addDays, type CalendarDate } from '@portal/contract/core/dates.ts';
import type { Db } from '../db/bound-kysely.ts';
import type { Chance } from './chance.ts';
import type { DemoUnitPlan } from './demo-unit-plan.ts';
import { type Model, serialOf } from './make-equipment.ts';
import type { Client, People } from './people.ts';
import { type DemoLoanPlan, openLoan, pastLoan } from './plan-demo-loans.ts';
import { storeDemoLoans } from './store-demo-loans.ts';
import { dayOf } from './work-times.ts';

/** The units, and how many loans came back. */
export interface DemoUnitPlans {
  units: readonly DemoUnitPlan[];
  pastLoans: number;
}

/** Returns the loans of all units, the oldest first. Those of one unit do not overlap. */
function planLoans(
  chance: Chance,
  clients: readonly Client[],
  { units: plans, pastLoans }: DemoUnitPlans,
  today: CalendarDate,
): DemoLoanPlan[] {
  const borrowers = chance.shuffled(clients);
  const borrowerOf = new Map<string, Client>();
  const open = plans.flatMap(({ loan }, unit) => {
    if (!loan) return [];
    const client = borrowerOf.get(loan.together ?? '') ?? borrowers[unit % borrowers.length]!;
    if (loan.together) borrowerOf.set(loan.together, client);
    return [openLoan(chance, unit, loan, client, today)];
  });
  const past = Array.from({ length: pastLoans }, (_, at) => {
    const unit = at % plans.length;
    const turn = Math.floor(at / plans.length);
    const loanDate = addDays(today, -(75 + turn * 90 + chance.whole(0, 30)));
    const damaged = turn === 0 && plans[unit]!.status === 'maintenance';
    return pastLoan(chance, unit, chance.pick(clients), loanDate, damaged);
  });
  return [...past, ...open].toSorted((a, b) => a.loan.loanDate.localeCompare(b.loan.loanDate));
}

/** Makes demo units with their loans: open, due, overdue, under one agreement, extended and returned. Returns them. */
export async function makeDemoUnits(
  db: Db,
  chance: Chance,
  people: People,
  models: readonly Model[],
  plans: DemoUnitPlans,
  now: Date,
): Promise<{ id: number }[]> {
  const { companyId, clients } = people;
  const today = dayOf(now);
  const loans = planLoans(chance, clients, plans, today);
  const holders = new Map(
    loans.filter(({ loan }) => loan.actualReturnDate === null).map(({ unit, client }) => [unit, client]),
  );
  const units = plans.units.map(({ model, status, location, dueIn }, at) => {
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
  const rows = await db
    .insertInto('demoEquipment')
    .values(units)
    .returning(['id', 'equipmentModelId'])
    .execute();
  await storeDemoLoans(db, people, rows, loans);
  return rows;
}
