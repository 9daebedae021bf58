import type { Role } from '@portal/contract/core/roles.ts';

/** The person who makes the request. It is read from the database with every request. */
export interface Actor {
  sessionId: number;
  userId: number;
  role: Role;
  /** The tenant this request works in; null only for staff without one (D10.3). */
  companyId: number | null;
  homeCompanyId: number | null;
  /** The country of that tenant (D14.1), from the house styles of this process. Null for staff without one. */
  country: string | null;
  /** The customer record a portal user belongs to (D1.5). */
  customerId: number | null;
  username: string;
  displayName: string;
  email: string;
  emailVerified: boolean;
  userVersion: number;
  /** True when the company of this person requires a second factor and the person has none yet (D1.8). */
  secondFactorDue: boolean;
  /** True when the idle time of the session should be extended. */
  nearlyIdle: boolean;
}

/** What `open_session` needs to find the session and its tenant. */
export interface SessionQuestion {
  tokenHash: Buffer;
  /** The tenant named in the path, query or body; only a superadmin's counts. */
  wantedCompany: number | null;
  /** The table and id that the address names. For a superadmin they decide the tenant. */
  record: { table: string; id: number } | null;
  /** Method and path. Writes that name no record wait in a queue of their call (see turn-taking.ts). */
  call?: string;
}

/** Returns true when two readings of the same session lead to the same answer. */
export const sameActor = (a: Actor, b: Actor): boolean =>
  a.userId === b.userId &&
  a.sessionId === b.sessionId &&
  a.role === b.role &&
  a.companyId === b.companyId &&
  a.customerId === b.customerId &&
  a.secondFactorDue === b.secondFactorDue &&
  a.userVersion === b.userVersion;
