import type { UserRow } from '../../../db/schema/companies.ts';
import type { RecordedActor } from '../../records/audit/index.ts';

/** Returns the actor for the audit trail when a person acts without a session: at sign-in, or with a mailed link. */
export const recordedActorOf = (user: UserRow | undefined): RecordedActor => ({
  companyId: user?.companyId ?? null,
  userId: user?.id ?? null,
  displayName: user ? user.contactName || user.username : null,
  role: user?.role ?? null,
});
