import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { byId, flagParam } from '../../core/fields.ts';
import { mailPreview } from '../../messaging/email-templates/mail-preview.ts';
import { repairIds } from '../../repairs/repairs/ids.ts';
import { repairStatus } from '../../repairs/repairs/status-field.ts';

export const mailPreviewEndpoints = {
  ofStatus: endpoint({
    method: 'GET',
    path: '/api/repairs/:id/mail-preview',
    permission: 'repair.mail-preview',
    summary:
      'The mail that a change to this status would send, and to whom; null for none, or when the mail of another repair of the parcel tells of it (D4.2)',
    record: 'repair',
    params: byId,
    query: z.object({
      status: repairStatus.optional(),
      /** The ids of all repairs of a parcel, the first one first. One mail tells of those with the same addresses. */
      parcel: repairIds.optional(),
      /** True asks for the mail about a promise that slipped. */
      delay: flagParam.optional(),
    }),
    changedBy: ['repair', 'emailTemplate'],
    answer: mailPreview.nullable(),
  }),
};
