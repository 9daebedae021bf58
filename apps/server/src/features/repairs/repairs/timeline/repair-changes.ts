import { type Cents, fromNumeric, toNumeric } from '@portal/contract/core/numbers/money.ts';
import { profitMade, type RepairCosts, totalCost } from '@portal/contract/repairs/repairs/costs.ts';
import type { PartUsed, RepairUpdate } from '@portal/contract/repairs/repairs/update.ts';
import type { RepairPartRow, RepairRow } from '../../../../db/schema/repairs.ts';
import type { Locked } from '../../../../db/transactions/locked.ts';

const moneyFields = [
  'estimatedCost',
  'actualCost',
  'inboundShippingCost',
  'outboundShippingCost',
  'partCompanyCost',
  'partCharged',
  'laborCost',
  'totalCost',
  'profitMade',
] as const;
const plainFields = [
  'estimatedCompletionDate',
  'dateShipped',
  'currentProgress',
  'shippingInfo',
  'inboundTrackingNumber',
  'outboundTrackingNumber',
  'partNumber',
  'technicianId',
] as const;

type Field = (typeof moneyFields)[number] | (typeof plainFields)[number];
/** The columns whose values change, as they are stored. */
export type ChangedColumns = Partial<Pick<RepairRow, Field | 'inboundCarrier'>>;

/** What an update changes in a repair. Fields with equal values are left out. */
export interface RepairChanges {
  columns: ChangedColumns;
  /** The new list of parts, or undefined when the parts do not change. */
  parts: PartUsed[] | undefined;
}

/** Returns a stored line as the request would send it, with amounts in cents. */
export const asUsed = (part: RepairPartRow): PartUsed => ({
  partId: part.partId,
  partNumber: part.partNumber,
  description: part.description,
  quantity: part.quantity,
  unitPrice: fromNumeric(part.unitPrice),
  msrpPrice: fromNumeric(part.msrpPrice),
});

const differs = (before: readonly PartUsed[], after: readonly PartUsed[]): boolean =>
  before.length !== after.length ||
  after.some((part, i) => {
    const old = before[i]!;
    return (
      (part.partId ?? null) !== (old.partId ?? null) ||
      part.partNumber !== old.partNumber ||
      (part.description ?? '') !== (old.description ?? '') ||
      part.quantity !== old.quantity ||
      part.unitPrice !== old.unitPrice ||
      part.msrpPrice !== old.msrpPrice
    );
  });

const costInputs = ['laborCost', 'inboundShippingCost', 'outboundShippingCost'] as const;

const costValues = ['partsUsed', ...costInputs, 'totalCost', 'profitMade'] as const;

/** Returns whether an update may change the total. */
export const changesCosts = (body: Partial<RepairUpdate>): boolean =>
  costValues.some((value) => body[value] !== undefined);

/**
 * Returns total and profit, computed from parts, labour and shipping. Those of the request are ignored (D3.7), also when
 * it sends nothing else.
 */
function computed(
  row: Locked<RepairRow>,
  body: Partial<RepairUpdate>,
  parts: readonly PartUsed[],
): Partial<RepairUpdate> {
  if (!changesCosts(body)) return {};
  const amount = (input: (typeof costInputs)[number]): Cents | null => {
    const given = body[input];
    return given === undefined ? fromNumeric(row[input]) : given;
  };
  const costs: RepairCosts = {
    partsUsed: parts,
    laborCost: amount('laborCost'),
    inboundShippingCost: amount('inboundShippingCost'),
    outboundShippingCost: amount('outboundShippingCost'),
  };
  // A form that is saved before there are any costs must not set a total of 0.
  const isEmpty = parts.length === 0 && costInputs.every((input) => costs[input] === null);
  if (isEmpty && row.totalCost === null) return { totalCost: undefined, profitMade: undefined };
  return { totalCost: totalCost(costs), profitMade: profitMade(costs) };
}

/** Returns what an update changes in the repair. `parts` are the stored parts. */
export function changesOf(
  row: Locked<RepairRow>,
  parts: readonly RepairPartRow[],
  body: Partial<RepairUpdate>,
): RepairChanges {
  const present = parts.map(asUsed);
  const used = body.partsUsed ?? present;
  const wanted = { ...body, ...computed(row, body, used) };
  const columns: Record<string, string | number | null> = {};
  for (const field of moneyFields) {
    const amount = wanted[field];
    const stored = amount === undefined ? undefined : toNumeric(amount);
    if (stored !== undefined && stored !== row[field]) columns[field] = stored;
  }
  for (const field of plainFields) {
    const value = wanted[field];
    const stored = value === '' ? null : value;
    if (stored !== undefined && stored !== row[field]) columns[field] = stored;
  }
  // The customer named the carrier of the former number.
  if ('inboundTrackingNumber' in columns && row.inboundCarrier !== null) columns['inboundCarrier'] = null;
  return {
    columns: columns as ChangedColumns,
    parts: body.partsUsed && differs(present, body.partsUsed) ? body.partsUsed : undefined,
  };
}

/** Returns the values before and after for the audit trail. */
export function auditOf(
  row: RepairRow,
  parts: readonly RepairPartRow[],
  changes: RepairChanges,
  step: { to: string; isMailed: boolean } | undefined,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const keys = Object.keys(changes.columns) as (keyof ChangedColumns)[];
  return {
    before: {
      ...(step && { status: row.status }),
      ...Object.fromEntries(keys.map((key) => [key, row[key]])),
      ...(changes.parts && { partsUsed: parts.map(asUsed).map(priced) }),
    },
    after: {
      ...(step && { status: step.to }),
      ...(step && !step.isMailed && { sendMail: false }),
      ...changes.columns,
      ...(changes.parts && { partsUsed: changes.parts.map(priced) }),
    },
  };
}

const priced = ({ partId, ...part }: PartUsed) => ({
  ...(partId != null && { partId }),
  ...part,
  unitPrice: toNumeric(part.unitPrice),
  msrpPrice: toNumeric(part.msrpPrice),
});
