import type { Origin } from '../../../http/call.ts';
import type { RecordedActor } from '../../records/audit/index.ts';

/** Returns who acts in the trail when the portal does something by itself. */
export const byPortal = (companyId: number): { actor: RecordedActor; origin: Origin } => ({
  actor: { companyId, userId: null, displayName: null, role: null },
  origin: { requestId: 'job', address: '', userAgent: undefined, host: '' },
});
