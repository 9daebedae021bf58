import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aRequest, type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
let repairId: number;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  const { body } = await people.as.admin.post(
    '/api/repairs',
    aRequest({ userId: people.customer.id, requestType: 'calibration', calibrationNeeded: true }),
  );
  repairId = body.id;
});
afterAll(() => portal.stop());

const add = (equipmentItems: unknown) =>
  people.as.admin.post(`/api/repairs/${repairId}/equipment`, { equipmentItems });
const types = async (of = people) =>
  (await of.as.admin.get(`/api/companies/${of.company.id}/equipment-types`)).body as { id: number }[];
const scope = { newTypeName: 'Oscilloscope', newModelName: 'TBS1052C', make: 'Tektronix' };

describe('POST /api/repairs/{id}/equipment', () => {
  it('adds a type and a model once for all units that name them', async () => {
    const reply = await add([
      { ...scope, serialNumber: 'C-1', notes: 'with probes' },
      { ...scope, newTypeName: 'oscilloscope', newModelName: 'tbs1052c', serialNumber: 'C-2' },
    ]);
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject([
      { typeName: 'Oscilloscope', make: 'Tektronix', modelName: 'TBS1052C', serialNumber: 'C-1' },
      { typeName: 'Oscilloscope', make: 'Tektronix', modelName: 'TBS1052C', serialNumber: 'C-2' },
    ]);
    expect(await types()).toHaveLength(1);
    const own = await people.as.customer.get(`/api/repairs/${repairId}/equipment`);
    expect(own.body).toEqual(reply.body);
    const logs = await people.as.customer.get(`/api/repairs/${repairId}/logs`);
    expect(logs.body[0].message).toBe(
      'Equipment for calibration: Tektronix TBS1052C (C-1), Tektronix TBS1052C (C-2).',
    );
  });

  it('refuses to delete a type that is in use', async () => {
    const [type] = await types();
    const reply = await people.as.admin.delete(`/api/equipment-types/${type?.id}`);
    expect(reply.body.message).toBe(
      'This equipment type is in use: 2 calibration units. Deactivate it instead.',
    );
  });

  it('does not keep the new types when a later unit is refused', async () => {
    const reply = await add([
      { ...scope, newTypeName: 'Gauge' },
      { typeId: 2_000_000_000, modelId: 1 },
    ]);
    expect(reply.status).toBe(400);
    expect(reply.body.fields).toEqual({ 'equipmentItems.1.typeId': 'Unknown equipment type' });
    expect(await types()).toHaveLength(1);
  });

  it('refuses models that are foreign, absent or of another type', async () => {
    const [type] = await types();
    const stranger = await peopleOf(portal);
    const foreign = await stranger.as.admin.post(`/api/companies/${stranger.company.id}/equipment-types`, {
      name: 'Scale',
    });
    const foreignType = await add([{ typeId: foreign.body.id, newModelName: 'X1', make: 'Acme' }]);
    expect(foreignType.body.fields).toEqual({ 'equipmentItems.0.typeId': 'Unknown equipment type' });
    const absent = await add([{ typeId: type?.id, modelId: 2_000_000_000 }]);
    expect(absent.body.fields).toEqual({ 'equipmentItems.0.modelId': 'Unknown equipment model' });
    const listed = await people.as.admin.get(`/api/companies/${people.company.id}/equipment-models`);
    const mixed = await add([{ newTypeName: 'Balance', modelId: listed.body[0].id }]);
    expect(mixed.body.fields).toEqual({
      'equipmentItems.0.modelId': 'This model belongs to another equipment type',
    });
  });

  it('names the missing fields of a unit', async () => {
    const reply = await add([{ newTypeName: '', newModelName: '', make: '' }, {}]);
    expect(reply.body.fields).toEqual({
      'equipmentItems.0.newTypeName': 'Type name required',
      'equipmentItems.0.newModelName': 'Model name required',
      'equipmentItems.0.make': 'Make required',
      'equipmentItems.1.typeId': 'Equipment type required',
      'equipmentItems.1.modelId': 'Equipment model is required',
    });
    expect((await add([])).status).toBe(400);
  });
});
