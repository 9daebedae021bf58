import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { dismissSetup } from './dismiss-setup.ts';
import { readSetup } from './read-setup.ts';

export const companySetupRoutes: Handlers<typeof endpoints.companySetup> = {
  get: ({ work: { db, runtime }, params }) =>
    readSetup(db, params.companyId, runtime.config.smtpUrl !== null),
  dismiss: dismissSetup,
};
