import type { Company } from '@portal/contract/companies/companies/endpoints.ts';
import { fromNumeric, toDollars } from '@portal/contract/core/numbers/money.ts';
import { fromPercent, toPercent } from '@portal/contract/core/numbers/percent.ts';
import { isAdmin, isStaff, type Role } from '@portal/contract/core/roles.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import { ownPhone } from '../../../phones/phone-number.ts';
import type { Work } from '../../../work.ts';

/** Tells all open screens of the company that its settings have changed, also when another row shows them. */
export const publishCompany = (
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  { id }: Pick<CompanyRow, 'id'>,
): Promise<void> => runtime.events.publish(db, { companyId: id, kind: 'company' });

/** The fields that every user of a company may see. */
const forEveryone = (row: CompanyRow, dial = ownPhone(row.phone, row.country)): Company => ({
  id: row.id,
  name: row.name,
  logoUrl: row.logoUrl,
  primaryColor: row.primaryColor,
  secondaryColor: row.secondaryColor,
  website: row.website,
  phone: row.phone,
  ...(dial && { dial }),
  email: row.email,
  timeZone: row.timeZone,
  loanerRequests: row.loanerRequests,
});

const forStaff = (row: CompanyRow): Partial<Company> => ({
  logo: row.logo,
  primaryContact: row.primaryContact,
  address: row.address,
  contactEmail: row.contactEmail,
  contactPhone: row.contactPhone,
  country: row.country,
  paper: row.paper,
  firstDayOfWeek: row.firstDayOfWeek,
  addressCountry: row.addressCountry,
  currency: row.currency,
  locale: row.locale,
  taxName: row.taxName,
  language: row.language,
  active: row.active,
  createdAt: row.createdAt.toISOString(),
  version: row.version,
});

/** The mail password itself has no field (D4.4). */
const forAdmins = (row: CompanyRow): Partial<Company> => ({
  ccEmail: row.ccEmail,
  notificationsEnabled: row.notificationsEnabled,
  notificationEmail: row.notificationEmail,
  notificationEmailUser: row.notificationEmailUser,
  notificationEmailHost: row.notificationEmailHost,
  notificationEmailPort: row.notificationEmailPort,
  hostName: row.hostName,
  estimateThreshold: toDollars(fromNumeric(row.estimateThreshold)),
  salesTaxRate: toPercent(fromPercent(row.salesTaxRate)),
  ...(row.otherTaxRates.length > 0 && { otherTaxRates: row.otherTaxRates }),
  termsBody: row.termsBody,
  termsVersion: row.termsVersion,
  loanDailyRate: toDollars(fromNumeric(row.loanDailyRate)),
  agreementBody: row.agreementBody,
  trackingLinks: row.trackingLinks,
  certificateSecondPerson: row.certificateSecondPerson,
  requireSecondFactor: row.requireSecondFactor,
  hasPassword: row.notificationEmailPassword !== null,
});

/** Returns the caller's own company. Everybody may see where to send their equipment (A2, the self-ship hint). */
export const presentOwnCompany = (role: Role, row: CompanyRow): Company => ({
  ...presentCompany(role, row),
  address: row.address,
  // It stands in the text of an option that customers agree to. Technicians see no amounts.
  ...(role !== 'technician' && { estimateThreshold: toDollars(fromNumeric(row.estimateThreshold)) }),
});

/** Returns a company as this role may see it (access.md, Fields). */
export const presentCompany = (role: Role, row: CompanyRow): Company => ({
  ...forEveryone(row),
  ...(isStaff(role) && forStaff(row)),
  ...(isAdmin(role) && forAdmins(row)),
});
