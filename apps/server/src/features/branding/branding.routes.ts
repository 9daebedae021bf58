import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../http/call.ts';

export const brandingRoutes = {} as Handlers<typeof endpoints.branding>;
