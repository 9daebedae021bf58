import { mappingOfLine } from '@portal/contract/accounting/invoices/words.ts';
import { calendarDate } from '@portal/contract/core/dates/date-fields.ts';
import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import {
  type Cents,
  cents,
  fromDollars,
  timesPrice,
  toDollars,
} from '@portal/contract/core/numbers/money.ts';
import { dollarNumber } from '@portal/contract/core/numbers/money-fields.ts';
import { z } from 'zod';
import type { QuickbooksInvoiceRow, QuickbooksInvoicingRow } from '../../../../db/schema/invoices.ts';
import type { Runtime } from '../../../../runtime.ts';
import { type Books, callApi } from './call-api.ts';
import { cleanLine } from './clean-text.ts';
import { readAnswer } from './read-answer.ts';

const kept = z.object({
  Id: z.string().min(1).max(50),
  DocNumber: z.string().nullish(),
  TotalAmt: dollarNumber,
  Balance: dollarNumber,
  /** The company's terms in QuickBooks make it. An unusual one is not worth losing the invoice. */
  DueDate: calendarDate().nullish().catch(null),
});
const deleted = z.object({ Id: z.string().min(1).max(50), status: z.literal('Deleted') });
const oneAnswer = z.object({ Invoice: kept });
const queryAnswer = z.object({ QueryResponse: z.object({ Invoice: z.array(kept).default([]) }) });
const changeAnswer = z.object({
  CDCResponse: z.array(
    z.object({
      QueryResponse: z.array(z.object({ Invoice: z.array(z.union([deleted, kept])).default([]) })),
    }),
  ),
  time: z.string(),
});

/** An invoice as QuickBooks has it. */
export interface RemoteInvoice {
  remoteId: string;
  number: string | null;
  total: Cents;
  balance: Cents;
  dueOn: CalendarDate | null;
  isDeleted: boolean;
}

/** The longest texts that QuickBooks takes, in characters. */
const LONGEST = { number: 21, description: 4_000, note: 4_000, memo: 1_000, customField: 31 } as const;

const fromKept = (given: z.output<typeof kept>): RemoteInvoice => ({
  remoteId: given.Id,
  number: cleanLine(given.DocNumber, LONGEST.number) || null,
  total: fromDollars(given.TotalAmt),
  balance: fromDollars(given.Balance),
  dueOn: given.DueDate ?? null,
  isDeleted: false,
});

const fromChange = (given: z.output<typeof deleted> | z.output<typeof kept>): RemoteInvoice =>
  'status' in given
    ? {
        ...{ remoteId: given.Id, number: null, total: fromDollars(0), balance: fromDollars(0), dueOn: null },
        isDeleted: true,
      }
    : fromKept(given);

/** The number for companies that number by hand: the SR number, which a repeated invoice extends. */
const numberOf = ({ reference, attempt }: QuickbooksInvoiceRow): string => {
  const more = attempt > 1 ? `-${attempt}` : '';
  return reference.slice(0, LONGEST.number - more.length) + more;
};

/**
 * Returns the code of a line and the tax code of the whole invoice. In the United States lines know only "TAX" and "NON",
 * and the rate belongs to the invoice. Elsewhere each line names its rate.
 */
function taxOf({ tax, exempt, hasUsTax }: QuickbooksInvoicingRow, isExempt: boolean) {
  const chosen = isExempt ? exempt : tax;
  if (chosen === null) return { line: undefined, whole: undefined };
  if (!hasUsTax) return { line: chosen, whole: undefined };
  if (isExempt || chosen === 'NON') return { line: 'NON', whole: undefined };
  return { line: 'TAX', whole: chosen === 'TAX' ? undefined : chosen };
}

/** Returns the line of a discount, which QuickBooks takes as a positive amount without an item. */
const discountLine = (price: number): object => ({
  DetailType: 'DiscountLineDetail',
  Amount: -price / 100,
  DiscountLineDetail: { PercentBased: false },
});

/** Returns the invoice as QuickBooks takes it. Its texts name the SR number and the PO number. */
function bodyOf(settings: QuickbooksInvoicingRow, row: QuickbooksInvoiceRow, customerId: string): object {
  const tax = taxOf(settings, row.taxExempt);
  const memo = [row.reference, row.poNumber && `PO ${row.poNumber}`].filter(Boolean).join(', ');
  const hasPoField =
    settings.poField !== null && row.poNumber !== null && row.poNumber.length <= LONGEST.customField;
  return {
    CustomerRef: { value: customerId },
    TxnDate: row.invoicedOn,
    ...(settings.numbersByHand && { DocNumber: numberOf(row) }),
    PrivateNote: `Repair Portal ${row.reference}`.slice(0, LONGEST.note),
    CustomerMemo: { value: memo.slice(0, LONGEST.memo) },
    ...(hasPoField && {
      CustomField: [{ DefinitionId: settings.poField, Type: 'StringType', StringValue: row.poNumber }],
    }),
    ...(tax.line !== undefined && !settings.hasUsTax && { GlobalTaxCalculation: 'TaxExcluded' }),
    ...(tax.whole !== undefined && { TxnTaxDetail: { TxnTaxCodeRef: { value: tax.whole } } }),
    // QuickBooks would else charge tax on what the discount takes off.
    ...(row.lines.some(({ kind }) => kind === 'discount') && { ApplyTaxAfterDiscount: true }),
    Line: row.lines.map(({ kind, description, quantity, price }) =>
      kind === 'discount'
        ? discountLine(price)
        : {
            DetailType: 'SalesItemLineDetail',
            Amount: toDollars(timesPrice(quantity, cents(price))),
            Description: description.slice(0, LONGEST.description).toWellFormed(),
            SalesItemLineDetail: {
              ItemRef: { value: settings[mappingOfLine(kind)] },
              Qty: quantity,
              UnitPrice: price / 100,
              ...(tax.line !== undefined && { TaxCodeRef: { value: tax.line } }),
            },
          },
    ),
  };
}

/** Creates an invoice. A repeated request creates none and gets the first answer. */
export async function createInvoiceThere(
  runtime: Runtime,
  books: Books,
  settings: QuickbooksInvoicingRow,
  row: QuickbooksInvoiceRow,
  customerId: string,
): Promise<RemoteInvoice> {
  const answer = await callApi(runtime, books, {
    purpose: 'createInvoice',
    path: 'invoice',
    query: { requestid: row.requestId },
    body: bodyOf(settings, row, customerId),
  });
  return fromKept(readAnswer(oneAnswer, answer).Invoice);
}

/** QuickBooks names at most so many changes. With so many, some may be missing. */
const MOST_CHANGES = 1_000;

/**
 * Returns the invoices that changed or were deleted since a moment of at most 30 days ago, and the time of the answer.
 * `isComplete` is false when there may be more.
 */
export async function readChangedInvoices(
  runtime: Runtime,
  books: Books,
  since: Date,
): Promise<{ changed: RemoteInvoice[]; time: Date; isComplete: boolean }> {
  const answer = readAnswer(
    changeAnswer,
    await callApi(runtime, books, {
      purpose: 'readInvoices',
      path: 'cdc',
      query: { entities: 'Invoice', changedSince: since.toISOString() },
    }),
  );
  const changed = answer.CDCResponse.flatMap(({ QueryResponse }) =>
    QueryResponse.flatMap(({ Invoice }) => Invoice.map(fromChange)),
  );
  const time = new Date(answer.time);
  return {
    changed,
    time: Number.isNaN(time.getTime()) ? since : time,
    isComplete: changed.length < MOST_CHANGES,
  };
}

/** Returns these invoices as they are now. A deleted one is marked. */
export async function readInvoicesById(
  runtime: Runtime,
  books: Books,
  remoteIds: readonly string[],
): Promise<RemoteInvoice[]> {
  if (remoteIds.length === 0) return [];
  const list = remoteIds.map((id) => `'${id.replace(/[^\w-]/g, '')}'`).join(', ');
  const query = `select * from Invoice where Id in (${list}) maxresults ${remoteIds.length}`;
  const answer = await callApi(runtime, books, { purpose: 'readInvoices', path: 'query', query: { query } });
  const found = readAnswer(queryAnswer, answer).QueryResponse.Invoice.map(fromKept);
  const missing = remoteIds.filter((id) => !found.some(({ remoteId }) => remoteId === id));
  return [...found, ...missing.map((Id) => fromChange({ Id, status: 'Deleted' }))];
}
