import { z } from 'zod';
import { roles } from '../core/roles.ts';

/** The signed-in person as every sign-in call answers it; never a password field (A3, D10.1). */
export const user = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  companyId: z.int().nullable(),
  /** The person's own label; for staff the tenant's name. */
  company: z.string().nullable(),
  /** The tenant's name. */
  companyName: z.string().nullable(),
  contactName: z.string().nullable(),
  customerNo: z.string().nullable(),
  customerId: z.int().nullable(),
  /** Portal users of the same customer record, oneself included; 0 for staff. */
  teamSize: z.int(),
  /** Sees them and decides what they may do. */
  managesTeam: z.boolean(),
  address: z.string().nullable(),
  role: z.enum(roles),
  /** Set for people who are one of their company's technicians (D3.14). */
  technicianId: z.int().nullable(),
  /** Of `email`. */
  emailVerified: z.boolean(),
  /** What counts for sign-in and notices while a changed `email` waits to be confirmed (D1.8). */
  emailInUse: z.string(),
  /** Their company requires a second factor and they have none yet: nothing else works until then (D1.8). */
  secondFactorDue: z.boolean(),
  /** The tenant's zone (D10.5). */
  timeZone: z.string(),
  /** Nobody has decided about the zone yet: this admin is offered the browser's (D10.5). */
  timeZoneOffered: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int(),
});
export type User = z.infer<typeof user>;
