import { z } from 'zod';
import {
  email,
  line,
  optionalEmail,
  optionalLine,
  required,
  requiredText,
  TEXT_MAX,
  text,
} from '../../core/fields.ts';
import { languageCodes } from '../../core/languages.ts';
import { money, optionalMoney } from '../../core/numbers/money-fields.ts';
import { percent } from '../../core/numbers/percent-fields.ts';
import { paperNames } from '../../core/paper.ts';
import { LOGO_NAME } from '../branding/endpoints.ts';
import { agreementBody } from './agreement-text.ts';
import { countryCodes } from './countries.ts';
import { currencyCodes } from './currencies.ts';
import { isLocale } from './locales.ts';
import { companyMessages } from './messages.ts';
import { otherTaxRates } from './tax-rates.ts';

const atLeast = (min: number, message: string) =>
  required(message).refine((given) => given.length >= min, message);

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
/** B5: a colour in hex, with 3 or 6 digits. */
export const hexColor = z
  .string({ error: companyMessages.color })
  .trim()
  .max(7, companyMessages.color)
  .regex(HEX, companyMessages.color);

const isWebAddress = (given: string): boolean => /^https?:$/.test(URL.parse(given)?.protocol ?? '');
/** A web address or none (B5). Other schemes are refused, because the address becomes a link. */
const webAddress = z.union([z.literal(''), line(500).refine(isWebAddress, companyMessages.url)]).nullish();

/** The start of the address of an uploaded logo in answers. */
export const LOGO_PATH = '/api/logos/';
/** Accepts only an uploaded logo. With '/api/logos/../user' every page would request another address. */
const isOwnLogo = (given: string): boolean =>
  given.startsWith(LOGO_PATH) && LOGO_NAME.test(given.slice(LOGO_PATH.length));
const logoAddress = z
  .union([
    z.literal(''),
    line(500).refine((given) => isOwnLogo(given) || isWebAddress(given), companyMessages.url),
  ])
  .nullish();

const isZone = (given: string): boolean => {
  try {
    return /^[A-Za-z]/.test(given) && Boolean(Intl.DateTimeFormat('en-US', { timeZone: given }));
  } catch {
    return false;
  }
};
const HOST = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;

/** The fields of the company profile form (B5). */
const profile = {
  name: atLeast(2, companyMessages.name),
  primaryContact: atLeast(2, companyMessages.primaryContact),
  email: email(companyMessages.email),
  phone: required(companyMessages.phone, 50).refine(({ length }) => length >= 10, companyMessages.phone),
  address: requiredText(companyMessages.address, 1000).refine(
    ({ length }) => length >= 5,
    companyMessages.address,
  ),
};

/** The fields that only the operator's form has (B7). */
const more = {
  contactEmail: optionalEmail(companyMessages.email).nullish(),
  contactPhone: line(50).nullish(),
  website: webAddress,
  websiteUrl: webAddress,
  logoUrl: logoAddress,
  /** Set by a superadmin only (access.md). */
  active: z.boolean().optional(),
  /** The name of the portal's address under which this company is shown (D1.10); superadmins only. */
  hostName: z.union([z.literal(''), line(253).regex(HOST, companyMessages.hostName)]).nullish(),
};

const settings = {
  ccEmail: optionalEmail(companyMessages.email).nullish(),
  primaryColor: hexColor.optional(),
  secondaryColor: hexColor.optional(),
  timeZone: line(64).refine(isZone, companyMessages.timeZone).optional(),
  /** The code of ISO 3166-1. Paper, first day and country of addresses follow it unless they are sent too (D14.1). */
  country: z.enum(countryCodes as [string, ...string[]], { error: companyMessages.country }).optional(),
  paper: z.enum(paperNames).optional(),
  /** 1 for Monday to 7 for Sunday. */
  firstDayOfWeek: z.int().min(1).max(7).optional(),
  /** The country of addresses that name none. */
  addressCountry: required(companyMessages.addressCountry, 100).optional(),
  /** ISO 4217. It is fixed once an amount is stored. */
  currency: z.enum(currencyCodes as [string, ...string[]], { error: companyMessages.currency }).optional(),
  /** A BCP 47 tag. Numbers and dates are written by it. */
  locale: z.string().max(20).refine(isLocale, companyMessages.locale).optional(),
  taxName: required(companyMessages.taxName, 40).optional(),
  /** The language of papers for customers without one of their own, and of purchase orders. */
  language: z.enum(languageCodes, { error: companyMessages.language }).optional(),
  /** An estimate up to this amount is approved at once when its request has `noEstimateUnder200` (D3.6). Dollars. */
  estimateThreshold: money.optional(),
  /** The sales tax on estimates and invoices in percent, 0 for none (D3.6). */
  salesTaxRate: percent.optional(),
  /** The rates that a line may have instead, such as 7 beside 19. The whole list (D14.1). */
  otherTaxRates: otherTaxRates.optional(),
  /** Plain text. An empty text means the default terms (D1.4). */
  termsBody: text(TEXT_MAX * 2).nullish(),
  /** True when customers may ask for a loaner in their request (D7.4). */
  loanerRequests: z.boolean().optional(),
  /** True when mails carry links on which customers follow a repair without an account (D12.1). */
  trackingLinks: z.boolean().optional(),
  /** The late fee of a day for units on loan without a rate of their own; null for none (D7.4). Dollars. */
  loanDailyRate: optionalMoney,
  /** Plain text with variables of the agreement for demo units on loan. An empty text means the default (D7.3, D7.8). */
  agreementBody: agreementBody.nullish(),
  /** True when somebody else than the person who drafted a certificate must approve it (D5.11). */
  certificateSecondPerson: z.boolean().optional(),
};

/** Create New Company (B2.6). */
export const companyForm = z.object({ ...profile, ...settings, ...more });
/** A change of a company. Fields that are not sent stay (B7). */
export const companyUpdate = z.object({ ...profile, ...settings, ...more }).partial();
/** The Company Profile tab (B5). */
export const companyProfileForm = z.object({
  ...profile,
  ccEmail: optionalEmail(companyMessages.email),
  primaryColor: hexColor,
  secondaryColor: hexColor,
});

const MAIL_HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[?[0-9a-f:.]{2,45}\]?)$/i;

/** E-mail settings. No answer has the password (D4.4). Without a password the stored one stays; null removes it. */
export const emailSettings = z.object({
  notificationsEnabled: z.boolean().optional(),
  notificationEmail: optionalEmail().nullish(),
  /** Empty when the server knows the account by its address. */
  notificationEmailUser: optionalLine(255),
  notificationEmailPassword: z.string().max(1000).nullish(),
  notificationEmailHost: z
    .union([z.literal(''), line(253).regex(MAIL_HOST, companyMessages.mailHost)])
    .nullish(),
  notificationEmailPort: z
    .int({ error: companyMessages.port })
    .min(1, companyMessages.port)
    .max(65_535, 'Port must be at most 65535')
    .optional(),
});
