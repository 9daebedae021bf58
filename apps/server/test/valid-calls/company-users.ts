import type { ValidBodies } from '../valid-calls.ts';

export const validBodies: ValidBodies = {
  'POST /api/companies/:companyId/users': {
    username: 'a-new-colleague',
    email: 'colleague@example.com',
    role: 'technician',
  },
  'PATCH /api/users/:id': { contactName: 'Another Name' },
};
