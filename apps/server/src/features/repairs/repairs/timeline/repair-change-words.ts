import { type CalendarDate, formatDate } from '@portal/contract/core/dates/dates.ts';
import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
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
 * Returns the new costs with their amounts. Technicians read '$…' in place of them, as in every text of the timeline
 * (decision 0015).
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

const said = <T extends string>(value: T | null | undefined, set: (text: T) => string) =>
  value == null ? undefined : set(value);

const SHOWN_PARTS = 20;

interface PartShown {
  quantity: number;
  partNumber: string;
  description?: string | null | undefined;
  msrpPrice: unknown;
}

function partsSentence(parts: readonly PartShown[]): string {
  if (parts.length === 0) return 'All parts removed.';
  const names = parts
    .slice(0, SHOWN_PARTS)
    .map((part) => `${formatNumber(part.quantity)} × ${part.partNumber}`);
  const more = parts.length - names.length;
  return `Parts updated: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}

const shown = (
  parts: readonly { quantity: number; partNumber: string; description?: string | null | undefined }[],
) => parts.map((part) => `${part.quantity} ${part.partNumber} ${part.description ?? ''}`).join('\n');

/** Returns true when only the company's own costs of the parts have changed. Customers may not see these (D3.5). */
const onlyCostsDiffer = (changes: RepairChanges, before: readonly RepairPartRow[]): boolean =>
  changes.parts !== undefined && shown(changes.parts) === shown(before) && !('totalCost' in changes.columns);

/** Returns the sentence for a completion date that is promised. */
export const promisedWords = (day: CalendarDate): string => `Estimated completion: ${formatDate(day)}.`;

/**
 * Returns what changed, in sentences for the customer (D3.4). What concerns the books alone, such as costs, part numbers
 * and emptied fields, is told to staff only: the customer reads sums on the estimate and on the invoice.
 */
export function customerWords({ columns: c }: RepairChanges): string[] {
  return [
    said(c.currentProgress, (text) => `Progress: ${text}`),
    c.estimatedCompletionDate === null
      ? 'The estimated completion date is open again.'
      : said(c.estimatedCompletionDate, promisedWords),
    said(c.dateShipped, (day) => `Shipped on ${formatDate(day)}.`),
    said(c.inboundTrackingNumber, (number) => `Inbound tracking number: ${number}.`),
    said(c.outboundTrackingNumber, (number) => `Outbound tracking number: ${number}.`),
    said(c.shippingInfo, () => 'Shipping information updated.'),
  ].filter((sentence) => sentence !== undefined);
}

const emptied = {
  currentProgress: 'Progress note removed.',
  dateShipped: 'Date shipped removed.',
  inboundTrackingNumber: 'Inbound tracking number removed.',
  outboundTrackingNumber: 'Outbound tracking number removed.',
  shippingInfo: 'Shipping information removed.',
  partNumber: 'Part number removed.',
} as const;

/** Returns what changed, in sentences for staff only (D3.5). */
export function internalWords(
  changes: RepairChanges,
  before: readonly RepairPartRow[],
  technicianName: string | null,
  customerPays: CustomerPays,
): string[] {
  const { columns, parts } = changes;
  const { technicianId } = columns;
  return [
    technicianId === undefined
      ? undefined
      : technicianId === null
        ? 'No longer assigned to a technician.'
        : `Assigned to ${technicianName}.`,
    ...(Object.keys(emptied) as (keyof typeof emptied)[]).map((field) =>
      columns[field] === null ? emptied[field] : undefined,
    ),
    said(columns.partNumber, (number) => `Part number: ${number}.`),
    parts && (onlyCostsDiffer(changes, before) ? 'Cost of parts updated.' : partsSentence(parts)),
    ...costSentences(columns, customerPays),
    internalCosts(columns),
  ].filter((sentence) => sentence !== undefined);
}
