import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { equipmentReferences } from './equipment-uses.ts';

let portal: Portal;
let people: People;
let other: People;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  other = await peopleOf(portal);
});
afterAll(() => portal.stop());

const types = () => `/api/companies/${people.company.id}/equipment-types`;
const models = () => `/api/companies/${people.company.id}/equipment-models`;
const aType = async (name: string) => (await people.as.admin.post(types(), { name })).body.id as number;
const aModel = async (equipmentTypeId: number, name = '87V') =>
  (await people.as.admin.post(models(), { equipmentTypeId, name, make: 'Fluke' })).body.id as number;

describe('equipment types and models', () => {
  it('are added, listed by name and changed', async () => {
    const type = await people.as.admin.post(types(), { name: ' Multimeter ', description: '' });
    expect(type.status).toBe(201);
    expect(type.body).toMatchObject({ name: 'Multimeter', description: null, active: true });
    const model = await aModel(type.body.id);
    await people.as.admin.patch(`/api/equipment-models/${model}`, { partNumber: 'F-87', active: false });
    const trail = await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db.selectFrom('auditEntries').select('action').where('recordId', '=', model).orderBy('id').execute(),
    );
    expect(trail.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['equipment.model_created', 'equipment.model_updated']),
    );
    const list = await people.as.technician.get(models(), { query: { typeId: String(type.body.id) } });
    expect(list.body).toMatchObject([{ id: model, make: 'Fluke', partNumber: 'F-87', active: false }]);
    const active = await people.as.technician.get(models(), { query: { active: 'true' } });
    expect(active.body).toEqual([]);
    const found = await people.as.admin.get(types(), { query: { search: 'METER' } });
    expect(found.body.map((t: { name: string }) => t.name)).toEqual(['Multimeter']);
  });

  it.each([
    ['', 'Type name required'],
    ['x', 'Type name must be at least 2 characters'],
  ])('refuse a type named "%s"', async (name, message) => {
    const reply = await people.as.admin.post(types(), { name });
    expect(reply.status).toBe(400);
    expect(reply.body.fields).toEqual({ name: message });
  });

  it('name the missing fields of a model', async () => {
    const reply = await people.as.admin.post(models(), { name: '', make: 'F' });
    expect(reply.body.fields).toEqual({
      equipmentTypeId: 'Equipment type required',
      name: 'Model name required',
      make: 'Make must be at least 2 characters',
    });
  });

  it('refuse a foreign type, and list no models of it', async () => {
    const foreign = await other.as.admin.post(`/api/companies/${other.company.id}/equipment-types`, {
      name: 'Scope',
    });
    for (const equipmentTypeId of [foreign.body.id, 2_000_000_000]) {
      const reply = await people.as.admin.post(models(), { equipmentTypeId, name: '87V', make: 'Fluke' });
      expect(reply.status).toBe(400);
      expect(reply.body.fields).toEqual({ equipmentTypeId: 'Unknown equipment type' });
      const query = { typeId: String(equipmentTypeId) };
      expect((await people.as.admin.get(models(), { query })).body).toEqual([]);
    }
  });

  it('are removed together when a type is removed', async () => {
    const type = await aType('Clamp');
    const model = await aModel(type);
    expect((await people.as.admin.delete(`/api/equipment-types/${type}`)).status).toBe(204);
    expect((await people.as.admin.patch(`/api/equipment-models/${model}`, { make: 'Agilent' })).status).toBe(
      404,
    );
  });

  it('all stay while one of them is in use', async () => {
    const type = await aType('Torque wrench');
    const [used, unused] = [await aModel(type, 'T1'), await aModel(type, 'T2')];
    const { id: companyId } = people.company;
    await portal.insert('demoEquipment', { companyId, serialNumber: 'D1', equipmentModelId: used });
    const reply = await people.as.admin.delete(`/api/equipment-types/${type}`);
    expect(reply).toMatchObject({ status: 409, body: { code: 'equipment.type_in_use' } });
    expect(reply.body.message).toBe('This equipment type is in use: 1 demo unit. Deactivate it instead.');
    expect((await people.as.admin.delete(`/api/equipment-models/${used}`)).body).toMatchObject({
      code: 'equipment.model_in_use',
      message: 'This equipment model is in use: 1 demo unit. Deactivate it instead.',
    });
    const left = await people.as.admin.get(models(), { query: { typeId: String(type) } });
    expect(left.body).toHaveLength(2);
    expect((await people.as.admin.delete(`/api/equipment-models/${unused}`)).status).toBe(204);
  });

  it('know every table that holds a model; links go with it', async () => {
    const { rows } = await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      sql<{ tableName: string }>`select distinct conrelid::regclass::text as table_name from pg_constraint
        where contype = 'f' and confdeltype <> 'c' and confrelid = 'equipment_models'::regclass order by 1`.execute(
        db,
      ),
    );
    expect(rows.map((row) => row.tableName)).toEqual(
      equipmentReferences.map(({ table }) => table).toSorted(),
    );
  });
});
