import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { formatMoney, fromNumeric, toDollars } from '@portal/contract/core/numbers/money.ts';
import { USUAL_LIMIT } from '@portal/contract/repairs/repairs/pre-approval.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { addressLines, requestedServices } from '../repairs/index.ts';
import type { FactColumn, FactColumns } from './fact-changes.ts';

/** What the portal calls a fact, and its value in words. An address is one fact with several columns. */
interface Fact {
  name: string;
  columns: readonly FactColumn[];
  value: (row: RepairRow) => string | null;
  /**
   * True when the timeline of the customer names the values: those of the unit. Names, addresses and numbers of the
   * customer stand in the entry for staff, so that another customer, to whom the request moves, does not read them.
   */
  isTold?: true;
}

const WORDS_MAX = 300;
const short = (text: string) => (text.length > WORDS_MAX ? `${text.slice(0, WORDS_MAX)}…` : text);
const inLine = (text: string | null) =>
  text
    ?.split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ') ?? null;
const yesNo = (is: boolean) => (is ? 'yes' : 'no');

const text = (name: string, column: FactColumn, isTold?: true): Fact => ({
  name,
  columns: [column],
  value: (row) => inLine(row[column] as string | null),
  ...(isTold && { isTold }),
});
const tick = (name: string, column: FactColumn): Fact => ({
  name,
  columns: [column],
  value: (row) => yesNo(row[column] as boolean),
  isTold: true,
});
const list = (name: string, column: 'additionalEmails' | 'accessories'): Fact => ({
  name,
  columns: [column],
  value: (row) => row[column].join(', ') || null,
});
const address = (kind: 'billing' | 'shipping'): Fact => ({
  name: kind === 'billing' ? 'Billing address' : 'Shipping address',
  columns: (['Name', 'Street', 'City', 'State', 'Zip', 'Address'] as const).map(
    (part) => `${kind}${part}` as const,
  ),
  value: (row) => inLine(addressLines({ ...row, address: null }, kind)),
});

const facts: readonly Fact[] = [
  text('Model', 'modelPartNo', true),
  text('Serial number', 'serialNumber', true),
  {
    name: 'Warranty status',
    columns: ['warrantyStatus'],
    value: ({ warrantyStatus }) => (warrantyStatus === 'warranty' ? 'Warranty' : 'Non-Warranty'),
    isTold: true,
  },
  text('Description of the problem', 'descriptionProblem'),
  {
    name: 'Requested service',
    columns: ['repairNeeded', 'calibrationNeeded'],
    value: (row) => requestedServices(row) || null,
    isTold: true,
  },
  list('Accessories', 'accessories'),
  text('Company name', 'companyName'),
  text('Contact name', 'contactName'),
  text('Customer number', 'customerNo'),
  text('Phone', 'phoneNo'),
  text('Email', 'emailAddress'),
  list('Additional emails', 'additionalEmails'),
  text('Address', 'address'),
  address('billing'),
  tick('Shipping address same as billing', 'sameAsShipping'),
  address('shipping'),
  text('PO number', 'poNumber'),
  tick('Tax exempt', 'taxExempt'),
  {
    name: 'Agreed without an estimate',
    columns: ['noEstimateUnder200'],
    value: ({ noEstimateUnder200, preApprovedUpTo }) => {
      if (!noEstimateUnder200) return 'no';
      const limit = fromNumeric(preApprovedUpTo);
      return `up to ${formatMoney(limit === null ? USUAL_LIMIT : toDollars(limit))}`;
    },
    isTold: true,
  },
  {
    name: 'Calibration date',
    columns: ['calibrationDate'],
    value: ({ calibrationDate }) => calibrationDate && formatDate(calibrationDate),
    isTold: true,
  },
  {
    name: 'Date sent in',
    columns: ['sentInOn'],
    value: ({ sentInOn }) => sentInOn && formatDate(sentInOn),
    isTold: true,
  },
  tick('Shipping insurance', 'shippingInsuranceNeeded'),
  tick('Customer ships', 'addressConfirmed'),
  tick('Loaner wanted', 'loanerWanted'),
  text('Special instructions', 'specialInstructions'),
];

const fromTo = (name: string, before: string | null, after: string | null): string => {
  if (before === after) return `${name} corrected.`;
  if (before === null) return `${name} added: ${short(after!)}.`;
  if (after === null) return `${name} removed, it was ${short(before)}.`;
  return `${name} changed from ${short(before)} to ${short(after)}.`;
};

/** What changed, in sentences for the customer and for staff. Staff read both. */
export interface FactWords {
  customer: string[];
  internal: string[];
}

/**
 * Returns what changed, in words. Customers read the values of the unit, and of the others only which were corrected.
 * A request that moves to another customer has words for staff only.
 */
export function factWords(row: RepairRow, changes: FactColumns, isMoved: boolean): FactWords {
  const after = { ...row, ...changes };
  const changed = facts.filter(({ columns }) => columns.some((column) => column in changes));
  const sentence = ({ name, value }: Fact) => fromTo(name, value(row), value(after));
  if (isMoved) return { customer: [], internal: changed.map(sentence) };
  const kept = changed.filter(({ isTold }) => !isTold);
  const names = kept.map(({ name }, at) => (at === 0 ? name : lowerFirst(name)));
  return {
    customer: [
      ...changed.filter(({ isTold }) => isTold).map(sentence),
      ...(names.length > 0 ? [`${names.join(', ')} corrected.`] : []),
    ],
    internal: kept.map(sentence),
  };
}

/** 'PO number' stays as it is. */
const lowerFirst = (name: string) =>
  /^[A-Z]{2}/.test(name) ? name : `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
