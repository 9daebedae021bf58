import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../http/call.ts';
import { beginConnecting } from './begin-connecting.ts';
import { readConnection } from './connection.queries.ts';
import { disconnect } from './disconnect.ts';
import { finishConnecting } from './finish-connecting.ts';
import { listCalls } from './list-calls.ts';
import { presentStatus } from './present-status.ts';
import { saveSettings } from './save-settings.ts';

export const quickbooksRoutes: Handlers<typeof endpoints.quickbooks> = {
  status: async ({ work: { db, runtime }, params }) =>
    presentStatus(runtime, await readConnection(db, params.companyId)),
  connect: ({ work, params }) => beginConnecting(work, params.companyId),
  callback: finishConnecting,
  saveSettings: ({ work, params, body }) => saveSettings(work, params.companyId, body),
  disconnect: ({ work, params }) => disconnect(work, params.companyId),
  calls: ({ work: { db }, query }) => listCalls(db, query),
};
