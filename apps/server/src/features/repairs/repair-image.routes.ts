import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../http/call.ts';

export const repairImagesRoutes = {} as Handlers<typeof endpoints.repairImages>;
