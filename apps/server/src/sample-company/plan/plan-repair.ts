import { addDays, type CalendarDate, daysBetween } from '@portal/contract/core/dates/dates.ts';
import { type Cents, cents, toNumeric } from '@portal/contract/core/numbers/money.ts';
import {
  profitMade,
  type RepairCosts,
  totalCost,
  unitCostSubtotal,
} from '@portal/contract/repairs/repairs/costs.ts';
import { isActive, type RepairStatus } from '@portal/contract/repairs/repairs/status.ts';
import type { Unit } from '../store/make-equipment.ts';
import type { Chance } from './chance.ts';
import type { People } from './people.ts';
import { postage, type WorkCosts, workCosts } from './plan-costs.ts';
import { photosOf } from './plan-photos.ts';
import { requestOf } from './plan-request.ts';
import { timelineOf } from './plan-timeline.ts';
import { type Fate, lifeOf } from './repair-life.ts';
import type { Picture, RepairPlan } from './repair-plan.ts';
import { texts } from './repair-texts.ts';
import { parcelOf } from './tracking-numbers.ts';
import { dayOf, workDaysAgo, workMoments } from './work-times.ts';

const PRE_APPROVED_UP_TO = cents(200_00);
/** The price of the inspection when the estimate is declined. */
const INSPECTION_FEE = cents(45_00);

interface World {
  people: People;
  pictures: readonly Picture[];
  now: Date;
}

/** Returns the columns of a repair with what it costs. */
export const moneyOf = (costs: RepairCosts | null) => ({
  laborCost: toNumeric(costs?.laborCost ?? null),
  inboundShippingCost: toNumeric(costs?.inboundShippingCost ?? null),
  outboundShippingCost: toNumeric(costs?.outboundShippingCost ?? null),
  totalCost: costs && toNumeric(totalCost(costs)),
  profitMade: costs && toNumeric(profitMade(costs)),
});

/** Returns the costs, once they are known: with the estimate, else when the work is done. */
function costsOf(
  chance: Chance,
  work: WorkCosts,
  statuses: readonly RepairStatus[],
  isShippedByUs: boolean,
): RepairCosts | null {
  const isDeclined = statuses.includes('estimate_declined');
  const isKnown = statuses.includes('estimate_provided') || statuses.includes('completed');
  if (!isKnown) return null;
  const isShipped = statuses.includes('shipped');
  return {
    partsUsed: isDeclined && isShipped ? [] : work.parts,
    laborCost: isDeclined && isShipped ? INSPECTION_FEE : work.labor,
    inboundShippingCost: chance.often(0.2) ? postage(chance) : null,
    outboundShippingCost: isShipped && isShippedByUs ? postage(chance) : null,
  };
}

/**
 * Returns the completion date, which is set at the inspection. The fate says whether a repair is late, and every number
 * is drawn whatever the day is: the demo company must not change with the hour at which it is made.
 */
function completionDate(
  chance: Chance,
  fate: Fate,
  inspected: Date | undefined,
  now: Date,
): CalendarDate | null {
  const [daysPromised, daysLate, daysLeft] = [chance.whole(7, 16), chance.whole(1, 3), chance.whole(1, 9)];
  if (!inspected) return null;
  const promised = addDays(dayOf(inspected), daysPromised);
  if (!isActive(fate.status)) return promised;
  const today = dayOf(now);
  if (fate.isLate && daysBetween(dayOf(inspected), today) > daysLate) return addDays(today, -daysLate);
  return promised >= today ? promised : addDays(today, daysLeft);
}

const estimateOf = ({ parts, labor }: WorkCosts): Cents =>
  totalCost({ partsUsed: parts, laborCost: labor, inboundShippingCost: null, outboundShippingCost: null });

/** Returns everything about one repair of the demo: request, steps, costs, timeline and photos. */
export function planRepair(
  chance: Chance,
  fate: Fate,
  unit: Unit,
  { people, pictures, now }: World,
): RepairPlan {
  const asksFirst = ESTIMATED.has(fate.status);
  const fault = asksFirst || chance.often(0.78) ? chance.pick(unit.model.kind.faults) : null;
  const request = { ...requestOf(chance, unit, fault), ...(asksFirst && CHARGED) };
  const isWarranty = request.warrantyStatus === 'warranty';
  const work = workCosts(chance, unit.model.kind, {
    fault,
    calibrationNeeded: request.calibrationNeeded ?? false,
    isWarranty,
  });
  const total = estimateOf(work);
  const needsEstimate = fault !== null && !isWarranty;
  const isPreApproved = request.noEstimateUnder200 === true && total <= PRE_APPROVED_UP_TO;

  const life = lifeOf(chance, fate, { needsEstimate, isPreApproved });
  const statuses: RepairStatus[] = ['submitted', ...life.map(({ status }) => status)];
  const submittedAt = workDaysAgo(now, fate.age, chance.whole(0, 30_000));
  const moments = workMoments(
    submittedAt,
    life.map(({ gap }) => gap),
    now,
  );
  const at = (status: RepairStatus) => moments[statuses.lastIndexOf(status)];

  const user = unit.client.users.find(({ id }) => id === request.userId) ?? null;
  const technician = people.technicians[MECHANICAL.has(unit.model.kind.drawing) ? 1 : 0]!;
  const outbound = statuses.includes('shipped') && chance.often(0.93) ? parcelOf(chance) : null;
  const inbound = chance.often(0.75) && (at('received') || chance.often(0.5)) ? parcelOf(chance) : null;
  const costs = costsOf(chance, work, statuses, outbound !== null);
  const entries = timelineOf(chance, {
    statuses,
    moments,
    fault,
    isPreApproved,
    total,
    outbound,
    cast: {
      user,
      contactName: request.contactName!,
      coordinator: chance.often(0.85) ? people.coordinator : people.owner,
      technician: technician.user,
    },
  });
  const photos = photosOf(chance, pictures, {
    unit,
    user,
    technician: technician.user,
    submittedAt,
    inspectedAt: at('inspected'),
  });
  const touchedAt = new Date(
    Math.max(...entries.map((entry) => entry.at.getTime()), ...photos.map((photo) => photo.at.getTime())),
  );
  const isWorkedOn = at('received') !== undefined && chance.often(0.92);
  return {
    unit,
    submittedAt,
    entries,
    photos,
    parts: costs?.partsUsed.length ? work.parts : [],
    columns: {
      ...request,
      status: fate.status,
      statusBeforeHold: fate.status === 'on_hold' ? statuses.at(-2)! : null,
      technicianId: isWorkedOn ? technician.id : null,
      receivedAt: at('received') ?? null,
      completedAt: at('completed') ?? null,
      dateShipped: at('shipped') ? dayOf(at('shipped')!) : null,
      estimatedCompletionDate: completionDate(chance, fate, at('inspected'), now),
      estimatedCost: at('estimate_provided') ? toNumeric(total) : null,
      actualCost: costs && at('completed') ? toNumeric(spentOn(costs)) : null,
      ...moneyOf(costs),
      currentProgress: isActive(fate.status) && at('in_progress') ? chance.pick(texts.progress) : null,
      inboundTrackingNumber: inbound?.trackingNumber ?? null,
      outboundTrackingNumber: outbound?.trackingNumber ?? null,
      shippingInfo: outbound
        ? `${outbound.carrier}, 1 parcel${request.shippingInsuranceNeeded ? ', insured' : ''}`
        : null,
      touchedAt,
      updatedAt: touchedAt,
      version: statuses.length,
    },
  };
}

const ESTIMATED: ReadonlySet<string> = new Set([
  'estimate_provided',
  'estimate_approved',
  'estimate_declined',
]);
/** The request fields of a repair whose estimate the customer has to answer. */
const CHARGED = { warrantyStatus: 'non_warranty', noEstimateUnder200: false } as const;

const MECHANICAL = new Set(['gauge', 'wrench', 'scale', 'flaw-detector', 'caliper']);

const spentOn = (costs: RepairCosts): Cents =>
  cents(
    unitCostSubtotal(costs.partsUsed) + (costs.inboundShippingCost ?? 0) + (costs.outboundShippingCost ?? 0),
  );
