import type {
  InvoiceLineKind,
  InvoiceSource,
  ListEntryKind,
} from '@portal/contract/accounting/invoices/words.ts';
import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import type { HouseStyle } from '@portal/contract/core/house-style.ts';
import type { Language } from '@portal/contract/core/languages.ts';
import type { Dollars } from '@portal/contract/core/numbers/money.ts';
import type { Percent } from '@portal/contract/core/numbers/percent.ts';
import type { Paper } from '@portal/contract/core/paper.ts';
import type { IssuedInvoiceState } from '@portal/contract/papers/issued-invoices/states.ts';
import type { InvoiceState } from '@portal/contract/repairs/repairs/invoice-states.ts';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Money } from './money.ts';
import { textsOf } from './texts.ts';

/** What a company decided about invoices in one company at QuickBooks, and the work on them. */
export interface QuickbooksInvoicingTable {
  companyId: number;
  realmId: string;
  /** The ids of items and tax codes at QuickBooks that the settings chose. */
  part: string | null;
  labor: string | null;
  shipping: string | null;
  lateFee: string | null;
  tax: string | null;
  exempt: string | null;
  /** The time from which finished repairs are invoiced by themselves. */
  autoSince: Date | null;
  /** Repairs that were finished before are not expected to have an invoice in QuickBooks. */
  invoicesSince: Generated<Date>;
  listsWanted: Generated<boolean>;
  listsReadAt: Date | null;
  /** True when people type the numbers of invoices in QuickBooks. The portal then sends the SR number. */
  numbersByHand: Generated<boolean>;
  /** The currency of the books by ISO 4217. Null when QuickBooks told none. */
  homeCurrency: Generated<string | null>;
  /** The id of the field for PO numbers on the forms of QuickBooks. */
  poField: string | null;
  /** True when lines know only the codes TAX and NON, as in the United States. */
  hasUsTax: Generated<boolean>;
  /** Checks that were asked for, and how many of them had been asked for when the last one began. */
  checksAsked: Generated<number>;
  checksDone: Generated<number>;
  checkedAt: Date | null;
  /** Changes of invoices before this moment are known here. */
  checkedTo: Date | null;
  /** The process that works on the invoices of the company, and the time until which no other may. */
  leaseId: string | null;
  leaseUntil: Generated<Date>;
  waitingSince: Date | null;
  nextTryAt: Date | null;
}
export type QuickbooksInvoicingRow = Selectable<QuickbooksInvoicingTable>;

/** An item or a tax code of QuickBooks as it was last read. */
export interface QuickbooksListEntriesTable {
  companyId: number;
  realmId: string;
  kind: ListEntryKind;
  remoteId: string;
  name: string;
  active: boolean;
}

/** A line as it was asked for. The price is that of one unit. */
export interface InvoicedLine {
  kind: InvoiceLineKind;
  description: string;
  quantity: number;
  /** Whole cents, negative for a discount. */
  price: number;
}

/** An invoice at QuickBooks, or one that waits to become one. */
export interface QuickbooksInvoicesTable {
  id: Generated<number>;
  companyId: number;
  realmId: string;
  repairId: number | null;
  loanId: number | null;
  source: InvoiceSource;
  /** The SR number, or the number of the loan agreement. */
  reference: string;
  state: Generated<InvoiceState>;
  reason: string | null;
  /** What was asked for. It does not change while the invoice waits. */
  lines: ColumnType<InvoicedLine[], string, string>;
  poNumber: string | null;
  taxExempt: boolean;
  /** Calendar date, YYYY-MM-DD. */
  invoicedOn: CalendarDate;
  /** As QuickBooks told it. Null before it did. */
  dueOn: CalendarDate | null;
  total: Money;
  balance: Money | null;
  remoteId: string | null;
  number: string | null;
  /** The id of the request. QuickBooks makes one invoice for it, however often it is sent. */
  requestId: Generated<string>;
  /** How often an invoice was asked for. Numbers that the portal gives differ by it. */
  attempt: Generated<number>;
  /** Times that the portal itself failed. */
  faults: Generated<number>;
  requestedAt: Generated<Date>;
  requestedBy: string | null;
  waitingSince: Date | null;
  paidAt: Date | null;
}
export type QuickbooksInvoiceRow = Selectable<QuickbooksInvoicesTable>;

/** What stands on the invoices that the portal issues (D8.6). */
export interface InvoiceSettingsTable {
  companyId: number;
  prefix: Generated<string>;
  nextNumber: Generated<number>;
  /** Days from the date of an invoice to its due date. */
  termsDays: Generated<number>;
  taxNumbers: string | null;
  howToPay: string | null;
  /** An https address with variables. */
  paymentLink: string | null;
  version: Generated<number>;
}
export type InvoiceSettingsRow = Selectable<InvoiceSettingsTable>;

/** A line on the paper of an invoice. Amounts are in dollars. */
export interface PaperLine {
  partNumber: string | null;
  description: string;
  quantity: number;
  price: Dollars;
  amount: Dollars;
  /** Left out on a paper with one rate. */
  taxRate?: Percent | undefined;
}

/** All that stands on the paper of an invoice. Amounts are in dollars. */
export interface InvoicePaper {
  /** What it is printed on. Papers from before companies had one are without it: US Letter. */
  paper?: Paper;
  /** How it is written. Papers from before companies chose it are without it: the usual style. */
  style?: HouseStyle;
  /** Papers in English are without it. */
  language?: Language;
  seller: {
    name: string;
    address: string | null;
    phone: string | null;
    email: string | null;
    website: string | null;
  };
  customer: {
    companyName: string | null;
    contactName: string | null;
    phoneNo: string | null;
    emailAddress: string | null;
    billingAddress: string | null;
    /** Papers from before customers had one are without it. */
    taxNumber?: string | null;
  };
  /** Null for what is not about a unit. */
  unit: { modelPartNo: string; serialNumber: string | null } | null;
  service: string;
  poNumber: string | null;
  taxExempt: boolean;
  lines: PaperLine[];
  /** The sums below the lines, the total left out. */
  sums: { label: string; dollars: Dollars }[];
  taxRate: Percent | null;
  /** Null for invoices of QuickBooks, which has its own terms. */
  termsDays: number | null;
  taxNumbers: string | null;
  howToPay: string | null;
  payUrl: string | null;
}

/** An invoice that a customer got: one of the portal, fixed when it was issued, or one of QuickBooks as it last told. */
export interface InvoicesTable {
  id: Generated<number>;
  companyId: number;
  customerId: number | null;
  repairId: number | null;
  /** Null for an invoice of the portal. */
  quickbooksInvoiceId: number | null;
  number: string;
  /** The SR number, or the number of the loan agreement. */
  reference: string;
  /** The name of the customer on the invoice. */
  billedTo: string;
  state: Generated<IssuedInvoiceState>;
  issuedOn: CalendarDate;
  dueOn: CalendarDate | null;
  paidOn: CalendarDate | null;
  net: Money;
  tax: Money;
  total: Money;
  /** What is still to be paid. */
  balance: Money;
  /** Null for an invoice of QuickBooks. */
  paper: ColumnType<InvoicePaper | null, string | null, never>;
  creditNumber: string | null;
  creditedOn: CalendarDate | null;
  creditReason: string | null;
  issuedBy: string | null;
  issuedAt: Generated<Date>;
  mailId: number | null;
  mailedAt: Date | null;
  /** The time of the mail before the last one, for when that is taken back. */
  mailedBefore: Date | null;
  updatedAt: Generated<Date>;
  version: Generated<number>;
  /** Computed by the database. */
  searchText: Generated<string>;
}
export type InvoiceRow = Selectable<InvoicesTable>;

export const invoicesTexts = [
  textsOf<InvoiceSettingsTable>('invoice_settings', {
    code: ['prefix', 'taxNumbers', 'howToPay', 'paymentLink'],
  }),
  textsOf<InvoicesTable>('invoices', { stays: 'invoices' }),
  textsOf<QuickbooksInvoicingTable>('quickbooks_invoicing', {
    code: [
      'realmId',
      'part',
      'labor',
      'shipping',
      'lateFee',
      'tax',
      'exempt',
      'poField',
      'homeCurrency',
      'leaseId',
    ],
  }),
  textsOf<QuickbooksListEntriesTable>('quickbooks_list_entries', {
    code: ['realmId', 'kind', 'remoteId', 'name'],
  }),
  textsOf<QuickbooksInvoicesTable>('quickbooks_invoices', { stays: 'invoices' }),
];

declare module '../schema.ts' {
  interface Tables {
    invoiceSettings: InvoiceSettingsTable;
    invoices: InvoicesTable;
    quickbooksInvoicing: QuickbooksInvoicingTable;
    quickbooksListEntries: QuickbooksListEntriesTable;
    quickbooksInvoices: QuickbooksInvoicesTable;
  }
}
