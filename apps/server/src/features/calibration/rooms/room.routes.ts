import { window } from '@portal/contract/core/calls/paging.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { rowsOfPage } from '../../../db/rows-of-page.ts';
import type { Handlers } from '../../../http/call.ts';
import { refuseWithoutLaboratory } from '../../laboratory/procedures/index.ts';
import { exportReadings } from './export-readings.ts';
import { readHours } from './read-hours.ts';
import { listReadings } from './read-readings.ts';
import { listRooms, outsideRooms, readRoom, requireRoom } from './read-rooms.ts';
import { takeLog } from './take-log.ts';
import { tellingOutside } from './tell-outside.ts';
import { withdrawFile, withdrawReading } from './withdraw.ts';
import { addReading } from './write-reading.ts';
import { createRoom, updateRoom } from './write-room.ts';

const DAY = 86_400_000;

export const roomRoutes: Handlers<typeof endpoints.rooms> = {
  list: async ({ work: { db }, query }) => {
    const [rooms] = await Promise.all([
      query.outside ? outsideRooms(db) : listRooms(db),
      refuseWithoutLaboratory(db),
    ]);
    return rooms;
  },
  create: ({ work, body }) => createRoom(work, body),
  get: ({ work: { db }, params }) => readRoom(db, params.id),
  update: ({ work, record, body }) => updateRoom(work, record, body),
  readings: async ({ work: { db }, params, query }) => {
    const [found] = await Promise.all([
      listReadings(db, params.id, rowsOfPage(window(query))),
      requireRoom(db, params.id),
    ]);
    return found;
  },
  readingsCsv: ({ work, params, query }) => exportReadings(work, params.id, query),
  addReading: ({ work, record, body }) => tellingOutside(work, record, () => addReading(work, record, body)),
  hours: async ({ work: { db }, params, query }) => {
    const to = query.to === undefined ? new Date() : new Date(query.to);
    const from = query.from === undefined ? new Date(to.getTime() - DAY) : new Date(query.from);
    const [hours] = await Promise.all([readHours(db, params.id, { from, to }), requireRoom(db, params.id)]);
    return hours;
  },
  takeFile: takeLog,
  withdrawReading: ({ work, record, body }) => withdrawReading(work, record, body),
  withdrawFile: ({ work, record, body }) => withdrawFile(work, record, body),
};
