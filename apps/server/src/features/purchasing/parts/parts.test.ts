import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { queryOnce } from '../../../../test/query-once.ts';
import { recordBuilders } from '../../../../test/records.ts';
import { statementsOf } from '../../../../test/statements.ts';
import { partUses } from './part-uses.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  people = await peopleOf(portal);
});
afterAll(() => portal.stop());

const path = () => `/api/companies/${people.company.id}/parts`;
const add = async (given: object = {}) => {
  const reply = await people.as.admin.post(path(), { partNumber: 'P-100', description: 'Fuse', ...given });
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
};
const numbers = async (query: Record<string, string> = {}) =>
  (await people.as.admin.get(path(), { query })).body.map(
    ({ partNumber }: { partNumber: string }) => partNumber,
  );
const supplierOf = (of: People) => portal.insert('suppliers', { companyId: of.company.id, name: 'Acme' });
const typeOf = async (name: string) => {
  const at = `/api/companies/${people.company.id}`;
  const type = (await people.as.admin.post(`${at}/equipment-types`, { name })).body;
  const model = await people.as.admin.post(`${at}/equipment-models`, {
    equipmentTypeId: type.id,
    make: 'Fluke',
    name: `${name} 1`,
  });
  return { equipmentTypeId: type.id as number, equipmentModelId: model.body.id as number };
};

describe('a new part', () => {
  it('has the fields of B3 under both names, and its stock as the first entry of its ledger', async () => {
    const supplier = await supplierOf(people);
    const part = await add({
      name: 'Fuse 11 A',
      manufacturer: 'Fluke',
      model: '87V',
      cost: 4.1,
      listPrice: '9.90',
      sellingPrice: 8.5,
      stockQuantity: 12,
      reorderPoint: 3,
      location: 'B2',
      notes: 'Keep dry',
      preferredSupplierId: supplier.id,
    });
    expect(part).toMatchObject({
      partNumber: 'P-100',
      cost: 4.1,
      msrp: 9.9,
      listPrice: 9.9,
      sellingPrice: 8.5,
      quantityOnHand: 12,
      stockQuantity: 12,
      quantityReserved: 0,
      available: 12,
      averageCost: null,
      stockValue: 49.2,
      low: false,
      supplierName: 'Acme',
      active: true,
      version: 1,
    });
    const { body } = await people.as.admin.get(`/api/parts/${part.id}/movements`);
    expect(body).toMatchObject([
      { kind: 'correction', quantity: 12, onHandAfter: 12, reason: 'Opening stock', reversedById: null },
    ]);
  });

  it('is refused with a message for each wrong field', async () => {
    const { status, body } = await people.as.admin.post(path(), {
      partNumber: 'P',
      description: ' x ',
      stockQuantity: 2 ** 31,
      reorderPoint: 1.5,
      cost: -1,
      sellingPrice: 1.005,
    });
    expect([status, body.fields]).toEqual([
      400,
      {
        partNumber: 'Part number must be at least 2 characters',
        description: 'Description must be at least 2 characters',
        stockQuantity: 'Must be a whole number from 0 to 1,000,000',
        reorderPoint: 'Must be a whole number from 0 to 1,000,000',
        cost: 'Must be at least 0',
        sellingPrice: 'Must have at most 2 decimals',
      },
    ]);
    expect(await numbers()).toEqual([]);
  });

  it('names only what its own company has', async () => {
    const other = await peopleOf(portal);
    const foreign = await supplierOf(other);
    const [meter, scale] = [await typeOf('Meter'), await typeOf('Scale')];
    const refused = async (given: object) =>
      (await people.as.admin.post(path(), { partNumber: 'P-1', description: 'Fuse', ...given })).body.fields;
    for (const preferredSupplierId of [foreign.id, 2_000_000_000])
      expect(await refused({ preferredSupplierId })).toEqual({ preferredSupplierId: 'Unknown supplier' });
    expect(await refused({ ...meter, equipmentModelId: scale.equipmentModelId })).toEqual({
      equipmentModelId: 'This model belongs to another equipment type',
    });
    expect(await add({ partNumber: 'P-2', ...meter })).toMatchObject(meter);
    expect(await numbers()).toEqual(['P-2']);
  });
});

describe('a changed part', () => {
  it('gets one correction for another stock, and loses its model with another type', async () => {
    const [meter, scale] = [await typeOf('Meter'), await typeOf('Scale')];
    const { id } = await add({ stockQuantity: 5, ...meter });
    const change = (body: object) => people.as.admin.patch(`/api/parts/${id}`, body);
    const changed = await change({
      stockQuantity: 8,
      location: 'A1',
      equipmentTypeId: scale.equipmentTypeId,
    });
    expect(changed.body).toMatchObject({
      quantityOnHand: 8,
      location: 'A1',
      equipmentTypeId: scale.equipmentTypeId,
      equipmentModelId: null,
      version: 2,
    });
    await change({ quantityOnHand: 8, location: 'A1' });
    const { body } = await people.as.admin.get(`/api/parts/${id}/movements`);
    expect(body.map(({ quantity }: { quantity: number }) => quantity)).toEqual([3, 5]);
    const trail = await people.as.admin.get(`/api/companies/${people.company.id}/audit`);
    expect(trail.body.slice(0, 3).map(({ action }: { action: string }) => action)).toEqual([
      'stock.corrected',
      'part.updated',
      'part.created',
    ]);
  });

  it('is not overwritten by somebody with an older version', async () => {
    const { id } = await add();
    const stale = await people.as.admin.request({
      method: 'PATCH',
      url: `/api/parts/${id}`,
      headers: { 'if-match': '"9"', 'content-type': 'application/json' },
      payload: '{"location":"X"}',
    });
    expect(stale.status).toBe(412);
  });
});

describe('the list', () => {
  it('is brief and without prices in the catalogue for devices, and leaves out parts that are not active', async () => {
    const { id } = await add({ partNumber: 'FLK-1', description: 'F'.repeat(200), cost: 4, sellingPrice: 9 });
    await add({ partNumber: 'FLK-2', name: 'Knob', model: '87V', active: false });
    const reply = await people.as.technician.get(`${path()}/catalogue`);
    expect(reply.body).toEqual([{ id, partNumber: 'FLK-1', name: 'F'.repeat(80), model: '' }]);
    const others = await peopleOf(portal);
    expect(
      (await others.as.technician.get(`/api/companies/${others.company.id}/parts/catalogue`)).body,
    ).toEqual([]);
  });

  it('is searched, sorted, filtered and paged', async () => {
    const supplier = await supplierOf(people);
    await add({ partNumber: 'FLK-3', name: 'Fuse', model: '87V', stockQuantity: 9, location: 'B1' });
    await add({ partNumber: 'FLK-1', name: 'Display', stockQuantity: 1, reorderPoint: 2 });
    await add({ partNumber: 'TEK-2', name: 'Knob', preferredSupplierId: supplier.id, stockQuantity: 4 });
    const { id } = await add({ partNumber: 'OLD-9', name: 'Lead', reorderPoint: 5 });
    await people.as.admin.patch(`/api/parts/${id}`, { active: false });
    expect(await numbers()).toEqual(['OLD-9', 'TEK-2', 'FLK-1', 'FLK-3']);
    expect(await numbers({ sort: 'partNumber' })).toEqual(['FLK-1', 'FLK-3', 'OLD-9', 'TEK-2']);
    expect(await numbers({ sort: 'stock', order: 'desc', active: 'true' })).toEqual([
      'FLK-3',
      'TEK-2',
      'FLK-1',
    ]);
    expect(await numbers({ low: 'true' })).toEqual(['FLK-1']);
    expect(await numbers({ supplierId: String(supplier.id) })).toEqual(['TEK-2']);
    expect(await numbers({ location: 'B1' })).toEqual(['FLK-3']);
    expect(await numbers({ search: 'fl' })).toEqual(['FLK-1', 'FLK-3']);
    expect(await numbers({ search: '87v' })).toEqual(['FLK-3']);
    expect(await numbers({ search: 'KNO', active: 'true' })).toEqual(['TEK-2']);
    expect(await numbers({ search: '%' })).toEqual([]);
    expect(await numbers({ search: "'; --" })).toEqual([]);
    const page = await people.as.admin.get(path(), {
      query: { sort: 'partNumber', page: '2', pageSize: '3' },
    });
    expect([page.body.length, page.headers['x-total-count']]).toEqual([1, '4']);
    const [session, ...queries] = await statementsOf(() => numbers({ search: 'flk', page: '1' }));
    expect(session?.sql).toContain('open_session');
    expect(queries).toHaveLength(1);
  });

  it('finds parts as one types: the number first, then numbers that begin so, then the rest', async () => {
    await add({ partNumber: 'X-10', description: 'For 87V meters' });
    await add({ partNumber: '87V-20' });
    await add({ partNumber: '87V' });
    await add({ partNumber: 'Z-1', model: '87V' });
    const find = async (query: string) =>
      (await people.as.technician.get(`${path()}/search`, { query: { query } })).body;
    expect((await find('87v')).map(({ partNumber }: { partNumber: string }) => partNumber)).toEqual([
      '87V',
      '87V-20',
      'Z-1',
      'X-10',
    ]);
    expect(await find('nothing like it')).toEqual([]);
    expect(await find('')).toHaveLength(4);
  });
});

it('the global search opens a part for admins, and shows none to others', async () => {
  const { id } = await add({ partNumber: 'FLK-803293', name: 'Fuse', stockQuantity: 3, location: 'B4' });
  const hits = async (who: 'admin' | 'technician' | 'customer') =>
    (await people.as[who].get('/api/search', { query: { q: 'flk-80' } })).body;
  expect(await hits('admin')).toEqual([
    {
      kind: 'part',
      id,
      title: 'FLK-803293',
      detail: 'Fuse · 3 available · B4',
      path: `/admin/purchase-orders?tab=parts&part=${id}`,
    },
  ]);
  expect([await hits('technician'), await hits('customer')]).toEqual([[], []]);
});

describe('a technician', () => {
  it('sees number, name, stock, place and charge price, and no cost and no supplier', async () => {
    const supplier = await supplierOf(people);
    const { id } = await add({ cost: 1, msrp: 3, sellingPrice: 2, preferredSupplierId: supplier.id });
    const hidden = ['cost', 'msrp', 'listPrice', 'averageCost', 'stockValue', 'reorderPoint', 'low', 'notes'];
    hidden.push('preferredSupplierId', 'supplierName');
    const answers = [
      (await people.as.technician.get(`/api/parts/${id}`)).body,
      (await people.as.technician.get(path())).body[0],
      (await people.as.technician.get(`${path()}/search`, { query: { query: 'p-' } })).body[0],
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({ partNumber: 'P-100', available: 0, sellingPrice: 2 });
      expect(Object.keys(answer).filter((field) => hidden.includes(field))).toEqual([]);
    }
    const asked = await people.as.technician.get(path(), { query: { supplierId: '2000000000' } });
    expect(asked.body, 'a filter does not tell the supplier').toHaveLength(1);
  });
});

describe('deleting a part', () => {
  it('takes a part that was only corrected, and refuses one that is in use', async () => {
    const [wrong, used] = [await add({ stockQuantity: 4 }), await add({ partNumber: 'P-200' })];
    expect((await people.as.admin.delete(`/api/parts/${wrong.id}`)).status).toBe(204);
    expect((await people.as.admin.get(`/api/parts/${wrong.id}`)).body.message).toBe('Part not found');
    const { id: partId } = used;
    await portal.insert('stockMovements', {
      companyId: people.company.id,
      partId,
      kind: 'receipt',
      quantity: 2,
    });
    const refused = await people.as.admin.delete(`/api/parts/${partId}`);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This part is in use: 1 stock movement. Deactivate it instead.',
    ]);
  });

  it('does not mind what repairs took of other parts', async () => {
    const [other, wrong] = [await add({ stockQuantity: 4 }), await add({ partNumber: 'P-200' })];
    const repairId = await recordBuilders.repair(portal, people.customer);
    const movement = { companyId: people.company.id, partId: other.id, kind: 'use', quantity: -1, repairId };
    await portal.insert('stockMovements', movement);
    expect((await people.as.admin.delete(`/api/parts/${wrong.id}`)).status).toBe(204);
    expect(await people.as.admin.delete(`/api/parts/${other.id}`)).toMatchObject({
      status: 409,
      body: { code: 'part.in_use' },
    });
  });

  it('knows every table whose rows keep a part', async () => {
    const { rows } = await queryOnce(
      portal.ownerUrl,
      `select distinct c.conrelid::regclass::text as name from pg_constraint c
        where c.contype = 'f' and c.confrelid = 'parts'::regclass and c.confdeltype in ('a', 'r') order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(partUses.map(({ table }) => table).sort());
  });
});
