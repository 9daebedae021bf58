import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { readConnection } from './connection.queries.ts';
import { disconnect } from './disconnect.ts';
import { listCalls } from './list-calls.ts';
import { presentStatus } from './present-status.ts';
import { saveSettings } from './save-settings.ts';

// Most portals never connect, so the OAuth library is loaded with the first use.
const begin = () => import('./begin-connecting.ts');
const finish = () => import('./finish-connecting.ts');

export const quickbooksRoutes: Handlers<typeof endpoints.quickbooks> = {
  status: async ({ work: { db, runtime }, params }) =>
    presentStatus(runtime, await readConnection(db, params.companyId)),
  connect: async ({ work, params }) => (await begin()).beginConnecting(work, params.companyId),
  callback: async (call) => (await finish()).finishConnecting(call),
  saveSettings: ({ work, params, body }) => saveSettings(work, params.companyId, body),
  disconnect: ({ work, params }) => disconnect(work, params.companyId),
  calls: ({ work: { db }, query }) => listCalls(db, query),
};
