import { auditAreas, type endpoints } from '@portal/contract/index.ts';
import { invalidField } from '../../../errors.ts';
import type { Handlers } from '../../../http/call.ts';
import { presentAuditEntry } from './audit.present.ts';
import { listAudit } from './audit.queries.ts';

export const auditRoutes: Handlers<typeof endpoints.audit> = {
  list: async ({ work, query }) => {
    if ((query.kind === undefined) !== (query.recordId === undefined))
      throw invalidField('recordId', 'Name a record by its kind and its id');
    if (query.area !== undefined && !Object.hasOwn(auditAreas, query.area))
      throw invalidField('area', 'Unknown area');
    const { rows, total } = await listAudit(work, query);
    return { rows: rows.map(presentAuditEntry), total };
  },
};
