import type { endpoints } from '@portal/contract/index.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { certificatesOfUnits } from './certificates-of-units.ts';
import { packOfCustomer } from './pack-of-customer.ts';

const auditPackRoutes: Handlers<typeof endpoints.auditPacks> = {
  ofCustomer: ({ work, params, query }) => packOfCustomer(work, params.customerId, query.day),
  certificates: ({ work, query }) => certificatesOfUnits(work, query),
};

export const auditPacksFeature = { routes: { auditPacks: auditPackRoutes } } satisfies Feature;
