import type { Area } from '../../core/area.ts';
import { admins, staff } from '../../core/permissions.ts';

export const roomsPermissions = {
  'room.read': staff,
  /** Technicians read the thermometer, and bring the file of the logger. */
  'room.record': staff,
  /** Admins say which rooms there are, with which limits, and which readings were wrong. */
  'room.write': admins,
} as const;

export const roomsArea = {
  permissions: roomsPermissions,
  records: ['room', 'roomReading', 'roomFile'],
  topics: ['room'],
  auditAreas: {
    room: { label: 'Rooms', place: 209 },
  },
  actions: {
    'room.created': 'Added a room',
    'room.updated': 'Changed a room or its limits',
    'room.reading_added': 'Read the conditions of a room',
    'room.reading_withdrawn': 'Withdrew a reading of a room',
    'room.file_taken': 'Took readings of a room from a file',
    'room.file_withdrawn': 'Withdrew the readings of a file',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    rooms: typeof roomsArea;
  }
}
