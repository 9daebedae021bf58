import { noConditions } from '@portal/contract/laboratory/procedures/conditions.ts';
import { type Area, act, admins, type Preparations, staff } from '../../area.ts';
import type { Portal } from '../../portal.ts';
import { withLaboratory } from '../laboratory/procedures.ts';

export const roomForm = {
  ...{ name: 'Room 2', sensor: 'Thermometer T-4', referenceStandardId: null, active: true },
  limits: {
    ...{ temperatureMin: '21', temperatureMax: '25', humidityMin: '30' },
    ...{ humidityMax: '60', pressureMin: null, pressureMax: null },
  },
};

/** Stores a room with limits. */
export async function roomOf(portal: Portal, companyId: number | null, columns: object = {}) {
  await withLaboratory(portal, companyId!);
  const own = { companyId: companyId! };
  const room = await portal.insert('rooms', {
    ...{ ...own, name: `Room ${Math.random()}`, referenceStandardId: null, sensor: 'Thermometer T-4' },
    ...columns,
  });
  await portal.insert('roomLimits', {
    ...{ ...own, roomId: room.id, limits: JSON.stringify({ ...noConditions, ...roomForm.limits }) },
    ...{ setByUserId: null, setBy: 'Ada', setAt: new Date('2026-01-05T08:00:00Z') },
  });
  return room;
}

const readingOf = async (portal: Portal, companyId: number | null) => {
  const room = await roomOf(portal, companyId);
  return portal.insert('roomReadings', {
    ...{ companyId: companyId!, roomId: room.id, measuredAt: new Date('2026-02-05T14:00:00Z') },
    ...{ temperature: '22.80', humidity: '45', pressure: null, enteredBy: 'Ada' },
  });
};

const fileOf = async (portal: Portal, companyId: number | null) => {
  const room = await roomOf(portal, companyId);
  const file = await portal.insert('roomFiles', {
    ...{ companyId: companyId!, roomId: room.id, name: 'logger.csv', sha256: 'ab12', columns: '{}' },
    ...{ timeZone: 'America/New_York', converted: '[]', readings: 1 },
    ...{ firstAt: new Date('2026-02-05T14:00:00Z'), lastAt: new Date('2026-02-05T14:00:00Z') },
    ...{ takenByUserId: null, takenBy: 'Ada' },
  });
  await portal.insert('roomReadings', {
    ...{ companyId: companyId!, roomId: room.id, measuredAt: new Date('2026-02-05T14:00:00Z') },
    ...{ temperature: '22.80', humidity: null, pressure: null, roomFileId: file.id },
  });
  return file;
};

const on: Preparations[string][number] = [
  'PUT',
  '/api/companies/:companyId/laboratory',
  { enabled: true, onePersonApproves: true },
];
const ofCompany = '/api/companies/:companyId/rooms';
const one = '/api/rooms/:id';

export const area: Area = {
  access: {
    [`GET ${ofCompany}`]: staff,
    [`POST ${ofCompany}`]: admins,
    [`GET ${one}`]: staff,
    [`PUT ${one}`]: admins,
    [`GET ${one}/readings`]: staff,
    [`GET ${one}/readings.csv`]: staff,
    [`POST ${one}/readings`]: staff,
    [`GET ${one}/hours`]: staff,
    [`POST ${one}/files`]: staff,
    'POST /api/room-readings/:id/withdraw': admins,
    'POST /api/room-files/:id/withdraw': admins,
  },
  addedCalls: {
    [`GET ${ofCompany}`]: 'rooms with limits',
    [`POST ${ofCompany}`]: 'rooms with limits',
    [`GET ${one}`]: 'rooms with limits',
    [`PUT ${one}`]: 'other limits, or a room that is ended',
    [`GET ${one}/readings`]: 'readings of a room',
    [`GET ${one}/readings.csv`]: 'readings of a room as CSV',
    [`POST ${one}/readings`]: 'a reading that somebody types',
    [`GET ${one}/hours`]: 'the lowest and the highest reading of some hours',
    [`POST ${one}/files`]: 'readings from the CSV of a logger',
    'POST /api/room-readings/:id/withdraw': 'a wrong reading, which stays',
    'POST /api/room-files/:id/withdraw': 'a wrong file, which stays',
  },
  validBodies: {
    [`POST ${ofCompany}`]: roomForm,
    [`PUT ${one}`]: { ...roomForm, name: 'Room 3' },
    [`POST ${one}/readings`]: {
      ...{ measuredAt: '2026-02-06T10:00:00-05:00', temperature: '22.8', humidity: '45', pressure: null },
    },
    'POST /api/room-readings/:id/withdraw': { reason: 'Of another room' },
    'POST /api/room-files/:id/withdraw': { reason: 'Of another logger' },
  },
  preparedBy: {
    [`GET ${ofCompany}`]: [on],
    [`POST ${ofCompany}`]: [on],
  },
  records: {
    room: async (portal, { companyId }) => (await roomOf(portal, companyId)).id,
    roomReading: async (portal, { companyId }) => (await readingOf(portal, companyId)).id,
    roomFile: async (portal, { companyId }) => (await fileOf(portal, companyId)).id,
  },
  tracedElsewhere: [`POST ${one}/files`],
  shownToTechnicians: {
    rooms: 'name sensor',
    room_limits: 'limits set_by',
    room_files: 'converted name sha256 taken_by time_zone withdraw_reason withdrawn_by',
    room_readings: 'entered_by withdraw_reason withdrawn_by',
  },
  forms: {
    [`POST ${one}/readings`]: act('rooms.spec.ts'),
  },
};
