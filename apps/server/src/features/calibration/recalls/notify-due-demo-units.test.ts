import { addDays, formatDate, today } from '@portal/contract/core/dates/dates.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { demoUnit } from '../../../../test/demo-equipment.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { queryOnce } from '../../../../test/query-once.ts';
import { notifyDueDemoUnits } from './notify-due-demo-units.ts';

const zone = 'Pacific/Apia';
const day = today(zone);
let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  people = await peopleOf(portal, { timeZone: zone });
});
afterAll(() => portal.stop());

const unit = (serialNumber: string, days: number, given: object = {}) =>
  demoUnit(portal, people, { serialNumber, nextCalibrationDue: addDays(day, days), ...given });
/** Returns the notifications of the company's staff, who are told together. */
const news = () =>
  portal.runtime.database.asCompany(people.company.id, (db) =>
    db
      .selectFrom('notifications')
      .select(['title', 'body'])
      .where('kind', '=', 'demo-unit.calibration')
      .orderBy('id')
      .execute(),
  );
const tell = () => notifyDueDemoUnits(portal.runtime);
const due = (units: string) =>
  people.as.admin.get(`/api/companies/${people.company.id}/demo-equipment`, {
    query: { page: '1', dueWithin: units, sort: 'nextCalibrationDue', order: 'asc' },
  });

it('tells staff once at each distance, however many processes do', async () => {
  const { id } = await unit('D-1', 60);
  await unit('D-2', 61);
  await unit('OLD', 5, { currentStatus: 'retired' });
  await unit('GONE', 5, { deletedAt: new Date() });
  await unit('LONG-AGO', -90);
  await Promise.all([tell(), tell(), tell()]);
  expect(await news()).toEqual([
    {
      title: `D-1: calibration due ${formatDate(addDays(day, 60))}`,
      body: `The first one, D-1, is due on ${formatDate(addDays(day, 60))}.`,
    },
  ]);
  const move = (days: number) =>
    people.as.admin.patch(`/api/demo-equipment/${id}`, { nextCalibrationDue: addDays(day, days) });
  await move(59);
  await tell();
  expect(await news(), 'another due date begins anew').toHaveLength(2);
  await tell();
  expect(await news()).toHaveLength(2);
});

it('tells of several units at once, and follows the distances of the company', async () => {
  await people.as.admin.put(`/api/companies/${people.company.id}/recall-settings`, {
    enabled: false,
    distances: [10],
  });
  await unit('D-3', 10);
  await unit('D-4', 9);
  await unit('D-5', 11);
  await tell();
  expect(await news()).toMatchObject([
    { title: '2 demo units: calibration due', body: expect.stringContaining('D-4') },
  ]);
});

it('a unit that cannot be done holds up no other of its company', async () => {
  const broken = await unit('D-6', 9);
  await unit('D-7', 9);
  await unit('D-8', 9);
  const own = (statement: string) => queryOnce(portal.ownerUrl, statement);
  await own(`create function refuse() returns trigger language plpgsql as $$ begin raise 'D-6 is broken'; end $$;
    create trigger refuse before update on demo_equipment for each row
      when (old.id = ${broken.id}) execute function refuse()`);
  await tell();
  expect((await news()).map(({ title }) => title)).toEqual(['2 demo units: calibration due']);
  const left = await own(`select row_id, reason from postponed_rows where sweep = 'tell-due-demo-units'`);
  expect(left.rows).toEqual([{ row_id: broken.id, reason: 'D-6 is broken' }]);
  // While it waits, the others are told of together again.
  await unit('D-9', 9);
  await unit('D-10', 9);
  await tell();
  expect((await news()).map(({ title }) => title)).toEqual(Array(2).fill('2 demo units: calibration due'));
  await own('drop trigger refuse on demo_equipment');
});

it('the list finds the units that are due within some days, the overdue ones first', async () => {
  await unit('LATE', -3);
  await unit('SOON', 90);
  await unit('LATER', 91);
  await unit('OLD', 5, { currentStatus: 'retired' });
  const { body, headers } = await due('90');
  expect(body.map(({ serialNumber }: { serialNumber: string }) => serialNumber)).toEqual(['LATE', 'SOON']);
  expect(headers['x-total-count']).toBe('2');
  expect((await due('x')).status).toBe(400);
});
