import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { pagingQuery } from '../../core/calls/paging-query.ts';
import { instant } from '../../core/dates/date-answers.ts';
import { optionalCalendarDate } from '../../core/dates/date-fields.ts';
import { byCompany, idParam } from '../../core/fields.ts';
import { AUDIT_REACH } from './trail.ts';

/** One audit entry: a user, an action and a record (D9.4). */
export const auditEntry = z.object({
  id: z.int(),
  at: instant,
  userId: z.int().nullable(),
  /** The user's name at that time; null for an unknown user. */
  userName: z.string().nullable(),
  role: z.string().nullable(),
  /** The caller's network address. */
  address: z.string().nullable(),
  action: z.string(),
  record: z.object({ kind: z.string(), id: z.int().nullable(), label: z.string().nullable() }).nullable(),
  /** The values before and after; secrets are shown as dots. */
  changes: z.array(
    z.object({
      field: z.string(),
      from: z.unknown(),
      to: z.unknown(),
      /** The present name of the record that an id in the values names, such as a technician's name. */
      fromName: z.string().optional(),
      toName: z.string().optional(),
    }),
  ),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const { page, pageSize } = pagingQuery;

export const auditEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/companies/:companyId/audit',
    permission: 'audit.read',
    summary: `The audit trail, newest first; the total stops at ${AUDIT_REACH}`,
    params: byCompany,
    query: z.object({
      page,
      pageSize,
      /** The id of the user who acted. */
      userId: idParam.optional(),
      /** An area of `auditAreas`. The server refuses all others. */
      area: z
        .string()
        .regex(/^[a-z_]{1,40}$/, 'Unknown area')
        .optional(),
      /** With `recordId` it selects all entries of one record. */
      kind: z
        .string()
        .regex(/^[a-zA-Z]{1,40}$/, 'Unknown kind of record')
        .optional(),
      recordId: idParam.optional(),
      /** Days of the company's zone, both included. */
      from: optionalCalendarDate(),
      to: optionalCalendarDate(),
    }),
    changedBy: [],
    answer: z.array(auditEntry),
    paged: true,
  }),
};
