import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { readFile } from './read-file.ts';

export const filesRoutes: Handlers<typeof endpoints.files> = {
  read: ({ work: { db, actor, runtime }, params, query }) =>
    readFile(runtime, db, actor, params.id, query.size),
};
