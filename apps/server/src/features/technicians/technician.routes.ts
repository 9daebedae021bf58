import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../http/call.ts';
import { listTechnicians } from './list-technicians.ts';

export const techniciansRoutes: Handlers<typeof endpoints.technicians> = {
  list: ({ work: { db }, query }) => listTechnicians(db, query),
};
