import { z } from 'zod';
import { shownStyle } from '../../companies/branding/public-company.ts';
import { calendarDay, instant } from '../../core/dates/date-answers.ts';
import { roles } from '../../core/roles.ts';

/** The signed-in user in the answer of every sign-in call. It never has a password field (A3, D10.1). */
export const user = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  companyId: z.int().nullable(),
  /** The user's own company label; for staff the tenant's name. */
  company: z.string().nullable(),
  /** The tenant's name. */
  companyName: z.string().nullable(),
  contactName: z.string().nullable(),
  customerNo: z.string().nullable(),
  customerId: z.int().nullable(),
  /** Number of portal users of the same customer record, this user included; 0 for staff. */
  teamSize: z.int(),
  /** True when this user sees these portal users and decides about their rights. */
  managesTeam: z.boolean(),
  address: z.string().nullable(),
  role: z.enum(roles),
  /** Set when a technician record of the company has this user (D3.14). */
  technicianId: z.int().nullable(),
  /** Whether `email` is verified. */
  emailVerified: z.boolean(),
  /** The address that counts for sign-in and notices while a changed `email` waits to be confirmed (D1.8). */
  emailInUse: z.string(),
  /** True when the company requires a second factor and the user has none yet. Other calls are refused then (D1.8). */
  secondFactorDue: z.boolean(),
  /** The tenant's zone (D10.5). */
  timeZone: z.string(),
  /** For staff: the day on which calendars begin, 1 for Monday to 7 for Sunday. Left out when it is Monday (B9). */
  firstDayOfWeek: z.int().optional(),
  /** For staff: the country of addresses that name none. Left out when it is USA (B9). */
  addressCountry: z.string().optional(),
  /** The country of the company (ISO 3166-1), which says how an address without a country is written. Left out when it is the US. */
  country: z.string().optional(),
  style: shownStyle.optional(),
  /** True when no time zone was chosen yet. This admin is then offered the browser's zone (D10.5). */
  timeZoneOffered: z.boolean(),
  /** For staff, the day on which the company they work in is removed; null when it stays (decision 0050). */
  companyClosesOn: calendarDay.nullable(),
  /** For staff, true when the company they work in has a laboratory. Without it no screen shows anything of one. */
  laboratory: z.boolean(),
  /** For customers, true when a request asks what is agreed for a calibration. Left out otherwise, and for staff. */
  asksTerms: z.literal(true).optional(),
  createdAt: instant,
  updatedAt: instant,
  version: z.int(),
});
export type User = z.infer<typeof user>;
