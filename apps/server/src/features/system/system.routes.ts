import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../http/call.ts';

export const systemRoutes = {} as Handlers<typeof endpoints.system>;
