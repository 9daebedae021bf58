import type { ShownTaxRate } from '@portal/contract/companies/companies/shown-tax-rate.ts';
import type { Language } from '@portal/contract/core/languages.ts';
import type { Paper } from '@portal/contract/core/paper.ts';
import type { Role } from '@portal/contract/core/roles.ts';
import type { DefaultTerms } from '@portal/contract/laboratory/calibration-terms/shapes.ts';
import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';
import type { Money } from './money.ts';
import { textsOf } from './texts.ts';

export interface CompaniesTable {
  id: Generated<number>;
  name: string;
  logo: string | null;
  logoUrl: string | null;
  primaryColor: Generated<string>;
  secondaryColor: Generated<string>;
  email: string | null;
  phone: string | null;
  primaryContact: string | null;
  address: string | null;
  website: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  ccEmail: string | null;
  notificationsEnabled: Generated<boolean>;
  notificationEmail: string | null;
  /** The name for signing in at the mail server. Null when it is `notificationEmail`. */
  notificationEmailUser: Generated<string | null>;
  /** The sealed password. It is never sent to a client. */
  notificationEmailPassword: string | null;
  notificationEmailHost: string | null;
  notificationEmailPort: Generated<number>;
  active: Generated<boolean>;
  hostName: string | null;
  timeZone: Generated<string>;
  /** The code of ISO 3166-1. */
  country: Generated<string>;
  paper: Generated<Paper>;
  /** 1 for Monday to 7 for Sunday. */
  firstDayOfWeek: Generated<number>;
  /** The country of addresses that name none. */
  addressCountry: Generated<string>;
  /** ISO 4217. */
  currency: Generated<string>;
  /** The BCP 47 tag that numbers and dates are written by. */
  locale: Generated<string>;
  /** The name of the tax on what the company charges. */
  taxName: Generated<string>;
  /** The language of its papers for customers without one of their own. */
  language: Generated<Language>;
  /** True when a person has chosen or confirmed the zone (D10.5). */
  timeZoneDecided: Generated<boolean>;
  /** True when a person has chosen or confirmed the country (D14.1). */
  countryDecided: Generated<boolean>;
  /** True when staff need a second factor (D1.8). */
  requireSecondFactor: Generated<boolean>;
  /** True when the list of first steps is closed. */
  setupDismissed: Generated<boolean>;
  estimateThreshold: Generated<Money>;
  /** Percent, such as '8.2500'. */
  salesTaxRate: Generated<string>;
  /** The rates that lines may have instead. Written as JSON text. */
  otherTaxRates: ColumnType<ShownTaxRate[], string | undefined, string>;
  termsVersion: Generated<number>;
  termsBody: string | null;
  agreementBody: string | null;
  /** What each late day of a loan costs a customer (D7.4). */
  loanDailyRate: Generated<Money | null>;
  /** True when a second person must approve a certificate (D5.11). */
  certificateSecondPerson: Generated<boolean>;
  /** True when customers may ask for a loaner in their request (D7.4). */
  loanerRequests: Generated<boolean>;
  /** True when mails carry links on which customers follow a repair without an account (D12.1). */
  trackingLinks: Generated<boolean>;
  /** When the present version came into force. */
  termsChangedAt: Generated<Date>;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
  version: Generated<number>;
}
export type CompanyRow = Selectable<CompaniesTable>;

export interface CompanyCountersTable {
  companyId: number;
  kind: 'service-report' | 'certificate' | 'purchase_order' | 'loan_agreement' | 'nonconforming_work';
  lastNumber: number;
}

export interface FreeNumbersTable {
  companyId: number;
  kind: CompanyCountersTable['kind'];
  number: number;
}

export interface CustomersTable {
  id: Generated<number>;
  companyId: number;
  name: string;
  email: string | null;
  contactEmail: string | null;
  phone: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  country: Generated<string>;
  billingAddress: string | null;
  billingCity: string | null;
  billingState: string | null;
  billingZip: string | null;
  billingCountry: Generated<string>;
  billingEmail: string | null;
  notes: string | null;
  /** The days that the customer has to pay an invoice. Null for the terms of the company. */
  termsDays: number | null;
  /** It stands on the customer's invoices. */
  taxNumber: string | null;
  /** The language of the customer's papers. Null for that of the company. */
  language: Language | null;
  /** Whether certificates and labels name the next due date (D5.11). True where the customer agreed. */
  printNextDue: Generated<boolean>;
  /** What else is agreed for calibrations; null for nothing. */
  calibrationTerms: Generated<DefaultTerms | null>;
  active: Generated<boolean>;
  /** True when the data came from a portal user and not from staff, so that nothing in it is proven (decision 0016). */
  selfMade: Generated<boolean>;
  lastImportedAt: Date | null;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
  version: Generated<number>;
}
export type CustomerRow = Selectable<CustomersTable>;

/** The numbers of active and inactive customers of a company, kept by trigger in slots. */
export interface CustomerTotalsTable {
  companyId: number;
  active: boolean;
  slot: number;
  customers: number;
}

export interface UsersTable {
  id: Generated<number>;
  companyId: number | null;
  customerId: number | null;
  username: string;
  passwordHash: string | null;
  email: string;
  /** The address that waits to be confirmed. Until then `email` counts for sign-in and notices (D1.8). */
  newEmail: string | null;
  phone: string | null;
  contactName: string | null;
  /** The user's own label (A3), never the tenant. */
  company: string | null;
  customerNo: string | null;
  address: string | null;
  role: Generated<Role>;
  active: Generated<boolean>;
  emailVerifiedAt: Date | null;
  /** False when the confirmation came through the company's own mail server, which proves the address only there (D1.8). */
  provenBeyondCompany: Generated<boolean>;
  /** When somebody else proved the address, which this account had only typed (D1.5); it is inactive while this is set. */
  displacedAt: Date | null;
  termsVersion: number | null;
  termsAcceptedAt: Date | null;
  termsAcceptedFrom: string | null;
  mutedNotifications: Generated<string[]>;
  /** Rights of a portal user in the team of their customer record. */
  managesTeam: Generated<boolean>;
  mayApproveEstimates: Generated<boolean>;
  /** Null means any amount. */
  approvalLimit: Money | null;
  lastSignInAt: Date | null;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
  version: Generated<number>;
}
export type UserRow = Selectable<UsersTable>;
export type NewUser = Insertable<UsersTable>;

/** Deviations from the defaults of the contract (D4.2). */
export interface MailRulesTable {
  id: Generated<number>;
  companyId: number;
  event: string;
  recipient: 'customer' | 'additional' | 'cc';
  enabled: boolean;
}

export const companiesTexts = [
  textsOf<CompaniesTable>('companies', {
    code: [
      'name',
      'logo',
      'logoUrl',
      'primaryColor',
      'secondaryColor',
      'email',
      'phone',
      'primaryContact',
      'address',
      'website',
      'contactEmail',
      'contactPhone',
      'ccEmail',
      'notificationEmail',
      'notificationEmailUser',
      'notificationEmailPassword',
      'notificationEmailHost',
      'hostName',
      'timeZone',
      'country',
      'paper',
      'addressCountry',
      'currency',
      'locale',
      'taxName',
      'language',
      'otherTaxRates',
      'termsBody',
      'agreementBody',
    ],
  }),
  textsOf<CompanyCountersTable>('company_counters', { code: ['kind'] }),
  textsOf<FreeNumbersTable>('free_numbers', { code: ['kind'] }),
  textsOf<CustomersTable>('customers', { stays: 'customers' }),
  textsOf<UsersTable>('users', { isAccount: true }),
  textsOf<MailRulesTable>('mail_rules', { code: ['event', 'recipient'] }),
];

declare module '../schema.ts' {
  interface Tables {
    companies: CompaniesTable;
    companyCounters: CompanyCountersTable;
    customerTotals: CustomerTotalsTable;
    customers: CustomersTable;
    freeNumbers: FreeNumbersTable;
    mailRules: MailRulesTable;
    users: UsersTable;
  }
}
