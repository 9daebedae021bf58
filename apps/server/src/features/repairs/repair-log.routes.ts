import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../http/call.ts';

export const repairLogsRoutes = {} as Handlers<typeof endpoints.repairLogs>;
