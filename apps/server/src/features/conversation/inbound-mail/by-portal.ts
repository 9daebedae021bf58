import type { Origin } from '../../../http/call.ts';
import type { RecordedActor } from '../../records/audit/index.ts';

/** Returns who acts in the trail when a mail comes. A mail proves no user. */
export const byPortal = (companyId: number): { actor: RecordedActor; origin: Origin } => ({
  actor: { companyId, userId: null, displayName: null, role: null },
  origin: { requestId: 'inbound-mail', address: '', userAgent: undefined, host: '' },
});
