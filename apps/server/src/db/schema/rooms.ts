import type { LogField } from '@portal/contract/calibration/rooms/log-fields.ts';
import type { Conditions } from '@portal/contract/laboratory/procedures/conditions.ts';
import type { RememberedColumns } from '@portal/contract/people/file-import/remembered-columns.ts';
import type { ColumnType, Generated, Selectable } from 'kysely';
import { textsOf } from './texts.ts';

/** Rooms of a laboratory. They are ended and never deleted. */
export interface RoomsTable {
  id: Generated<number>;
  companyId: number;
  name: string;
  referenceStandardId: number | null;
  sensor: string | null;
  active: Generated<boolean>;
  version: Generated<number>;
}
export type RoomRow = Selectable<RoomsTable>;

/** Limits of a room since when. The newest ones hold. Rows are only added. */
export interface RoomLimitsTable {
  id: Generated<number>;
  companyId: number;
  roomId: number;
  /** Written as JSON text. */
  limits: ColumnType<Conditions, string, never>;
  setByUserId: number | null;
  setBy: string;
  setAt: Generated<Date>;
}

/** What a withdrawal says. */
interface Withdrawable {
  withdrawnAt: Generated<Date | null>;
  withdrawReason: Generated<string | null>;
  withdrawnByUserId: Generated<number | null>;
  withdrawnBy: Generated<string | null>;
}

/** Files of data loggers. A row never changes, but can be withdrawn. */
export interface RoomFilesTable extends Withdrawable {
  id: Generated<number>;
  companyId: number;
  roomId: number;
  name: string;
  sha256: string;
  /** Written as JSON text. */
  columns: ColumnType<RememberedColumns<LogField>, string, never>;
  timeZone: string;
  converted: ColumnType<string[], string, never>;
  readings: number;
  firstAt: Date;
  lastAt: Date;
  takenByUserId: number | null;
  takenBy: string;
  takenAt: Generated<Date>;
}
export type RoomFileRow = Selectable<RoomFilesTable>;

/** What was read in a room. A row never changes, but can be withdrawn. Numbers are decimals with their digits. */
export interface RoomReadingsTable extends Withdrawable {
  id: Generated<number>;
  companyId: number;
  roomId: number;
  measuredAt: Date;
  temperature: string | null;
  humidity: string | null;
  pressure: string | null;
  roomFileId: Generated<number | null>;
  enteredByUserId: Generated<number | null>;
  enteredBy: Generated<string | null>;
  enteredAt: Generated<Date>;
}
export type RoomReadingRow = Selectable<RoomReadingsTable>;

export const roomsTexts = [
  textsOf<RoomsTable>('rooms', { code: ['name', 'sensor'] }),
  textsOf<RoomLimitsTable>('room_limits', { code: ['limits', 'setBy'] }),
  textsOf<RoomFilesTable>('room_files', {
    code: [
      ...(['name', 'sha256', 'columns', 'timeZone', 'converted', 'takenBy', 'withdrawReason'] as const),
      'withdrawnBy',
    ],
  }),
  textsOf<RoomReadingsTable>('room_readings', { code: ['enteredBy', 'withdrawReason', 'withdrawnBy'] }),
];

declare module '../schema.ts' {
  interface Tables {
    rooms: RoomsTable;
    roomLimits: RoomLimitsTable;
    roomFiles: RoomFilesTable;
    roomReadings: RoomReadingsTable;
  }
}
