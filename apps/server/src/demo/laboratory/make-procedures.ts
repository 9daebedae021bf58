import { addDays, type CalendarDate } from '@portal/contract/core/dates/dates.ts';
import type { Conditions } from '@portal/contract/laboratory/procedures/conditions.ts';
import type { Db } from '../../db/bound-kysely.ts';
import type { UserRow } from '../../db/schema/companies.ts';
import { dayOf } from '../../sample-company/plan/work-times.ts';
import type { Model } from '../../sample-company/store/make-equipment.ts';
import { insulationTester } from './procedures/insulation-tester.ts';
import { multimeter } from './procedures/multimeter.ts';
import type { ProcedurePlan } from './procedures/parts-of-budgets.ts';
import { pressureGauge } from './procedures/pressure-gauge.ts';
import type { Trace } from './trail.ts';

/** A procedure of the demo with its approved revisions, oldest first. */
export interface MadeProcedure extends ProcedurePlan {
  id: number;
  revisions: readonly { id: number; effectiveFrom: CalendarDate; plan: ProcedurePlan }[];
}

/** Before the assessment nobody counted the height between the ports. */
const firstPressureGauge: ProcedurePlan = {
  ...pressureGauge,
  ranges: pressureGauge.ranges.map((range) => ({
    ...range,
    budget: range.budget && {
      ...range.budget,
      contributions: range.budget.contributions.filter(({ id }) => id !== 'height'),
    },
  })),
};

/** The revisions of each procedure, with the days before today on which they begin to hold. */
const plans: readonly (readonly [age: number, plan: ProcedurePlan])[][] = [
  [[880, multimeter]],
  [[880, insulationTester]],
  [
    [875, firstPressureGauge],
    [390, pressureGauge],
  ],
];

const conditionsOf = ({ temperature: [min, max], humidityMax }: ProcedurePlan): Conditions => ({
  ...{ temperatureMin: min, temperatureMax: max, humidityMin: null, humidityMax },
  ...{ pressureMin: null, pressureMax: null },
});

const NAMES = 'ABCDEFGH';

/** Makes the procedures with their revisions. `writer` wrote them, and `approver` approved them three days before they held. */
export async function makeProcedures(
  db: Db,
  companyId: number,
  models: readonly Model[],
  { writer, approver }: { writer: UserRow; approver: UserRow },
  { now, trace }: { now: Date; trace: Trace },
): Promise<MadeProcedure[]> {
  const made: MadeProcedure[] = [];
  for (const revisions of plans) {
    const [oldest, first] = revisions[0]!;
    const timeAt = (age: number) => new Date(`${addDays(dayOf(now), -age)}T15:30:00Z`);
    const { number, title, discipline } = first;
    const { id } = await db
      .insertInto('procedures')
      .values({ companyId, number, title, discipline, createdAt: timeAt(oldest + 14) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const stored: MadeProcedure['revisions'][number][] = [];
    for (const [at, [age, plan]] of revisions.entries()) {
      const effectiveFrom = addDays(dayOf(now), -age);
      const row = await db
        .insertInto('procedureRevisions')
        .values({
          ...{ companyId, procedureId: id, revision: NAMES[at]!, text: plan.text, effectiveFrom },
          ...{ readings: plan.readings, standards: [...plan.standards] },
          conditions: JSON.stringify(conditionsOf(plan)),
          points: JSON.stringify(plan.points),
          ranges: JSON.stringify(plan.ranges),
          ...{ writtenBy: writer.contactName, writerUserIds: [writer.id], createdAt: timeAt(age + 14) },
          ...{ approvedByUserId: approver.id, approvedBy: approver.contactName, approvedAt: timeAt(age + 3) },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      trace({
        ...{ at: timeAt(age + 3), by: approver, action: 'procedure.revision_approved' },
        ...{ kind: 'procedureRevision', id: row.id },
        after: { procedureId: id, revision: NAMES[at]!, effectiveFrom, approvedBy: approver.contactName },
      });
      stored.push({ id: row.id, effectiveFrom, plan });
    }
    await db
      .insertInto('procedureModels')
      .values(
        models
          .filter((model) => first.models.includes(model.name))
          .map((model) => ({ companyId, procedureId: id, equipmentModelId: model.id })),
      )
      .execute();
    made.push({ ...first, id, revisions: stored });
  }
  return made;
}
