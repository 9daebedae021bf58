import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../http/call.ts';

export const techniciansRoutes = {} as Handlers<typeof endpoints.technicians>;
