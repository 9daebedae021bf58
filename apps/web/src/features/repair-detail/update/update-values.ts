import { cents, fromDollars, toDollars, typedCents } from '@portal/contract/core/money.ts';
import { profitMade, type RepairCosts, totalCost } from '@portal/contract/repairs/costs.ts';
import type { Repair } from '@portal/contract/repairs/shapes.ts';
import type { z } from 'zod';
import type { updateForm } from './update-form.ts';

/** What the form holds; money in dollars. */
export type UpdateValues = z.input<typeof updateForm>;

/** The form's values of a repair: texts '' and the rest null where there is nothing. */
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

/** The fields in which two sets of values differ. */
export const changedNames = (from: UpdateValues, to: UpdateValues): Name[] =>
  (Object.keys({ ...from, ...to }) as Name[]).filter(
    (name) => !Object.is(from[name] ?? null, to[name] ?? null),
  );

/** Beyond any amount that could be meant; sums of it are still exact. */
const TYPED_MAX = 100_000_000_000_000;

/** Money while it is being typed: what is no amount counts as nothing; one too large to be saved is shown in the sum. */
const typed = (amount: UpdateValues['laborCost']) => {
  const given = typedCents(amount);
  return cents(Math.abs(given) <= TYPED_MAX ? given : 0);
};

/** Total and profit as they will be (A9), in dollars. */
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

const feedsTotal: readonly Name[] = ['laborCost', 'inboundShippingCost', 'outboundShippingCost'];

/**
 * What is sent: the changed fields alone, with the totals when one of them feeds them (A7); an emptied
 * estimatedCompletionDate is dropped (A5).
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
