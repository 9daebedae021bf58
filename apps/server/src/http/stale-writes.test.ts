import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoUnit } from '../../test/demo-equipment.ts';
import { type People, peopleOf } from '../../test/people.ts';
import { type Portal, startPortal } from '../../test/portal.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
});
afterAll(() => portal.stop());

/** The address of each record, and a field of it that a form saves. */
const records: [string, string, () => Promise<string>][] = [
  ['a customer', 'notes', async () => customerPath()],
  [
    'a unit of a customer',
    'notes',
    async () => {
      const { equipmentModelId } = await demoUnit(portal, people);
      const model = await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
        db
          .selectFrom('equipmentModels')
          .selectAll()
          .where('id', '=', equipmentModelId)
          .executeTakeFirstOrThrow(),
      );
      const { body } = await people.as.admin.post(`/api/customers/${people.customer.customerId}/equipment`, {
        serialNumber: 'SN-STALE',
        equipmentTypeId: model.equipmentTypeId,
        equipmentModelId,
      });
      return `/api/customer-equipment/${body.id}`;
    },
  ],
  ['a supplier', 'notes', async () => `/api/suppliers/${await supplierId()}`],
  [
    'a purchase order',
    'notes',
    async () => {
      const path = `/api/companies/${people.company.id}/purchase-orders`;
      const { body } = await people.as.admin.post(path, { supplierId: await supplierId() });
      return `/api/purchase-orders/${body.id}`;
    },
  ],
  ['a demo unit', 'notes', async () => `/api/demo-equipment/${(await demoUnit(portal, people)).id}`],
  ['the settings of a company', 'phone', async () => `/api/companies/${people.company.id}`],
];

const customerPath = () => `/api/companies/${people.company.id}/customers/${people.customer.customerId}`;
const supplierId = async () =>
  (await portal.insert('suppliers', { companyId: people.company.id, name: `Parts ${Math.random()}` })).id;

it.each(records)('%s is not changed from an old version (D2.4)', async (_what, field, make) => {
  const path = await make();
  const patch = (value: string, version?: number) =>
    people.as.admin.patch(
      path,
      { [field]: value },
      version === undefined ? {} : { headers: { 'if-match': `"${version}"` } },
    );
  const first = await patch('555-010-0100');
  expect([first.status, first.body[field]], 'without a version').toEqual([200, '555-010-0100']);
  const seen: number = first.body.version;
  const second = await patch('555-010-0101', seen);
  expect([second.status, second.body[field]]).toEqual([200, '555-010-0101']);
  const late = await patch('555-010-0102', seen);
  expect([late.status, late.body.code, late.body.message]).toEqual([
    412,
    'record.stale',
    'Somebody else changed this in the meantime. Reload to see the newest version.',
  ]);
  const again = await patch('555-010-0101', second.body.version);
  expect([again.status, again.body[field], again.body.version], 'nothing changed').toEqual([
    200,
    '555-010-0101',
    second.body.version,
  ]);
});
