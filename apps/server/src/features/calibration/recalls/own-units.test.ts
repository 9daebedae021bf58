import { addDays, today } from '@portal/contract/core/dates/dates.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { demoUnit } from '../../../../test/demo-equipment.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

const ZONE = 'America/Los_Angeles';
const day = (ahead: number) => addDays(today(ZONE), ahead);

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  people = await peopleOf(portal, { timeZone: ZONE });
  await own('OWN-LATE', -3, { lastCalibrationDate: day(-368) });
  await own('OWN-SOON', 40, { currentStatus: 'maintenance' });
  await own('OWN-FAR', 91);
  await own('OWN-RETIRED', -3, { currentStatus: 'retired' });
});
afterAll(() => portal.stop());

const own = (serialNumber: string, dueIn: number, more: object = {}) =>
  demoUnit(portal, people, { serialNumber, nextCalibrationDue: day(dueIn), ...more });
const at = (path: string) => `/api/companies/${people.company.id}/calibration-work/${path}`;
/** Returns the rows of the export without its titles. */
const csv = async (query: Record<string, string> = {}): Promise<string[]> => {
  const { text } = await people.as.admin.get(at('export.csv'), { query });
  return text.trimEnd().split('\n').slice(1);
};

it('the company’s own demo units are counted beside those of its customers (D5.12)', async () => {
  expect((await people.as.admin.get(at('counts'))).body).toMatchObject({
    ...{ overdue: 0, 'due-30': 0, 'due-60': 0, 'due-90': 0 },
    own: { overdue: 1, 'due-30': 0, 'due-60': 1, 'due-90': 1 },
  });
  const other = await peopleOf(portal);
  const { body } = await other.as.admin.get(`/api/companies/${other.company.id}/calibration-work/counts`);
  expect(body.own).toEqual({ overdue: 0, 'due-30': 0, 'due-60': 0, 'due-90': 0 });
});

it('they stand at the end of the CSV, by its part and search', async () => {
  expect(await csv()).toEqual([
    `Own demo unit,Fluke,87V,OWN-LATE,,${day(-368)},${day(-3)},Available,Yes,,,`,
    `Own demo unit,Fluke,87V,OWN-SOON,,,${day(40)},Maintenance,,,,`,
  ]);
  expect(await csv({ view: 'overdue' })).toEqual([expect.stringContaining('OWN-LATE')]);
  expect(await csv({ search: 'own-s' })).toEqual([expect.stringContaining('OWN-SOON')]);
  // Nobody is asked about them, they have no request, and they belong to no customer.
  expect(await csv({ view: 'booked' })).toEqual([]);
  expect(await csv({ customerId: String(people.customer.customerId) })).toEqual([]);
});
