import type { ValidBodies } from '../valid-calls.ts';

export const validBodies: ValidBodies = {
  'POST /api/team/invitations': { email: 'colleague@example.com', approvalLimit: 500 },
  'PATCH /api/team/:userId': { mayApproveEstimates: false, approvalLimit: 200 },
};
