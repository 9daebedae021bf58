import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Caller } from './actors.ts';
import { roomForm } from './areas/calibration/rooms.ts';
import { withLaboratory } from './areas/laboratory/procedures.ts';
import { type People, peopleOf } from './people.ts';
import { type Portal, startPortal } from './portal.ts';

/** Adds a room with limits to a company that has a laboratory. Returns its id. */
export async function addRoom({ company, as }: Pick<People, 'company' | 'as'>): Promise<number> {
  const made = await as.admin.post(`/api/companies/${company.id}/rooms`, roomForm);
  expect(made.status, made.text).toBe(201);
  return made.body.id;
}

/** Gives each test of a file a company with a laboratory and one room, and returns functions that use it. */
export function roomStage(columns: object = {}) {
  let portal: Portal;
  let people: People;
  let room: number;
  beforeAll(async () => {
    portal = await startPortal();
  });
  beforeEach(async () => {
    people = await peopleOf(portal, columns);
    await withLaboratory(portal, people.company.id);
    room = await addRoom(people);
  });
  afterAll(() => portal.stop());

  const at = (rest = '') => `/api/rooms/${room}${rest}`;
  const technician = () => people.as.technician;
  return {
    portal: () => portal,
    companyId: () => people.company.id,
    room: () => room,
    at,
    admin: () => people.as.admin,
    customer: () => people.as.customer,
    technician,
    reading: (values: object, who: Caller = technician()) => who.post(at('/readings'), values),
  };
}
