import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { auditActions, auditAreas } from '@portal/contract/index.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { queryOnce } from '../../../../test/query-once.ts';
import { planOf, statementsOf } from '../../../../test/statements.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal, { timeZone: 'America/New_York' });
});
afterAll(() => portal.stop());

const entry = (given: object = {}) =>
  portal.insert('auditEntries', { companyId: people.company.id, action: 'repair.updated', ...given });
const listUrl = () => `/api/companies/${people.company.id}/audit`;
const list = async (query: Record<string, string> = {}, who: keyof People['as'] = 'admin') =>
  people.as[who].get(listUrl(), { query });

describe('the audit trail', () => {
  it('shows who changed which record, with the values before and after, newest first', async () => {
    const { company, as } = people;
    const repair = await portal.buildRepair({ companyId: company.id, serviceReportNumber: 'SR-7001' });
    await as.admin.patch(`/api/repairs/${repair.id}`, { poNumber: 'ignored', laborCost: 90 });
    await as.admin.delete(`/api/repairs/${repair.id}`);
    const { body, headers } = await list({ kind: 'repair', recordId: String(repair.id) });
    expect(headers['x-total-count']).toBe('2');
    expect(body.map((row: { action: string }) => row.action)).toEqual(['repair.deleted', 'repair.updated']);
    expect(body[1]).toMatchObject({
      role: 'admin',
      userName: expect.any(String),
      address: expect.any(String),
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      record: { kind: 'repair', id: repair.id, label: 'SR-7001' },
    });
    expect(body[1].changes).toContainEqual(expect.objectContaining({ field: 'laborCost', to: '90.00' }));
  });

  it('shows records by their names, also deleted ones', async () => {
    const { company, as } = people;
    const types = `/api/companies/${company.id}/equipment-types`;
    const type = (await as.admin.post(types, { name: 'Caliper' })).body;
    const models = `/api/companies/${company.id}/equipment-models`;
    const model = (
      await as.admin.post(models, { equipmentTypeId: type.id, name: '500-196', make: 'Mitutoyo' })
    ).body;
    const labels = async (kind: string, id: number) =>
      (await list({ kind, recordId: String(id) })).body.map(
        ({ record }: { record: { label: string } }) => record.label,
      );
    expect(await labels('equipmentType', type.id)).toEqual(['Caliper']);
    expect(await labels('equipmentModel', model.id)).toEqual(['Mitutoyo 500-196']);
    const created = (await list({ kind: 'equipmentModel', recordId: String(model.id) })).body[0];
    expect(created.changes).toContainEqual({
      field: 'equipmentTypeId',
      from: null,
      to: type.id,
      toName: 'Caliper',
    });
    await as.admin.delete(`/api/equipment-types/${type.id}`);
    expect(await labels('equipmentType', type.id)).toEqual(['Caliper', 'Caliper']);
    const ann = await portal.insert('technicians', { companyId: company.id, name: 'Ann' });
    const repair = await portal.buildRepair({ companyId: company.id });
    await as.admin.patch(`/api/repairs/${repair.id}`, { technicianId: ann.id });
    await as.admin.patch(`/api/repairs/${repair.id}`, { technicianId: null });
    const trail = (await list({ kind: 'repair', recordId: String(repair.id) })).body;
    expect(trail.map(({ changes }: { changes: object[] }) => changes)).toEqual([
      [{ field: 'technicianId', from: ann.id, to: null, fromName: 'Ann' }],
      [{ field: 'technicianId', from: null, to: ann.id, toName: 'Ann' }],
    ]);
    const file = {
      companyId: company.id,
      kind: 'customer',
      fileName: 'labs.csv',
      fingerprint: 'x',
      total: 1,
    };
    const imported = await portal.insert('fileImports', file);
    await entry({ action: 'customer.imported', recordKind: 'customerImport', recordId: imported.id });
    expect(await labels('customerImport', imported.id)).toEqual(['labs.csv']);
  });

  it('shows who created a record by name, and no field that is empty before and after', async () => {
    const { id } = await portal.buildUser({ companyId: people.company.id, contactName: 'Dana Reed' });
    const made = await entry({
      recordKind: 'demoEquipmentLoan',
      recordId: 1,
      after: JSON.stringify({ createdByUserId: id, notes: null }),
    });
    const found = (await list({ kind: 'demoEquipmentLoan', recordId: '1' })).body;
    expect(found.find((row: { id: number }) => row.id === made.id).changes).toEqual([
      { field: 'createdByUserId', from: null, to: id, toName: 'Dana Reed' },
    ]);
  });

  it('is filtered by person, area and day of the company’s zone', async () => {
    const { id } = await portal.buildUser({ companyId: people.company.id });
    // 23:30 in New York is the next day in UTC.
    await entry({ userId: id, action: 'user.registered', at: new Date('2024-03-05T04:30:00Z') });
    await entry({ userId: id, action: 'repair.created', at: new Date('2024-03-05T05:30:00Z') });
    const found = async (query: Record<string, string>) =>
      (await list({ userId: String(id), ...query })).body.map((row: { action: string }) => row.action);
    expect(await found({})).toEqual(['repair.created', 'user.registered']);
    expect(await found({ area: 'repair' })).toEqual(['repair.created']);
    expect(await found({ from: '2024-03-04', to: '2024-03-04' })).toEqual(['user.registered']);
    expect(await found({ from: '2024-03-05' })).toEqual(['repair.created']);
    expect(await found({ to: '2024-03-05', page: '2', pageSize: '1' })).toEqual(['user.registered']);
    expect(await found({ to: '2024-03-03' })).toEqual([]);
  });

  it('never shows a secret, even one that was written there', async () => {
    const { id } = await entry({
      recordKind: 'company',
      recordId: people.company.id,
      before: JSON.stringify({ notificationEmailPassword: 'Plant-1', hasPassword: true, name: 'Old' }),
      after: JSON.stringify({
        notificationEmailPassword: 'Plant-2',
        hasPassword: false,
        name: 'New',
        nested: { accessToken: 'Plant-3', list: [{ clientSecret: 'Plant-4' }], city: 'Bonn' },
        code: '123456',
      }),
    });
    const reply = await list({ kind: 'company', recordId: String(people.company.id) });
    expect(reply.text).not.toMatch(/Plant|123456/);
    const row = reply.body.find((r: { id: number }) => r.id === id);
    expect(row.changes).toContainEqual({ field: 'hasPassword', from: true, to: false });
    expect(row.changes).toContainEqual({ field: 'name', from: 'Old', to: 'New' });
    expect(row.changes).toContainEqual({
      field: 'nested',
      from: null,
      to: { accessToken: '••••••', list: [{ clientSecret: '••••••' }], city: 'Bonn' },
    });
  });

  it('is separate for each company, and contains a superadmin’s actions in the company', async () => {
    const other = await portal.buildRepair();
    const superadmin = people.as.superadmin;
    await superadmin.delete(`/api/repairs/${other.id}`);
    const theirs = await superadmin.get(`/api/companies/${other.companyId}/audit`);
    expect(theirs.body[0]).toMatchObject({ action: 'repair.deleted', role: 'superadmin' });
    expect((await list({ area: 'repair' })).text).not.toContain(other.serviceReportNumber);
    expect(await people.as.technician.get(listUrl())).toMatchObject({
      status: 403,
      body: { code: 'access.forbidden' },
    });
  });

  it.each([
    [{ area: 'nonsense' }, 'area'],
    [{ userId: '1e3' }, 'userId'],
    [{ from: '2024-02-30' }, 'from'],
    [{ to: 'tomorrow' }, 'to'],
    [{ kind: 'repair' }, 'recordId'],
    [{ recordId: '7' }, 'recordId'],
    [{ kind: "x' or 1=1", recordId: '7' }, 'kind'],
  ])('refuses %j', async (query, field) => {
    const { status, body } = await list(query as unknown as Record<string, string>);
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toContain(field);
  });

  it('cannot be changed', async () => {
    for (const statement of ["update audit_entries set action = 'x'", 'delete from audit_entries'])
      await expect(
        portal.runtime.database.asCompany(people.company.id, (db) => sql.raw(statement).execute(db)),
      ).rejects.toThrow();
  });
});

describe('words', () => {
  /** The code writes each action as a literal where it records it, also both actions of a conditional. */
  const ACTION = /\baction(?::|\s=)\s*(?:[^,;\n]*?\?\s*)?(['`][^,;]*?)(?:,|;|\s*\}|\n\s*(?:kind|id)\b)/g;

  async function sources(folder: string): Promise<string[]> {
    const names = await readdir(folder, { recursive: true });
    const code = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
    return Promise.all(code.map((name) => readFile(path.join(folder, name), 'utf8')));
  }

  it('exist for every action that the code records', async () => {
    const texts = await sources(path.join(import.meta.dirname, '../..', '../..'));
    const used = new Set(
      texts
        .flatMap((text) => [...text.matchAll(ACTION)].map(([, given = '']) => given))
        .flatMap((given) => [...given.matchAll(/'([a-z_]+\.[a-z_]+)'/g)].map(([, action]) => action)),
    );
    expect(used.size).toBeGreaterThan(25);
    expect([...used].filter((action) => !(action! in auditActions))).toEqual([]);
  });

  it('belong to an area of the filter', () => {
    const strays = Object.keys(auditActions).filter(
      (action) => !Object.hasOwn(auditAreas, action.split('.')[0]!),
    );
    expect(strays).toEqual([]);
  });
});

describe('with 60,000 entries of two companies', () => {
  beforeAll(async () => {
    const other = await portal.buildCompany();
    await portal.runtime.database.dangerouslyAcrossCompanies(async (db) => {
      for (const [companyId, entries] of [
        [people.company.id, 15_000],
        [other.id, 45_000],
      ])
        await sql`insert into audit_entries (company_id, user_id, action, record_kind, record_id, at)
          select ${companyId}, n % 300, case when n % 500 = 0 then 'company.changed' else 'repair.updated' end,
            'repair', n % 3000, now() - n * interval '1 minute' from generate_series(1, ${entries}::int) n`.execute(
          db,
        );
    });
    await queryOnce(portal.ownerUrl, 'vacuum analyze audit_entries');
  }, 60_000);

  it.each<[Record<string, string>, RegExp]>([
    [{}, /audit_entries_by_time/],
    [{ userId: '7' }, /audit_entries_by_user/],
    [{ area: 'company' }, /audit_entries_by_area/],
    [{ kind: 'repair', recordId: '77' }, /audit_entries_of_record/],
    [{ from: '2024-01-01', to: '2024-01-31' }, /audit_entries_by_time/],
  ])('reads %j by an index, in two statements', async (query, index) => {
    const url = `${listUrl()}?${new URLSearchParams({ page: '1', ...query })}`;
    await people.as.admin.get(url);
    const [, ...queries] = await statementsOf(() => people.as.admin.get(url));
    expect(queries).toHaveLength(2);
    for (const sent of queries) {
      const plan = await planOf(portal.ownerUrl, people.company.id, sent);
      expect(plan).toMatch(index);
      expect(plan).not.toMatch(/Seq Scan on audit_entries/);
    }
  });

  it('counts only as far as pages can go', async () => {
    const { headers, body } = await list({ page: '1000' });
    expect([headers['x-total-count'], body.length]).toEqual(['10000', 10]);
    expect((await list({ page: '1001' })).body).toEqual([]);
  });
});
