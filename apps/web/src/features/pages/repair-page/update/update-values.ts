import { cents, fromDollars, toDollars, typedCents } from '@portal/contract/core/numbers/money.ts';
import { profitMade, type RepairCosts, totalCost } from '@portal/contract/repairs/repairs/costs.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import type { z } from 'zod';
import type { CurrentCosts } from '../estimate/with-costs.ts';
import type { updateForm } from './update-form.ts';

/** The values of the form. Money is in dollars. */
export type UpdateValues = z.input<typeof updateForm>;

/** Returns the form's values of a repair. A missing text is '', any other missing value is null. */
export const updateValues = (repair: Repair): UpdateValues => ({
  status: repair.status,
  technicianId: repair.technicianId,
  estimatedCompletionDate: repair.estimatedCompletionDate ?? '',
  dateShipped: repair.dateShipped ?? '',
  currentProgress: repair.currentProgress ?? '',
  shippingInfo: repair.shippingInfo ?? '',
  inboundTrackingNumber: repair.inboundTrackingNumber ?? '',
  outboundTrackingNumber: repair.outboundTrackingNumber ?? '',
  partNumber: repair.partNumber ?? '',
  partCompanyCost: repair.partCompanyCost ?? null,
  partCharged: repair.partCharged ?? null,
  estimatedCost: repair.estimatedCost ?? null,
  actualCost: repair.actualCost ?? null,
  laborCost: repair.laborCost ?? null,
  inboundShippingCost: repair.inboundShippingCost ?? null,
  outboundShippingCost: repair.outboundShippingCost ?? null,
});

type Name = keyof UpdateValues;

/** Returns the names of the fields that differ. */
export const changedNames = (from: UpdateValues, to: UpdateValues): Name[] =>
  (Object.keys({ ...from, ...to }) as Name[]).filter(
    (name) => !Object.is(from[name] ?? null, to[name] ?? null),
  );

/** More than any real amount. Sums of it are still exact. */
const TYPED_MAX = 100_000_000_000_000;

/** Returns typed money. Text that is no amount counts as 0. An amount too large to save is still part of the sum. */
const typed = (amount: UpdateValues['laborCost']) => {
  const given = typedCents(amount);
  return cents(Math.abs(given) <= TYPED_MAX ? given : 0);
};

/** Returns the future total and profit in dollars (A9). */
export function computedCosts(values: UpdateValues, parts: Repair['partsUsed']) {
  const costs: RepairCosts = {
    partsUsed: parts.map(({ quantity, unitPrice, msrpPrice }) => ({
      quantity,
      unitPrice: fromDollars(unitPrice),
      msrpPrice: fromDollars(msrpPrice),
    })),
    laborCost: typed(values.laborCost),
    inboundShippingCost: typed(values.inboundShippingCost),
    outboundShippingCost: typed(values.outboundShippingCost),
  };
  return { totalCost: toDollars(totalCost(costs)), profitMade: toDollars(profitMade(costs)) };
}

/** Returns the costs as they are typed, for a revision of the estimate. */
export const typedCosts = (values: UpdateValues, { partsUsed }: Pick<Repair, 'partsUsed'>): CurrentCosts => ({
  parts: partsUsed,
  labor: toDollars(typed(values.laborCost)),
  inbound: toDollars(typed(values.inboundShippingCost)),
  outbound: toDollars(typed(values.outboundShippingCost)),
});

const feedsTotal: readonly Name[] = ['laborCost', 'inboundShippingCost', 'outboundShippingCost'];

/**
 * Returns the body of the request: only the changed fields, with the totals when a changed field affects them (A7). It
 * leaves out an emptied estimatedCompletionDate (A5).
 */
export function updateBody(from: UpdateValues, to: UpdateValues, parts: Repair['partsUsed']) {
  const changed = changedNames(from, to).filter(
    (name) => !(name === 'estimatedCompletionDate' && to[name] === ''),
  );
  return {
    ...Object.fromEntries(
      changed.map((name) => [name, name === 'dateShipped' ? to[name] || null : to[name]]),
    ),
    ...(changed.some((name) => feedsTotal.includes(name)) ? computedCosts(to, parts) : {}),
  };
}
