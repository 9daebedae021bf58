import { roomMessages as say } from '@portal/contract/calibration/rooms/messages.ts';
import { endpoints } from '@portal/contract/index.ts';
import type { RoomFileRow, RoomReadingRow, RoomRow } from '../../../db/schema/rooms.ts';
import { findRow } from '../../../db/transactions/locked.ts';
import { conflict, invalidField } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';
import type { RecordScope } from '../../../records.ts';
import { hasLaboratory } from '../../laboratory/laboratory-settings/index.ts';
import { nameIn } from '../../records/audit/index.ts';

/** Finds rooms of the company that the caller works in. Without a laboratory there are none. */
const roomScope: RecordScope<'room'> = {
  table: 'rooms',
  notFound: say.notFound,
  find: (db, _actor, id, lock) =>
    findRow(db.selectFrom('rooms').selectAll().where('id', '=', id).where(hasLaboratory), lock),
};

const readingScope: RecordScope<'roomReading'> = {
  table: 'room_readings',
  notFound: say.readingNotFound,
  find: (db, _actor, id, lock) =>
    findRow(db.selectFrom('roomReadings').selectAll().where('id', '=', id).where(hasLaboratory), lock),
};

const fileScope: RecordScope<'roomFile'> = {
  table: 'room_files',
  notFound: say.fileNotFound,
  find: (db, _actor, id, lock) =>
    findRow(db.selectFrom('roomFiles').selectAll().where('id', '=', id).where(hasLaboratory), lock),
};

const ofRoom = 'join rooms k on k.id = n.room_id';

export const roomsFeature = {
  routes: {
    rooms: loadedLater<Handlers<typeof endpoints.rooms>>(
      endpoints.rooms,
      async () => (await import('./room.routes.ts')).roomRoutes,
    ),
  },
  scopes: { room: roomScope, roomReading: readingScope, roomFile: fileScope },
  // Two people at once; who comes later is told the same as when the other was there before.
  taken: {
    rooms_name: () => invalidField('name', say.sameName),
    room_readings_that_count: () => conflict('room.known_time', say.known),
  },
  references: { room_id: 'room', room_file_id: 'file of readings', room_standard_id: 'reference standard' },
  names: {
    room: { name: nameIn('rooms', 'n.name'), fields: ['roomId'] },
    roomReading: { name: nameIn('room_readings', 'k.name', ofRoom) },
    roomFile: { name: nameIn('room_files', 'n.name') },
  },
  archive: {
    rooms: { file: 'Rooms', rows: 'The rooms of the laboratory, and what measures in them' },
    room_limits: { file: 'Limits of rooms', rows: 'The limits of these rooms, since when' },
    room_files: { file: 'Files of rooms', rows: 'Files of data loggers from which readings were taken' },
    room_readings: {
      file: 'Readings of rooms',
      rows: 'Temperature, humidity and air pressure of these rooms',
    },
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    room: RoomRow;
    roomReading: RoomReadingRow;
    roomFile: RoomFileRow;
  }
}
