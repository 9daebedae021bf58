import { type Area, admins, operators } from '../../area.ts';

export const area: Area = {
  access: {
    'GET /healthz': 'public',
    'GET /readyz': 'public',
    'GET /api/openapi.json': admins,
    'GET /api/docs': admins,
    'GET /metrics': operators,
  },
  addedCalls: {
    'GET /healthz': 'access.md: public, without the database',
    'GET /readyz': 'access.md: public',
    'GET /metrics': 'access.md: superadmin or token',
  },
};
