import { addDays, today } from '@portal/contract/core/dates/dates.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withLaboratory } from '../../../../test/areas/laboratory/procedures.ts';
import { entryColumns } from '../../../../test/areas/laboratory/scopes.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  await withLaboratory(portal, people.company.id);
});
afterAll(() => portal.stop());

const admin = () => people.as.admin;
const list = () => `/api/companies/${people.company.id}/scope`;
const entry = {
  ...{ quantity: 'DC voltage', unit: 'V', lower: '1.0', upper: '10' },
  ...{ cmc: { kind: 'linear', a: '2', b: '3,5' }, cmcUnit: 'µV', validFrom: '2026-01-05' },
};
const add = async (given: object = {}) => {
  const reply = await admin().post(list(), { ...entry, ...given });
  expect(reply.status, reply.text).toBe(201);
  return reply.body as { id: number; version: number };
};
/** An entry that was entered in an earlier year. */
const held = async (given: object = {}) =>
  portal.insert('scopeEntries', {
    ...{ companyId: people.company.id, ...entryColumns, createdAt: new Date('2026-01-02T12:00:00Z') },
    ...given,
  });
const at = (id: number) => `/api/scope-entries/${id}`;
const dayOfCompany = async () => {
  const { timeZone } = await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db
      .selectFrom('companies')
      .select('timeZone')
      .where('id', '=', people.company.id)
      .executeTakeFirstOrThrow(),
  );
  return today(timeZone);
};

it('answers nothing without a laboratory', async () => {
  const { id } = await add();
  const settings = `/api/companies/${people.company.id}/laboratory`;
  await admin().put(settings, { enabled: false, onePersonApproves: true });
  const off = { status: 404, body: { code: 'laboratory.off' } };
  expect(await people.as.technician.get(list())).toMatchObject(off);
  expect(await admin().get(`/api/companies/${people.company.id}/scope-names`)).toMatchObject(off);
  expect(await admin().post(list(), entry)).toMatchObject(off);
  const writes = [
    admin().get(at(id)),
    admin().put(at(id), entry),
    admin().post(`${at(id)}/end`, { validUntil: '2027-01-01' }),
    admin().delete(at(id)),
  ];
  expect((await Promise.all(writes)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  await admin().put(settings, { enabled: true, onePersonApproves: true });
  expect((await people.as.technician.get(at(id))).body.quantity).toBe('DC voltage');
});

describe('an entry', () => {
  it('is answered with the digits that were typed', async () => {
    const { id } = await add({ method: ' LP-017 ', site: '' });
    expect((await people.as.technician.get(at(id))).body).toEqual({
      ...{ id, companyId: people.company.id, quantity: 'DC voltage', unit: 'V', lower: '1.0', upper: '10' },
      ...{ frequencyLower: null, frequencyUpper: null, frequencyUnit: null, method: 'LP-017', site: null },
      ...{ cmc: { kind: 'linear', a: '2', b: '3.5' }, cmcUnit: 'µV' },
      ...{ validFrom: '2026-01-05', validUntil: null, isInForce: true, hasHeld: false, version: 1 },
    });
  });

  it('has a best uncertainty in its whole range', async () => {
    const shares = { lower: '-1', cmc: { kind: 'share', percent: '0.5' } };
    expect(await admin().post(list(), { ...entry, ...shares })).toMatchObject({
      status: 400,
      body: { fields: { cmc: 'At 0 V: The best uncertainty at this value is zero. It must be above zero.' } },
    });
    const { id } = await add();
    expect((await admin().put(at(id), { ...entry, ...shares })).status).toBe(400);
    expect((await admin().get(at(id))).body.lower).toBe('1.0');
  });

  it('is corrected and removed on the day on which it was entered, and leaves its trace', async () => {
    const { id } = await add();
    const rows = [
      { value: '1', uncertainty: '5' },
      { value: '20', uncertainty: '9' },
    ];
    const changed = await admin().put(at(id), { ...entry, upper: '20', cmc: { kind: 'table', rows } });
    expect(changed.body).toMatchObject({ upper: '20', cmc: { kind: 'table', rows }, version: 2 });
    expect((await admin().delete(at(id))).status).toBe(204);
    expect((await admin().get(at(id))).status).toBe(404);
    const { rows: traces } = await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      sql<{ action: string; before: object | null; after: object | null }>`
        select action, before, after from audit_entries where record_kind = 'scopeEntry' and record_id = ${id}
        order by id`.execute(db),
    );
    expect(traces).toMatchObject([
      {
        action: 'scope.entry_added',
        after: { name: 'DC voltage, 1.0 V to 10 V', cmc: '2 µV + 3.5 µV/V · x' },
      },
      { action: 'scope.entry_changed', after: { cmc: '1 V: 5 µV, 20 V: 9 µV' } },
      { action: 'scope.entry_removed', before: { name: 'DC voltage, 1.0 V to 20 V' } },
    ]);
  });

  it('that has held changes only in its last day', async () => {
    const { id } = await held();
    expect((await admin().get(at(id))).body).toMatchObject({ isInForce: true, hasHeld: true });
    const refused = { status: 409, body: { code: 'scope.held' } };
    expect(await admin().put(at(id), entry)).toMatchObject(refused);
    expect(await admin().delete(at(id))).toMatchObject(refused);
    const end = (validUntil: string | null) => admin().post(`${at(id)}/end`, { validUntil });
    expect((await end('2026-01-04')).status).toBe(400);
    expect((await end('2026-01-05')).body).toMatchObject({ validUntil: '2026-01-05', version: 2 });
    expect((await end('2026-01-05')).body.version).toBe(2);
    expect((await end(null)).body).toMatchObject({ validUntil: null, lower: '1', version: 3 });
  });

  it('that begins today has not held, and one of yesterday has', async () => {
    const day = await dayOfCompany();
    const of = async (validFrom: string) => (await admin().get(at((await held({ validFrom })).id))).body;
    expect(await of(day)).toMatchObject({ isInForce: true, hasHeld: false });
    expect(await of(addDays(day, -1))).toMatchObject({ isInForce: true, hasHeld: true });
    expect(await of(addDays(day, 1))).toMatchObject({ isInForce: false, hasHeld: false });
  });

  it('holds on its last day, and no more on the next', async () => {
    const day = await dayOfCompany();
    const of = async (validUntil: string) => (await admin().get(at((await held({ validUntil })).id))).body;
    expect((await of(day)).isInForce).toBe(true);
    expect((await of(addDays(day, -1))).isInForce).toBe(false);
  });

  it('is not changed over what somebody else saved meanwhile', async () => {
    const { id } = await add();
    await admin().put(at(id), { ...entry, upper: '11' });
    expect((await admin().put(at(id), entry, { headers: { 'if-match': '"1"' } })).status).toBe(412);
    expect((await admin().get(at(id))).body.upper).toBe('11');
  });

  it('of another company is not there', async () => {
    const { id } = await add();
    const other = await peopleOf(portal);
    await withLaboratory(portal, other.company.id);
    expect((await other.as.admin.get(at(id))).status).toBe(404);
    expect((await other.as.admin.put(at(id), entry)).status).toBe(404);
    expect((await other.as.admin.get(`/api/companies/${other.company.id}/scope`)).body).toEqual([]);
  });
});

it('is listed, searched, sorted and filtered', async () => {
  const other = await peopleOf(portal);
  await withLaboratory(portal, other.company.id);
  const path = `/api/companies/${other.company.id}/scope`;
  const make = (given: object) => other.as.admin.post(path, { ...entry, ...given });
  await make({
    quantity: 'Pressure',
    unit: 'bar',
    cmcUnit: 'mbar',
    validFrom: '2026-01-03',
    site: 'On site',
  });
  await make({ quantity: 'dc voltage', validFrom: '2026-01-02', method: 'LP-017' });
  await make({ quantity: 'DC voltage', validFrom: '2026-01-01', validUntil: '2026-01-09', site: 'Hall 2' });
  const found = async (query: Record<string, string>) =>
    (await other.as.technician.get(path, { query })).body.map(
      ({ quantity, validFrom }: { quantity: string; validFrom: string }) =>
        `${quantity} ${validFrom.slice(-1)}`,
    );
  expect(await found({})).toEqual(['DC voltage 1', 'dc voltage 2', 'Pressure 3']);
  expect(await found({ sort: 'quantity' })).toEqual(['dc voltage 2', 'DC voltage 1', 'Pressure 3']);
  expect(await found({ sort: 'validFrom', order: 'asc' })).toEqual([
    'DC voltage 1',
    'dc voltage 2',
    'Pressure 3',
  ]);
  expect(await found({ quantity: 'DC Voltage', inForce: 'true' })).toEqual(['dc voltage 2']);
  expect(await found({ inForce: 'false' })).toEqual(['DC voltage 1']);
  expect(await found({ site: 'On site' })).toEqual(['Pressure 3']);
  expect(await found({ search: 'lp-017' })).toEqual(['dc voltage 2']);
  const names = await other.as.technician.get(`/api/companies/${other.company.id}/scope-names`);
  expect(names.body.quantities.toSorted()).toEqual(['DC voltage', 'Pressure', 'dc voltage']);
  expect(names.body.sites).toEqual(['Hall 2', 'On site']);
});
