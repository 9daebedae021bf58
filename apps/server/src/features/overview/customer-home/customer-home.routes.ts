import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { customerTasks } from './customer-tasks.ts';
import { requestMemory } from './request-memory.ts';

export const customerHomeRoutes: Handlers<typeof endpoints.customerHome> = {
  tasks: ({ work: { db, actor } }) => customerTasks(db, actor),
  memory: ({ work: { db, actor } }) => requestMemory(db, actor),
};
