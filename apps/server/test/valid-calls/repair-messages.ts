import type { ValidBodies } from '../valid-calls.ts';

export const validBodies: ValidBodies = {
  'POST /api/repairs/:id/conversation': { message: 'When will it be ready?' },
  'POST /api/repairs/:id/conversation/read': { messageId: 1 },
};
