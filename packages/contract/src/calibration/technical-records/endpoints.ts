import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { pagingQuery } from '../../core/calls/paging-query.ts';
import { calendarDate } from '../../core/dates/date-fields.ts';
import { byCompany, byId, flagParam, idParam } from '../../core/fields.ts';
import { listedRecord, recordNames, technicalRecord } from './shapes.ts';

const read = { permission: 'technicalRecord.read', method: 'GET' } as const;
const ofCertificate = { record: 'certificate', params: byId } as const;

const moment = z.iso.datetime({ offset: true });

/** Each narrows the list; together they narrow it further. */
const back = {
  standardId: idParam.optional(),
  procedureId: idParam.optional(),
  /** Who calibrated or approved. */
  userId: idParam.optional(),
  /** The room whose conditions were taken. */
  roomId: idParam.optional(),
  /** Conditions of hours that end after or begin before these moments. */
  hoursFrom: moment.optional(),
  hoursTo: moment.optional(),
  /** Only those whose readings of the room were added or withdrawn since. Needs a room: the readings of all would be too many. */
  roomChanged: flagParam.optional(),
  /** The first and the last day of issue. */
  from: calendarDate().optional(),
  to: calendarDate().optional(),
};

export const technicalRecordEndpoints = {
  list: endpoint({
    ...read,
    path: '/api/companies/:companyId/technical-records',
    summary:
      'The units on issued certificates, newest first: of a standard, a procedure, a person or a room; 404 without a laboratory',
    params: byCompany,
    query: z.object({ ...pagingQuery, ...back }),
    changedBy: ['repair'],
    answer: z.array(listedRecord),
    paged: true,
  }),
  names: endpoint({
    ...read,
    path: '/api/companies/:companyId/technical-record-names',
    summary: 'The standards, procedures, people and rooms that the list can be narrowed to',
    params: byCompany,
    changedBy: ['referenceStandard', 'procedure', 'room'],
    answer: recordNames,
  }),
  csv: endpoint({
    ...read,
    path: '/api/companies/:companyId/technical-records.csv',
    summary: 'The same list as CSV, at most 20,000 rows',
    params: byCompany,
    query: z.object(back),
    answer: 'file',
  }),
  get: endpoint({
    ...read,
    ...ofCertificate,
    path: '/api/certificates/:id/technical-record',
    summary:
      'Everything that a certificate rests on: request, procedure, readings with their changes, budgets, standards, people and the release',
    changedBy: ['repair'],
    answer: technicalRecord,
  }),
  zip: endpoint({
    ...read,
    ...ofCertificate,
    path: '/api/certificates/:id/technical-record.zip',
    summary:
      'The same with its files as a ZIP: the certificate, the procedure, the certificates of the standards',
    answer: 'file',
  }),
};
