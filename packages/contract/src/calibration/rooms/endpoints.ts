import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { pagingQuery } from '../../core/calls/paging-query.ts';
import { byCompany, byId, flagParam } from '../../core/fields.ts';
import { importFileRule } from '../../people/file-import/shapes.ts';
import {
  exportQuery,
  hoursQuery,
  logFile,
  logFileForm,
  readingForm,
  room,
  roomDetail,
  roomFile,
  roomForm,
  roomHours,
  roomReading,
  withdrawForm,
} from './shapes.ts';

const ofCompany = { path: '/api/companies/:companyId/rooms', params: byCompany } as const;
const ofRoom = { record: 'room', params: byId } as const;
const read = { method: 'GET', permission: 'room.read' } as const;

/** The calls of rooms and their conditions (ISO/IEC 17025, 6.3). All answer 404 without a laboratory. */
export const roomEndpoints = {
  list: endpoint({
    ...ofCompany,
    ...read,
    summary:
      'The rooms of a laboratory with their limits and their newest reading, those in use first; ?outside=true leaves out all but rooms in use whose newest reading is outside',
    query: z.object({ outside: flagParam.optional() }),
    changedBy: ['room'],
    answer: z.array(room),
  }),
  create: endpoint({
    ...ofCompany,
    method: 'POST',
    permission: 'room.write',
    summary: 'Add a room with its limits',
    body: roomForm,
    answer: roomDetail,
    status: 201,
  }),
  get: endpoint({
    ...ofRoom,
    ...read,
    path: '/api/rooms/:id',
    summary: 'A room with its limits since when, and the files of its logger',
    changedBy: ['room'],
    changedByAnyRow: true,
    answer: roomDetail,
  }),
  update: endpoint({
    ...ofRoom,
    method: 'PUT',
    path: '/api/rooms/:id',
    permission: 'room.write',
    summary:
      'Change a room; other limits hold for what comes after. A room that is not used any more is ended',
    body: roomForm,
    answer: roomDetail,
  }),
  readings: endpoint({
    ...ofRoom,
    ...read,
    path: '/api/rooms/:id/readings',
    summary: 'The readings of a room, newest first, with those that were withdrawn',
    query: z.object({ page: pagingQuery.page, pageSize: pagingQuery.pageSize }),
    changedBy: ['room'],
    changedByAnyRow: true,
    answer: z.array(roomReading),
    paged: true,
  }),
  readingsCsv: endpoint({
    ...ofRoom,
    ...read,
    path: '/api/rooms/:id/readings.csv',
    summary: 'The same readings as CSV, or those of some time, at most 100,000',
    query: exportQuery,
    answer: 'file',
  }),
  addReading: endpoint({
    ...ofRoom,
    method: 'POST',
    path: '/api/rooms/:id/readings',
    permission: 'room.record',
    summary: 'Write down what was read in a room; 409 when there is a reading of this time',
    body: readingForm,
    answer: roomReading,
    status: 201,
  }),
  hours: endpoint({
    ...ofRoom,
    ...read,
    path: '/api/rooms/:id/hours',
    summary: 'The lowest and the highest reading of some hours, the longest gap, and a picture of them',
    query: hoursQuery,
    changedBy: ['room'],
    changedByAnyRow: true,
    answer: roomHours,
  }),
  takeFile: endpoint({
    ...ofRoom,
    method: 'POST',
    path: '/api/rooms/:id/files',
    permission: 'room.record',
    summary:
      'Take the readings of a CSV or Excel file of a data logger; ?dryRun=true tells what each row would give and stores nothing',
    query: z.object({ dryRun: flagParam.optional() }),
    body: logFileForm,
    upload: importFileRule,
    answer: logFile,
  }),
  withdrawReading: endpoint({
    method: 'POST',
    path: '/api/room-readings/:id/withdraw',
    permission: 'room.write',
    summary: 'Withdraw a reading with a reason; it stays and counts no more',
    record: 'roomReading',
    params: byId,
    body: withdrawForm,
    answer: roomReading,
    status: 200,
  }),
  withdrawFile: endpoint({
    method: 'POST',
    path: '/api/room-files/:id/withdraw',
    permission: 'room.write',
    summary: 'Withdraw all readings of a file with a reason; they stay and count no more',
    record: 'roomFile',
    params: byId,
    body: withdrawForm,
    answer: roomFile,
    status: 200,
  }),
};
