import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../http/call.ts';

export const companiesRoutes = {} as Handlers<typeof endpoints.companies>;
