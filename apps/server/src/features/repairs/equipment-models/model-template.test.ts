import { afterAll, beforeAll, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
let other: People;
let modelId: number;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  other = await peopleOf(portal);
  const type = await people.as.admin.post(`/api/companies/${people.company.id}/equipment-types`, {
    name: 'Multimeter',
  });
  const model = await people.as.admin.post(`/api/companies/${people.company.id}/equipment-models`, {
    equipmentTypeId: type.body.id,
    make: 'Fluke',
    name: '87V',
  });
  expect(model.body).toMatchObject({ calibrationIntervalDays: 365, accessories: [], procedure: null });
  modelId = model.body.id;
});
afterAll(() => portal.stop());

const path = () => `/api/equipment-models/${modelId}`;
const point = {
  quantity: 'DC voltage',
  nominal: '10.000',
  unit: 'V',
  lowerLimit: '9.990',
  upperLimit: '10.010',
};

it('a model keeps its procedure, interval, accessories and measurement points with the typed digits', async () => {
  const change = {
    procedure: 'QP-87',
    calibrationIntervalDays: 180,
    accessories: ['Test leads', 'Case'],
    measurementPoints: [point, { quantity: 'Resistance', nominal: '-0.10', unit: 'Ω' }],
  };
  const { status, body } = await people.as.admin.patch(path(), change);
  expect([status, body.version]).toEqual([200, 2]);
  const read = await people.as.technician.get(path());
  expect(read.body).toMatchObject({
    ...change,
    typeName: 'Multimeter',
    measurementPoints: [
      point,
      { quantity: 'Resistance', nominal: '-0.10', unit: 'Ω', lowerLimit: null, upperLimit: null },
    ],
  });
  const again = await people.as.admin.patch(path(), { measurementPoints: change.measurementPoints });
  expect(again.body.version, 'the same points change nothing').toBe(2);
});

it.each([
  [{ calibrationIntervalDays: 0 }, 'calibrationIntervalDays', 'The interval must be 1 to 3650 days'],
  [{ calibrationIntervalDays: 10_000 }, 'calibrationIntervalDays', 'The interval must be 1 to 3650 days'],
  [
    { measurementPoints: Array.from({ length: 5000 }, () => point) },
    'measurementPoints',
    'At most 200 measurement points',
  ],
  [
    { measurementPoints: [{ ...point, nominal: 'ten' }] },
    'measurementPoints.0.nominal',
    'Must be a number such as 10, -0.250 or 4.1e-2',
  ],
  [
    { measurementPoints: [{ ...point, lowerLimit: '10.0100000000000001' }] },
    'measurementPoints.0.upperLimit',
    'The upper limit must not be below the lower limit',
  ],
])('refuses %o', async (body, field, message) => {
  const before = await people.as.admin.get(path());
  const reply = await people.as.admin.patch(path(), body);
  expect([reply.status, reply.body.fields]).toEqual([400, { [field]: message }]);
  expect((await people.as.admin.get(path())).body).toEqual(before.body);
});

it('hides the template of another company', async () => {
  const hidden = await other.as.technician.get(path());
  expect([hidden.status, hidden.body.message]).toEqual([404, 'Equipment model not found']);
});

it('tells open screens when types and models change', async () => {
  const heard: string[] = [];
  const stop = portal.runtime.events.subscribe(({ kind, companyId }) => {
    if (companyId === people.company.id) heard.push(kind);
  });
  await people.as.admin.patch(path(), { description: 'Hand-held' });
  await expect.poll(() => heard).toContain('equipment');
  stop();
});
