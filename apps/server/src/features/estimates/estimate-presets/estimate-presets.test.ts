import { PRESETS_MAX } from '@portal/contract/estimates/estimate-presets/endpoints.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
let path: string;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  people = await peopleOf(portal);
  path = `/api/companies/${people.company.id}/estimate-presets`;
});
afterAll(() => portal.stop());

const work = { kind: 'labor', description: 'Bench work', quantity: 1.5, price: 93.33 };
const fuse = { kind: 'part', partNumber: 'F-2', description: 'Fuse', quantity: 2, price: '0.50' };
const save = (body: object) => people.as.admin.post(path, body);
const names = async () => (await people.as.admin.get(path)).body.map(({ name }: { name: string }) => name);

it('saves lines under a name, changes and deletes them, and traces each', async () => {
  const saved = await save({ name: 'Yearly service', lines: [work, fuse] });
  expect(saved.body).toMatchObject({
    name: 'Yearly service',
    total: 141,
    lines: [
      { ...work, partNumber: null, amount: 140 },
      { ...fuse, price: 0.5, amount: 1 },
    ],
  });
  const address = `/api/estimate-presets/${saved.body.id}`;
  const changed = {
    name: 'Big service',
    lines: [
      { ...work, optional: true, taken: false },
      { ...fuse, price: 0.5, optional: true, taken: true },
    ],
  };
  expect((await people.as.admin.patch(address, changed)).body).toMatchObject({
    ...{ name: 'Big service', total: 1, version: 2 },
    lines: [
      { optional: true, taken: false },
      { optional: true, taken: true },
    ],
  });
  expect(await names()).toEqual(['Big service']);
  expect((await people.as.admin.delete(address)).status).toBe(204);
  expect(await names()).toEqual([]);
  const { body } = await people.as.admin.get(
    `/api/companies/${people.company.id}/audit?area=estimate_preset`,
  );
  expect(body.map(({ action }: { action: string }) => action)).toEqual([
    'estimate_preset.deleted',
    'estimate_preset.updated',
    'estimate_preset.created',
  ]);
});

it('takes the photos of no repair, and refuses what an estimate refuses', async () => {
  const { body } = await save({ name: 'With photo', lines: [{ ...work, photoIds: [1] }] });
  expect(body.lines[0]).not.toHaveProperty('photos');
  expect((await save({ name: 'None', lines: [] })).body.fields).toEqual({ lines: 'Add at least one line' });
  expect((await save({ name: ' ', lines: [{ ...fuse, quantity: 1.5 }] })).body.fields).toEqual({
    name: 'Name is required',
    'lines.0.quantity': 'Quantity must be a whole number',
  });
});

it('refuses a name that is taken, and presets past the limit', async () => {
  await save({ name: 'Yearly service', lines: [work] });
  const again = await save({ name: 'YEARLY service', lines: [fuse] });
  expect([again.status, again.body.code]).toEqual([409, 'estimate_preset.taken']);
  const other = (await save({ name: 'Other', lines: [work] })).body;
  const renamed = await people.as.admin.patch(`/api/estimate-presets/${other.id}`, {
    ...{ name: 'yearly Service', lines: [work] },
  });
  expect([renamed.status, renamed.body.code]).toEqual([409, 'estimate_preset.taken']);
  for (let i = 2; i < PRESETS_MAX; i++)
    await portal.insert('estimatePresets', { companyId: people.company.id, name: `${i}`, lines: '[]' });
  const past = await save({ name: 'One more', lines: [work] });
  expect([past.status, past.body.code]).toEqual([409, 'estimate_preset.too_many']);
});

it('is neither seen nor changed by others', async () => {
  const { body } = await save({ name: 'Ours', lines: [work] });
  const address = `/api/estimate-presets/${body.id}`;
  const others = await peopleOf(portal);
  expect((await others.as.admin.patch(address, { name: 'Theirs', lines: [work] })).status).toBe(404);
  expect((await others.as.admin.delete(address)).status).toBe(404);
  for (const who of [people.as.technician, people.as.customer])
    expect((await who.get(path)).status).toBe(403);
});
