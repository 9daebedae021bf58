import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { calendarDate } from '../../core/dates/date-fields.ts';
import { byCompany, byId, idParam } from '../../core/fields.ts';
import { begunWorksheet, bench, unitForBench } from './shapes.ts';

const read = { permission: 'worksheet.read' } as const;

export const worksheetEndpoints = {
  list: endpoint({
    ...read,
    method: 'GET',
    path: '/api/companies/:companyId/worksheets',
    summary: 'Units whose readings somebody has begun and not completed, newest first, at most 100',
    params: byCompany,
    changedBy: ['repair'],
    answer: z.array(begunWorksheet),
  }),
  waiting: endpoint({
    ...read,
    method: 'GET',
    path: '/api/companies/:companyId/units-for-bench',
    summary:
      'Units that are here for their calibration and have no results yet, the first promised first, at most 100',
    params: byCompany,
    changedBy: ['repair', 'procedure'],
    answer: z.array(unitForBench),
  }),
  bench: endpoint({
    ...read,
    method: 'GET',
    path: '/api/calibration-items/:id/bench',
    summary:
      'What a calibration by a procedure begins with: procedures in force, the chosen revision, standards',
    record: 'calibrationItem',
    params: byId,
    query: z.object({
      /** The day of calibration; without one that of the results, else today. */
      day: calendarDate().optional(),
      /** Without one that of the results, else the only one of the model. */
      revisionId: idParam.optional(),
    }),
    changedBy: ['repair', 'procedure', 'company'],
    changedByAnyRow: true,
    answer: bench,
  }),
};
