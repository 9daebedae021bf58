import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { listNames, listScope, readScopeEntry } from './list-scope.ts';
import { addEntry, changeEntry, endEntry, removeEntry } from './write-scope.ts';

export const scopeRoutes: Handlers<typeof endpoints.scopes> = {
  list: ({ work: { db }, query }) => listScope(db, query),
  names: ({ work: { db } }) => listNames(db),
  add: ({ work, body }) => addEntry(work, body),
  get: ({ work: { db }, params }) => readScopeEntry(db, params.id),
  change: ({ work, record, body }) => changeEntry(work, record, body),
  end: ({ work, record, body }) => endEntry(work, record, body),
  remove: ({ work, record }) => removeEntry(work, record),
};
