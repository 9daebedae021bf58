import { invoiceMessages } from '@portal/contract/accounting/invoices/messages.ts';
import type { InvoiceOffer } from '@portal/contract/accounting/invoices/shapes.ts';
import {
  type InvoiceSource,
  invoiceMappings,
  mappingOfLine,
} from '@portal/contract/accounting/invoices/words.ts';
import { houseStyle, USUAL_STYLE } from '@portal/contract/core/house-style.ts';
import {
  type Cents,
  cents,
  type Dollars,
  fromDollars,
  fromNumeric,
  timesPrice,
  toDollars,
} from '@portal/contract/core/numbers/money.ts';
import { fromPercent } from '@portal/contract/core/numbers/percent.ts';
import type { ShownLine } from '@portal/contract/estimates/estimates/shown-estimate.ts';
import { worthOf } from '@portal/contract/repairs/repairs/worth.ts';
import type { Db } from '../../../../db/bound-kysely.ts';
import type { DemoEquipmentLoanRow } from '../../../../db/schema/demo-equipment.ts';
import type { InvoicedLine, QuickbooksInvoicingRow } from '../../../../db/schema/invoices.ts';
import type { RepairPartRow, RepairRow } from '../../../../db/schema/repairs.ts';
import {
  type ApprovedEstimate,
  approvedEstimate,
  belowApproved,
  whatIsCharged,
} from '../../../estimates/estimates/index.ts';
import { partsOf } from '../../../repairs/repairs/index.ts';

/** What can be invoiced, from one source. */
export interface Offer {
  source: InvoiceSource;
  lines: InvoicedLine[];
  total: Cents;
  /** True when lines have rates of tax of their own. QuickBooks is told one tax code for an invoice. */
  hasOwnRates?: true;
  /** What the customer approved and how much less this is, before tax. */
  belowApproved?: { approved: Dollars; by: Dollars };
}

/** Returns what the lines cost. */
const sumOf = (lines: readonly InvoicedLine[]): Cents =>
  cents(lines.reduce((sum, { quantity, price }) => sum + timesPrice(quantity, cents(price)), 0));

const offer = (source: InvoiceSource, lines: InvoicedLine[]): Offer => ({
  source,
  lines,
  total: sumOf(lines),
});

const lineOf = ({ kind, partNumber, description, quantity, price }: ShownLine): InvoicedLine => ({
  // QuickBooks has one item for work, of which calibration is a part.
  kind: kind === 'calibration' ? 'labor' : kind,
  description: partNumber && partNumber !== description ? `${partNumber} ${description}` : description,
  quantity,
  price: fromDollars(price),
});

type Charged = Pick<RepairRow, 'laborCost' | 'inboundShippingCost' | 'outboundShippingCost' | 'taxExempt'>;

/**
 * Returns the lines with the discount that the customer was promised. Its price is negative. Tax is that of QuickBooks.
 */
function discounted(lines: InvoicedLine[], approved: ApprovedEstimate | undefined): InvoicedLine[] {
  const terms = { discount: approved?.terms.discount ?? null, taxRate: fromPercent('0'), taxExempt: true };
  const { discount } = worthOf(sumOf(lines), terms);
  return discount > 0
    ? [...lines, { kind: 'discount', description: 'Discount', quantity: 1, price: -discount }]
    : lines;
}

/** What a repair is charged for, beside the costs in its own row. */
interface ChargedLines {
  approved: ApprovedEstimate | undefined;
  parts: RepairPartRow[];
}

/** Reads the lines of the approved estimate and the parts of a repair. */
export async function chargedLines(db: Db, repairId: number): Promise<ChargedLines> {
  const [approved, parts] = await Promise.all([approvedEstimate(db, repairId), partsOf(db, repairId)]);
  return { approved, parts };
}

/**
 * Returns what a repair is invoiced for (D8.5), by the rule of every invoice. Empty without an amount. Costs of the
 * company are never part of it.
 */
export function offersOfRepair(repair: Charged, charged: ChargedLines): Offer[] {
  const { source, lines } = whatIsCharged(repair, charged);
  const below = belowApproved({ source, lines }, charged.approved);
  const hasOwnRates = !repair.taxExempt && lines.some(({ taxRate }) => taxRate !== undefined);
  return [
    {
      ...offer(source, discounted(lines.map(lineOf), charged.approved)),
      ...(hasOwnRates && { hasOwnRates: true as const }),
      ...(below && { belowApproved: below }),
    },
  ].filter(({ total }) => total > 0);
}

/** Returns the late fee as an offer (D7.4). It is empty unless somebody has accepted a fee. */
export function offersOfLoan(loan: DemoEquipmentLoanRow, unit: string): Offer[] {
  if (loan.lateFeeState !== 'accepted' || loan.lateFeeAmount === null) return [];
  const days = [loan.loanDate, loan.actualReturnDate].filter(Boolean).join(' to ');
  const description = `Late fee for ${unit}, on loan ${days}`;
  return [
    offer('late_fee', [
      { kind: 'late_fee', description, quantity: 1, price: fromNumeric(loan.lateFeeAmount) },
    ]),
  ].filter(({ total }) => total > 0);
}

/** Returns an offer with its amounts in dollars. */
export const presentOffer = ({ source, lines, total }: Offer): InvoiceOffer => ({
  source,
  lines: lines.map((line) => ({
    ...line,
    price: toDollars(cents(line.price)),
    amount: toDollars(timesPrice(line.quantity, cents(line.price))),
  })),
  total: toDollars(total),
});

/**
 * Returns why QuickBooks cannot take these lines: its books have another currency, or the settings lack an item that the lines
 * need. Books of which QuickBooks told no currency are in US dollars.
 */
export function refusedByBooks(
  settings: QuickbooksInvoicingRow,
  { lines }: Pick<Offer, 'lines'>,
): string | undefined {
  const { currency } = houseStyle();
  const books = settings.homeCurrency ?? USUAL_STYLE.currency;
  if (books !== currency) return invoiceMessages.otherCurrency(books, currency);
  const missing = lines
    .flatMap(({ kind }) => (kind === 'discount' ? [] : [mappingOfLine(kind)]))
    .find((mapping) => settings[mapping] === null);
  return missing && invoiceMessages.noItem(invoiceMappings[missing]);
}
