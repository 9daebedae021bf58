import type { ValidBodies } from '../valid-calls.ts';

export const validBodies: ValidBodies = {
  'POST /api/repairs/:id/parts': { partNumber: 'P-1', quantity: 2 },
};
