import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { type Dollars, fromNumeric, toDollars } from '@portal/contract/core/numbers/money.ts';
import { totalInWords } from '@portal/contract/repairs/repairs/worth.ts';
import type { RepairPartRow, RepairRow } from '../../../../db/schema/repairs.ts';
import type { ChangedColumns, RepairChanges } from './repair-changes.ts';

/** Returns what the customer pays for a total cost, in dollars. */
type CustomerPays = (totalCost: RepairRow['totalCost']) => Dollars | undefined;

const costNames = {
  estimatedCost: 'estimated cost',
  laborCost: 'labor',
  inboundShippingCost: 'inbound shipping',
  outboundShippingCost: 'outbound shipping',
  partCharged: 'part charge',
  totalCost: 'total',
} as const;
const internalCostNames = {
  actualCost: 'actual cost',
  partCompanyCost: 'part cost',
  profitMade: 'profit',
} as const;

/**
 * Returns the new costs with their amounts, which customers see on the repair too. Technicians read '$…' in place of
 * them, as in every text of the timeline (decision 0015).
 */
function costSentences(columns: ChangedColumns, customerPays: CustomerPays): string[] {
  const fields = Object.keys(costNames) as (keyof typeof costNames)[];
  const set = fields.flatMap((field) => {
    const amount = columns[field];
    if (amount == null) return [];
    const dollars = toDollars(fromNumeric(amount));
    const pays = field === 'totalCost' ? (customerPays(amount) ?? dollars) : dollars;
    return [`${costNames[field]} ${totalInWords(dollars, pays)}`];
  });
  const removed = fields.filter((field) => columns[field] === null).map((field) => costNames[field]);
  return [
    ...(set.length ? [`Costs updated: ${set.join(', ')}.`] : []),
    ...(removed.length ? [`Costs removed: ${removed.join(', ')}.`] : []),
  ];
}

/** Returns which of the company's own costs have changed, without amounts: technicians read them too (access.md). */
const internalCosts = (columns: ChangedColumns): string | undefined => {
  const changed = Object.entries(internalCostNames).flatMap(([field, name]) =>
    field in columns ? [name] : [],
  );
  return changed.length ? `Internal costs updated: ${changed.join(', ')}.` : undefined;
};

const said = <T extends string>(value: T | null | undefined, set: (text: T) => string, removed: string) =>
  value === undefined ? undefined : value === null ? removed : set(value);

const SHOWN_PARTS = 20;

interface PartShown {
  quantity: number;
  partNumber: string;
  description?: string | null | undefined;
  msrpPrice: unknown;
}

function partsSentence(parts: readonly PartShown[]): string {
  if (parts.length === 0) return 'All parts removed.';
  const names = parts.slice(0, SHOWN_PARTS).map((part) => `${part.quantity} × ${part.partNumber}`);
  const more = parts.length - names.length;
  return `Parts updated: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}

const shown = (
  parts: readonly { quantity: number; partNumber: string; description?: string | null | undefined }[],
) => parts.map((part) => `${part.quantity} ${part.partNumber} ${part.description ?? ''}`).join('\n');

/** Returns true when only the company's own costs of the parts have changed. Customers may not see these (D3.5). */
const onlyCostsDiffer = (changes: RepairChanges, before: readonly RepairPartRow[]): boolean =>
  changes.parts !== undefined && shown(changes.parts) === shown(before) && !('totalCost' in changes.columns);

/** Returns what changed, in sentences that a customer may read (D3.4). */
export function customerWords(
  changes: RepairChanges,
  before: readonly RepairPartRow[],
  customerPays: CustomerPays,
): string[] {
  const { columns: c, parts } = changes;
  return [
    said(c.currentProgress, (text) => `Progress: ${text}`, 'Progress note removed.'),
    said(
      c.estimatedCompletionDate,
      (day) => `Estimated completion: ${formatDate(day)}.`,
      'Estimated completion date removed.',
    ),
    said(c.dateShipped, (day) => `Date shipped: ${formatDate(day)}.`, 'Date shipped removed.'),
    said(
      c.inboundTrackingNumber,
      (number) => `Inbound tracking number: ${number}.`,
      'Inbound tracking number removed.',
    ),
    said(
      c.outboundTrackingNumber,
      (number) => `Outbound tracking number: ${number}.`,
      'Outbound tracking number removed.',
    ),
    said(c.shippingInfo, () => 'Shipping information updated.', 'Shipping information removed.'),
    said(c.partNumber, (number) => `Part number: ${number}.`, 'Part number removed.'),
    parts && !onlyCostsDiffer(changes, before) ? partsSentence(parts) : undefined,
    ...costSentences(c, customerPays),
  ].filter((sentence) => sentence !== undefined);
}

/** Returns what changed, in sentences for staff only (D3.5). */
export function internalWords(
  changes: RepairChanges,
  before: readonly RepairPartRow[],
  technicianName: string | null,
): string[] {
  const { technicianId } = changes.columns;
  return [
    technicianId === undefined
      ? undefined
      : technicianId === null
        ? 'No longer assigned to a technician.'
        : `Assigned to ${technicianName}.`,
    onlyCostsDiffer(changes, before) ? 'Cost of parts updated.' : undefined,
    internalCosts(changes.columns),
  ].filter((sentence) => sentence !== undefined);
}
