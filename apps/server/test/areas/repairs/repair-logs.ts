import { type Area, act, everyone, staff } from '../../area.ts';

export const area: Area = {
  access: {
    'GET /api/repairs/:id/logs': everyone,
    'POST /api/repairs/:id/logs': staff,
  },
  validBodies: {
    'POST /api/repairs/:id/logs': { message: 'Opened and cleaned', status: 'received' },
  },
  shownToCustomers: {
    repair_logs: 'added_by message',
  },
  shownToTechnicians: {
    repair_logs: 'added_by message part_added part_description work_performed',
  },
  forms: {
    'POST /api/repairs/:id/logs': act('repair-workplace.spec.ts'),
  },
};
