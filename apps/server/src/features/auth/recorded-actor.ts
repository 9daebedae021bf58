import type { UserRow } from '../../db/schema/companies.ts';
import type { RecordedActor } from '../audit/index.ts';

/**
 * Returns the person for the audit trail when somebody acts without a session: at sign-in, or through a mailed link.
 */
export const recordedActorOf = (user: UserRow | undefined): RecordedActor => ({
  companyId: user?.companyId ?? null,
  userId: user?.id ?? null,
  displayName: user ? user.contactName || user.username : null,
  role: user?.role ?? null,
});
