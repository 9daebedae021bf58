import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { createTechnician } from './create-technician.ts';
import { deleteTechnician } from './delete-technician.ts';
import { listTechnicians } from './list-technicians.ts';
import { technicianUsers } from './technician-users.ts';
import { updateTechnician } from './update-technician.ts';
import { workload } from './workload.ts';

export const techniciansRoutes: Handlers<typeof endpoints.technicians> = {
  list: ({ work, query }) => listTechnicians(work, query),
  workload: ({ work: { db } }) => workload(db),
  users: ({ work: { db } }) => technicianUsers(db),
  create: ({ work, body }) => createTechnician(work, body),
  update: ({ work, record, body }) => updateTechnician(work, record, body),
  delete: ({ work, record }) => deleteTechnician(work, record),
};
