import type { ValidBodies } from '../valid-calls.ts';

export const validBodies: ValidBodies = {
  'POST /api/repairs/:id/logs': { message: 'Opened and cleaned', status: 'received' },
};
