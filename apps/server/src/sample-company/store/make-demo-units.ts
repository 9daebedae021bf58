import { addDays, type CalendarDate } from '@portal/contract/core/dates/dates.ts';
import type { Db } from '../../db/bound-kysely.ts';
import type { DemoEquipmentRow } from '../../db/schema/demo-equipment.ts';
import type { Chance } from '../plan/chance.ts';
import type { DemoUnitPlan } from '../plan/demo-unit-plan.ts';
import type { Client, People } from '../plan/people.ts';
import { type DemoLoanPlan, openLoan, pastLoan } from '../plan/plan-demo-loans.ts';
import { dayOf } from '../plan/work-times.ts';
import { type Model, serialOf } from './make-equipment.ts';
import { inChunks } from './store-repairs.ts';

const at = (day: CalendarDate, time: string): Date => new Date(`${day}T${time}Z`);

/** Stores the agreements of loans, and returns the id of the one of each loan. Loans that go together share one. */
async function storeAgreements(
  db: Db,
  { companyId, coordinator }: People,
  plans: readonly DemoLoanPlan[],
): Promise<number[]> {
  const shared = new Map<string, DemoLoanPlan>();
  for (const plan of plans) if (plan.agreement.together) shared.set(plan.agreement.together, plan);
  const carrierOf = (plan: DemoLoanPlan) => shared.get(plan.agreement.together ?? '') ?? plan;
  const carriers = [...new Set(plans.map(carrierOf))];
  const stored = await db
    .insertInto('demoEquipmentAgreements')
    .values(
      carriers.map(({ client, loan: { loanDate }, agreement: { type, signed } }) => ({
        companyId,
        type,
        status: signed ? ('signed' as const) : ('pending' as const),
        signedAt: signed ? at(loanDate, '15:20:00') : null,
        signedBy: signed ? client.contact : null,
        createdByUserId: coordinator.id,
        createdAt: at(loanDate, '14:00:00'),
      })),
    )
    .returning('id')
    .execute();
  return plans.map((plan) => stored[carriers.indexOf(carrierOf(plan))]!.id);
}

/** Stores loans with their agreements, hand-overs, returns and extensions. */
async function storeDemoLoans(
  db: Db,
  people: People,
  units: readonly { id: number; equipmentModelId: number }[],
  plans: readonly DemoLoanPlan[],
): Promise<void> {
  const { companyId, coordinator } = people;
  const agreements = await storeAgreements(db, people, plans);
  const [loans, models] = await Promise.all([
    db
      .insertInto('demoEquipmentLoans')
      .values(
        plans.map(({ unit, client, loan }, i) => ({
          ...loan,
          companyId,
          demoEquipmentId: units[unit]!.id,
          customerId: client.row.id,
          agreementId: agreements[i]!,
          lateFeeDecidedBy:
            loan.lateFeeState === 'accepted' || loan.lateFeeState === 'waived'
              ? coordinator.contactName
              : null,
          createdByUserId: coordinator.id,
          createdAt: at(loan.loanDate, '14:00:00'),
        })),
      )
      .returning('id')
      .execute(),
    db.selectFrom('equipmentModels').select(['id', 'accessories']).execute(),
  ]);
  const accessories = new Map(models.map((model) => [model.id, model.accessories]));
  const who = { inspectedByUserId: coordinator.id, inspectedBy: coordinator.contactName };
  const inspections = plans.flatMap(({ unit, loan, returned }, i) => {
    const all = accessories.get(units[unit]!.equipmentModelId) ?? [];
    const back = returned?.missesOne ? all.slice(1) : all;
    const inspection = { ...who, companyId, loanId: loans[i]!.id };
    return [
      {
        ...inspection,
        moment: 'hand_over' as const,
        condition: 'Clean, charged and complete.',
        damaged: false,
        accessories: all,
        missingAccessories: [] as string[],
        inspectedAt: at(loan.loanDate, '14:10:00'),
      },
      ...(returned && loan.actualReturnDate
        ? [
            {
              ...inspection,
              moment: 'return' as const,
              condition: returned.condition,
              damaged: returned.damaged,
              accessories: back,
              missingAccessories: all.filter((name) => !back.includes(name)),
              inspectedAt: at(loan.actualReturnDate, '16:30:00'),
            },
          ]
        : []),
    ];
  });
  const extensions = plans.flatMap(({ extension, loan }, i) =>
    extension
      ? [
          {
            companyId,
            loanId: loans[i]!.id,
            fromDate: extension.fromDate,
            toDate: loan.expectedReturnDate,
            reason: extension.reason,
            extendedAt: at(extension.fromDate, '13:45:00'),
            extendedByUserId: coordinator.id,
            extendedBy: coordinator.contactName,
          },
        ]
      : [],
  );
  await Promise.all([
    db.insertInto('demoEquipmentInspections').values(inspections).execute(),
    // On some days no loan of a small company was extended.
    inChunks(extensions, 500, (chunk) =>
      db.insertInto('demoEquipmentLoanExtensions').values(chunk).execute(),
    ),
  ]);
}

export type MadeDemoUnit = Pick<DemoEquipmentRow, 'id' | 'equipmentModelId' | 'currentStatus'>;

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
): Promise<MadeDemoUnit[]> {
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
    .returning(['id', 'equipmentModelId', 'currentStatus'])
    .execute();
  await storeDemoLoans(db, people, rows, loans);
  return rows;
}
