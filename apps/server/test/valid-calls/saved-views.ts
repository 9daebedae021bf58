import type { ValidBodies } from '../valid-calls.ts';

export const validBodies: ValidBodies = {
  'POST /api/saved-views': { name: 'Waits for parts', query: 'status=waiting_for_parts&columns=technician' },
  'PATCH /api/saved-views/:id': { name: 'Late for Ravi', shared: true },
};
