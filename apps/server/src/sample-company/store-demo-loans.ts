import type { CalendarDate } from '@portal/contract/core/dates.ts';
import type { Db } from '../db/bound-kysely.ts';
import type { People } from './people.ts';
import type { DemoLoanPlan } from './plan-demo-loans.ts';

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
export async function storeDemoLoans(
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
    db.insertInto('demoEquipmentLoanExtensions').values(extensions).execute(),
  ]);
}
