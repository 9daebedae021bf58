import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { cents, toNumeric } from '@portal/contract/core/numbers/money.ts';
import type { RepairStatus } from '@portal/contract/repairs/repairs/status.ts';
import type { Db } from '../../db/bound-kysely.ts';
import { type Chance, chanceOf } from '../../sample-company/plan/chance.ts';
import { packBoxes } from '../../sample-company/plan/pack-boxes.ts';
import type { People, Person } from '../../sample-company/plan/people.ts';
import { postage, workCosts } from '../../sample-company/plan/plan-costs.ts';
import { moneyOf } from '../../sample-company/plan/plan-repair.ts';
import { requestOf } from '../../sample-company/plan/plan-request.ts';
import type { PlannedEntry, RepairPlan } from '../../sample-company/plan/repair-plan.ts';
import { parcelOf } from '../../sample-company/plan/tracking-numbers.ts';
import { DAY_MS, dayOf } from '../../sample-company/plan/work-times.ts';
import type { Model, Unit } from '../../sample-company/store/make-equipment.ts';
import { benchUnits, type Visit } from './bench-units.ts';

/** A visit with its unit, before it is stored. */
export interface PlannedVisit {
  visit: Visit;
  plan: RepairPlan;
  /** When the results were entered. */
  enteredAt: Date;
}

/** A morning there in winter, as an hour in UTC. */
const MORNING_UTC = 15;

/** Returns a moment of the morning so many days before `now`, or of the Friday before where that is a weekend. */
function morningBefore(now: Date, days: number): Date {
  const moment = new Date(now.getTime() - days * DAY_MS);
  const weekday = moment.getUTCDay();
  if (weekday === 0 || weekday === 6) moment.setUTCDate(moment.getUTCDate() - (weekday === 0 ? 2 : 1));
  moment.setUTCHours(MORNING_UTC, 0, 0, 0);
  return moment;
}

/** Returns the day so many days before `now`, or the Friday before where that is a weekend. */
export const workDayBefore = (now: Date, days: number): CalendarDate => dayOf(morningBefore(now, days));

/** Returns a moment so many working days and minutes after the morning of another one. */
function after(morning: Date, days: number, minutes: number): Date {
  const moment = new Date(morning.getTime());
  for (let left = Math.abs(days); left > 0; ) {
    moment.setUTCDate(moment.getUTCDate() + Math.sign(days));
    if (moment.getUTCDay() % 6 !== 0) left--;
  }
  return new Date(moment.getTime() + minutes * 60_000);
}

/** How many of the steps of a repair are done at the end of a visit. */
const stepsUntil: Record<Visit['end'], number> = { issued: 6, draft: 5, begun: 4, waiting: 3 };

type Step = readonly [status: RepairStatus, at: Date, by: Person | null, message: string];

interface OfRepair {
  visit: Visit;
  unit: Unit;
  people: People;
  morning: Date;
}

function planVisit(chance: Chance, { visit, unit, people, morning }: OfRepair): RepairPlan {
  const request = requestOf(chance, unit, null);
  const { coordinator } = people;
  const technician = people.technicians[unit.model.kind.drawing === 'gauge' ? 1 : 0]!;
  const user = unit.client.users.find(({ id }) => id === request.userId) ?? null;
  const outbound = parcelOf(chance);
  const minutes = chance.whole(5, 50);
  const found = visit.isOutside
    ? 'Found outside its limits at several points. Adjusted, and calibrated again at all points.'
    : 'Calibrated at all points of the procedure, within its limits.';
  const all: Step[] = [
    ['submitted', after(morning, -6, minutes), user, 'Repair request submitted.'],
    ['received', after(morning, -2, minutes), coordinator, 'Received in good order.'],
    [
      'inspected',
      after(morning, -1, minutes),
      technician.user,
      'Inspected. It rests in the laboratory overnight.',
    ],
    ['in_progress', after(morning, 0, minutes), technician.user, 'On the bench.'],
    ['completed', after(morning, 0, 300 + minutes), technician.user, found],
    [
      'shipped',
      after(morning, 1, 90 + minutes),
      coordinator,
      `Shipped with ${outbound.carrier}, tracking number ${outbound.trackingNumber}.`,
    ],
  ];
  const steps = all.slice(0, stepsUntil[visit.end]);
  const entries = steps.map(
    ([status, at, by, message], i): PlannedEntry => ({
      ...{ at, by, message, status, visibility: 'customer', cost: null },
      byName: by?.contactName ?? request.contactName!,
      from: i === 0 ? null : steps[i - 1]![0],
    }),
  );
  const timeOf = (status: RepairStatus) => steps.find(([name]) => name === status)?.[1] ?? null;
  const [completedAt, shippedAt] = [timeOf('completed'), timeOf('shipped')];
  const { labor } = workCosts(chance, unit.model.kind, {
    ...{ fault: null, calibrationNeeded: true, isWarranty: false },
  });
  const sent = postage(chance);
  const outboundShippingCost = shippedAt && sent;
  const touchedAt = steps.at(-1)![1];
  const costs = { partsUsed: [], laborCost: labor, inboundShippingCost: null, outboundShippingCost };
  return {
    unit,
    submittedAt: steps[0]![1],
    entries,
    photos: [],
    parts: [],
    columns: {
      ...request,
      ...{ status: steps.at(-1)![0], technicianId: technician.id, receivedAt: timeOf('received') },
      ...{ completedAt, dateShipped: shippedAt && dayOf(shippedAt) },
      estimatedCompletionDate: dayOf(after(morning, 2, 0)),
      ...moneyOf(completedAt && costs),
      actualCost: completedAt && toNumeric(outboundShippingCost ?? cents(0)),
      outboundTrackingNumber: shippedAt && outbound.trackingNumber,
      shippingInfo: shippedAt && `${outbound.carrier}, 1 parcel`,
      ...{ touchedAt, updatedAt: touchedAt, version: steps.length },
    },
  };
}

/** Puts the units of the laboratory into the register and returns their visits, oldest first. */
export async function planVisits(
  db: Db,
  people: People,
  models: readonly Model[],
  now: Date,
): Promise<PlannedVisit[]> {
  const chance = chanceOf(20_271_101);
  const units = benchUnits.map(({ client, model: name, serialNumber }) => ({
    ...{ client: people.clients[client]!, serialNumber },
    model: models.find((one) => one.name === name)!,
  }));
  await db
    .insertInto('customerEquipment')
    .values(
      benchUnits.map(({ serialNumber, assetNumber, location }, i) => {
        const { client, model } = units[i]!;
        return {
          ...{ companyId: people.companyId, customerId: client.row.id, serialNumber, assetNumber, location },
          ...{ equipmentTypeId: model.typeId, equipmentModelId: model.id },
        };
      }),
    )
    .execute();
  const visits = benchUnits.flatMap(({ visits: all }, i) =>
    all.map((visit) => {
      const morning = morningBefore(now, visit.age);
      const plan = planVisit(chance, { visit, unit: units[i]!, people, morning });
      const [packed] = packBoxes(chance, [plan]);
      return { visit, plan: packed!, enteredAt: after(morning, 0, 290) };
    }),
  );
  return visits.toSorted((a, b) => a.enteredAt.getTime() - b.enteredAt.getTime());
}
