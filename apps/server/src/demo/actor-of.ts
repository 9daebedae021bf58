import type { Actor } from '../db/actor.ts';
import type { UserRow } from '../db/schema/companies.ts';
import type { Origin } from '../work.ts';

/** The origin of everything that the demo does itself. */
export const DEMO_ORIGIN: Origin = {
  requestId: 'demo',
  address: '127.0.0.1',
  userAgent: undefined,
  host: 'localhost',
};

/** Returns the actor for a person of the demo, who works in the portal without a session. */
export const actorOf = (user: UserRow): Actor => ({
  sessionId: 0,
  userId: user.id,
  role: user.role,
  companyId: user.companyId,
  homeCompanyId: user.companyId,
  country: null,
  customerId: user.customerId,
  username: user.username,
  displayName: user.contactName ?? user.username,
  email: user.email,
  emailVerified: true,
  userVersion: user.version,
  secondFactorDue: false,
  nearlyIdle: false,
});
