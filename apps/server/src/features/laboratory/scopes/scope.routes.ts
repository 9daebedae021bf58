import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { listClaiming } from './claiming-certificates.ts';
import { listNames, listScope, readScopeEntry } from './list-scope.ts';
import { addEntry, changeEntry, endEntry, removeEntry } from './write-scope.ts';

export const scopeRoutes: Handlers<typeof endpoints.scopes> = {
  list: ({ work: { db }, query }) => listScope(db, query),
  names: ({ work: { db } }) => listNames(db),
  add: ({ work, body }) => addEntry(work, body),
  get: ({ work: { db }, params }) => readScopeEntry(db, params.id),
  certificates: ({ work: { db }, params, query }) => listClaiming(db, params.id, query),
  change: ({ work, record, body }) => changeEntry(work, record, body),
  end: ({ work, record, body }) => endEntry(work, record, body),
  remove: ({ work, record }) => removeEntry(work, record),
};
