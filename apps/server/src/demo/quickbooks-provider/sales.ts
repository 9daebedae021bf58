import { addDays, type CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { ProviderFault } from './provider-fault.ts';

interface Reference {
  value: string;
  name?: string;
}
interface Stamps {
  CreateTime: string;
  LastUpdatedTime: string;
}

/** An item or a tax code as QuickBooks sends it. */
export interface ProviderListEntry {
  Id: string;
  Name: string;
  FullyQualifiedName?: string;
  Type?: string;
  Active: boolean;
  MetaData: Stamps;
}

interface InvoiceLine {
  DetailType: string;
  Amount: number;
  Description?: string;
  DiscountLineDetail?: { PercentBased?: boolean };
  SalesItemLineDetail?: { ItemRef?: Reference; Qty?: number; UnitPrice?: number; TaxCodeRef?: Reference };
}

/** What a caller may write of an invoice. */
export interface InvoiceInput {
  Id?: string;
  SyncToken?: string;
  CustomerRef?: Reference;
  DocNumber?: string;
  TxnDate?: string;
  PrivateNote?: string;
  CustomerMemo?: { value: string };
  CustomField?: { DefinitionId: string; StringValue?: string }[];
  ApplyTaxAfterDiscount?: boolean;
  TxnTaxDetail?: { TxnTaxCodeRef?: Reference };
  Line?: InvoiceLine[];
}

/** An invoice as QuickBooks sends it. */
export interface ProviderInvoice extends InvoiceInput {
  Id: string;
  SyncToken: string;
  TotalAmt: number;
  Balance: number;
  DueDate: string;
  MetaData: Stamps;
}

/** The customers that the invoices name. */
interface Customers {
  get(id: string): { Active: boolean } | undefined;
}

/** The terms of the company there. */
const NET_DAYS = 30;

/** The sales tax of the tax codes, in percent. */
const rates: Record<string, number> = { '2': 8 };
const entry = (Id: string, Name: string, Type?: string): ProviderListEntry => ({
  ...{ Id, Name, Active: true },
  ...(Type && { Type, FullyQualifiedName: Name }),
  MetaData: { CreateTime: '2026-01-01T00:00:00Z', LastUpdatedTime: '2026-01-01T00:00:00Z' },
});

const refuse = (code: string, message: string, detail = message) =>
  new ProviderFault(400, code, message, detail);
const cents = (amount: number): number => Math.round(amount * 100);
const isDiscount = ({ DetailType }: InvoiceLine): boolean => DetailType === 'DiscountLineDetail';
/** Whole cents. */
const sumOf = (lines: readonly InvoiceLine[]): number =>
  lines.reduce((sum, { Amount }) => sum + cents(Amount), 0);

/** Items, tax codes, invoices and payments of the company at QuickBooks. */
export class Sales {
  readonly items = new Map<string, ProviderListEntry>();
  readonly taxCodes = new Map<string, ProviderListEntry>();
  readonly invoices = new Map<string, ProviderInvoice>();
  /** The invoices that were deleted, with the time. */
  readonly deleted = new Map<string, string>();
  /** True when people type the numbers of invoices. */
  numbersByHand = false;
  homeCurrency = 'USD';
  /** The name of the second custom field of the forms. */
  customField = 'PO number';
  #lastId = 100;
  #lastNumber = 1_000;
  readonly #customers: Customers;
  readonly #now: () => string;

  constructor(customers: Customers, now: () => string) {
    this.#customers = customers;
    this.#now = now;
    for (const one of [
      entry('11', 'Parts', 'NonInventory'),
      entry('12', 'Labor', 'Service'),
      entry('13', 'Shipping and handling', 'Service'),
      entry('14', 'Late fee', 'Service'),
      entry('15', 'Field service', 'Category'),
    ])
      this.items.set(one.Id, one);
    for (const one of [entry('TAX', 'TAX'), entry('NON', 'NON'), entry('2', 'California')])
      this.taxCodes.set(one.Id, one);
  }

  #checkLine({ Amount, Description = '', DetailType, SalesItemLineDetail: detail }: InvoiceLine): void {
    if (DetailType === 'DiscountLineDetail' && Amount >= 0) return;
    if (DetailType !== 'SalesItemLineDetail' || !detail)
      throw refuse('2020', 'Required param missing, need to supply the required value for the API');
    const item = this.items.get(detail.ItemRef?.value ?? '');
    if (!item) throw refuse('2500', 'Invalid Reference Id', 'Invalid Reference Id : Item');
    if (!item.Active) throw refuse('610', 'Object Not Found', 'Something you are trying to use is inactive.');
    if (cents(Amount) !== cents((detail.Qty ?? 1) * (detail.UnitPrice ?? Amount)))
      throw refuse('6070', 'Amount calculation incorrect in the request');
    if (Description.length > 4_000) throw refuse('2050', 'String length is either shorter or longer');
    const code = detail.TaxCodeRef?.value;
    if (code !== undefined && code !== 'TAX' && code !== 'NON')
      throw refuse('6000', 'A business validation error has occurred', 'Lines take TAX or NON.');
  }

  #checkInvoice({
    CustomerRef,
    DocNumber,
    Line = [],
    PrivateNote = '',
    CustomField = [],
  }: InvoiceInput): void {
    const customer = this.#customers.get(CustomerRef?.value ?? '');
    if (!customer) throw refuse('2500', 'Invalid Reference Id', 'Invalid Reference Id : Customer');
    if (!customer.Active)
      throw refuse('610', 'Object Not Found', 'Something you are trying to use is inactive.');
    if (Line.length === 0) throw refuse('2020', 'Required param missing', 'Line is missing');
    for (const line of Line) this.#checkLine(line);
    if ((DocNumber?.length ?? 0) > 21 || PrivateNote.length > 4_000)
      throw refuse('2050', 'String length is either shorter or longer');
    if (CustomField.some(({ StringValue = '' }) => StringValue.length > 31))
      throw refuse('2050', 'String length is either shorter or longer');
    if (DocNumber && [...this.invoices.values()].some((one) => one.DocNumber === DocNumber))
      throw refuse('6140', 'Duplicate Document Number Error');
  }

  #taxOf({ Line = [], TxnTaxDetail, ApplyTaxAfterDiscount }: InvoiceInput): number {
    const rate = rates[TxnTaxDetail?.TxnTaxCodeRef?.value ?? ''] ?? 0;
    const taxed = Line.filter(({ SalesItemLineDetail }) => SalesItemLineDetail?.TaxCodeRef?.value === 'TAX');
    const whole = sumOf(Line.filter((line) => !isDiscount(line)));
    const left = ApplyTaxAfterDiscount && whole > 0 ? (whole - sumOf(Line.filter(isDiscount))) / whole : 1;
    return Math.round(sumOf(taxed) * left * (rate / 100)) / 100;
  }

  #store(invoice: ProviderInvoice): ProviderInvoice {
    this.invoices.set(invoice.Id, invoice);
    return invoice;
  }

  create(input: InvoiceInput): ProviderInvoice {
    this.#checkInvoice(input);
    const now = this.#now();
    const tax = this.#taxOf(input);
    const { Line = [] } = input;
    const net = (sumOf(Line.filter((line) => !isDiscount(line))) - sumOf(Line.filter(isDiscount))) / 100;
    const TotalAmt = cents(net + tax) / 100;
    const DocNumber = input.DocNumber ?? (this.numbersByHand ? undefined : String(++this.#lastNumber));
    return this.#store({
      ...input,
      ...(DocNumber !== undefined && { DocNumber }),
      ...{ Id: String(++this.#lastId), SyncToken: '0', TotalAmt, Balance: TotalAmt },
      DueDate: addDays((input.TxnDate ?? now.slice(0, 10)) as CalendarDate, NET_DAYS),
      MetaData: { CreateTime: now, LastUpdatedTime: now },
    });
  }

  /** Changes an invoice as its people do in QuickBooks itself. */
  #edit(id: string, change: Partial<ProviderInvoice>): ProviderInvoice {
    const found = this.invoices.get(id);
    if (!found) throw refuse('610', 'Object Not Found');
    const MetaData = { ...found.MetaData, LastUpdatedTime: this.#now() };
    return this.#store({ ...found, ...change, SyncToken: String(Number(found.SyncToken) + 1), MetaData });
  }

  /** Receives a payment. Without an amount it pays the rest. */
  pay(id: string, amount?: number): ProviderInvoice {
    const rest = this.invoices.get(id)?.Balance ?? 0;
    return this.#edit(id, { Balance: cents(rest - (amount ?? rest)) / 100 });
  }

  /** Voids an invoice: the amounts become zero and the note says so, as QuickBooks does it. */
  void(id: string): ProviderInvoice {
    const note = this.invoices.get(id)?.PrivateNote ?? '';
    return this.#edit(id, { TotalAmt: 0, Balance: 0, PrivateNote: `Voided ${note}` });
  }

  delete(id: string): void {
    if (!this.invoices.delete(id)) throw refuse('610', 'Object Not Found');
    this.deleted.set(id, this.#now());
  }

  /** Answers change data capture: the whole invoices that changed, then the ids of those that were deleted. */
  changedSince(since: Date): object[] {
    const isNew = (time: string) => Date.parse(time) >= since.getTime();
    return [
      ...[...this.invoices.values()].filter(({ MetaData }) => isNew(MetaData.LastUpdatedTime)),
      ...[...this.deleted]
        .filter(([, time]) => isNew(time))
        .map(([Id, LastUpdatedTime]) => ({
          ...{ status: 'Deleted', domain: 'QBO', Id },
          MetaData: { LastUpdatedTime },
        })),
    ].slice(0, 1_000);
  }

  preferences(): object {
    return {
      SalesFormsPrefs: {
        CustomTxnNumbers: this.numbersByHand,
        CustomField: [
          {
            CustomField: [
              { Name: 'SalesFormsPrefs.UseSalesCustom2', Type: 'BooleanType', BooleanValue: true },
            ],
          },
          {
            CustomField: [
              { Name: 'SalesFormsPrefs.SalesCustomName2', Type: 'StringType', StringValue: this.customField },
            ],
          },
        ],
      },
      TaxPrefs: { UsingSalesTax: true },
      CurrencyPrefs: { MultiCurrencyEnabled: false, HomeCurrency: { value: this.homeCurrency } },
    };
  }

  toJSON(): object {
    return { invoices: [...this.invoices.values()], deleted: [...this.deleted] };
  }

  restore(kept: ReturnType<typeof JSON.parse> | undefined): void {
    for (const one of (kept?.invoices ?? []) as ProviderInvoice[]) {
      this.invoices.set(one.Id, one);
      this.#lastId = Math.max(this.#lastId, Number(one.Id));
      this.#lastNumber = Math.max(this.#lastNumber, Number(one.DocNumber) || 0);
    }
    for (const [id, time] of (kept?.deleted ?? []) as [string, string][]) this.deleted.set(id, time);
  }
}
