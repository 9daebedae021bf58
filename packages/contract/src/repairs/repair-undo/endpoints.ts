import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { byCompany, id } from '../../core/fields.ts';
import { repairStatus } from '../repairs/status-field.ts';

/** The most acts that one call undoes: those of one page of a list. */
const MOST_ACTS = 100;

/** What becomes of work time when a status step is undone: it is removed, or it ended with the step and stays ended. */
const workTaken = z.enum(['removed', 'stays']);
export type WorkTaken = z.infer<typeof workTaken>;

export const repairUndoEndpoints = {
  undo: endpoint({
    method: 'POST',
    path: '/api/companies/:companyId/repair-acts/undo',
    permission: 'repair.update',
    summary: "Undo the caller's own acts of the last seconds, all or none",
    params: byCompany,
    body: z.object({
      acts: z
        .array(id('Unknown act'))
        .min(1, 'Choose what to undo')
        .max(MOST_ACTS, `At most ${MOST_ACTS} acts`),
    }),
    answer: z.array(
      z.object({
        id: z.int(),
        serviceReportNumber: z.string(),
        status: repairStatus,
        version: z.int(),
        work: workTaken.optional(),
      }),
    ),
    status: 200,
  }),
};
