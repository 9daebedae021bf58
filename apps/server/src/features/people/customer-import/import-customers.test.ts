import { setTimeout as pause } from 'node:timers/promises';
import { customerImportMessages } from '@portal/contract/people/customer-import/messages.ts';
import { importMessages } from '@portal/contract/people/file-import/messages.ts';
import type { ImportedRow } from '@portal/contract/people/file-import/shapes.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countsOf, customerFile, type Importer, importerOf } from '../../../../test/customer-imports.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let at: Importer;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  at = await importerOf(portal);
});
afterAll(() => portal.stop());

describe('an import', () => {
  it('adds customers with the time, and names each faulty row', async () => {
    const reply = await at.upload(
      customerFile(
        'Acme Labs,lab@acme.example,555-0100,Salem,02134',
        ',nobody@x.example,555-0101,,',
        'Badger,not-an-address,555-0102,,',
        'Cascade,,,,',
      ),
    );
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body).toMatchObject({
      imported: 2,
      errors: 2,
      total: 4,
      state: 'done',
      createdBy: 'Ann Bell',
    });
    expect(reply.body.rows.map(({ row, action, reason }: ImportedRow) => [row, action, reason])).toEqual([
      [3, 'error', 'Customer name is required'],
      [4, 'error', 'Invalid email address'],
    ]);
    const stored = await at.customers();
    expect(stored).toMatchObject([
      {
        name: 'Acme Labs',
        email: 'lab@acme.example',
        phone: '555-0100',
        city: 'Salem',
        zip: '02134',
        country: 'USA',
      },
      { name: 'Cascade', email: null, phone: null, address: null },
    ]);
    expect(Math.abs(Date.now() - stored[0]!.lastImportedAt!.getTime())).toBeLessThan(60_000);
    const { body } = await at.admin.get(`/api/companies/${at.companyId}/customers`);
    expect(body[0].lastImportedAt).toBe(stored[0]!.lastImportedAt!.toISOString());
  });

  it('imports the rest of a file with 300 faulty rows, and names each of them', async () => {
    const lines = Array.from(
      { length: 2_000 },
      (_, i) => `Customer ${i},${i < 300 ? 'broken' : `c${i}@x.example`},,,`,
    );
    const reply = await at.upload(customerFile(...lines));
    expect(countsOf(reply)).toEqual({
      imported: 1_700,
      created: 1_700,
      updated: 0,
      skipped: 0,
      errors: 300,
      total: 2_000,
    });
    expect(reply.body.rows).toHaveLength(300);
    expect(reply.body.rowsLeftOut).toBe(0);
    expect(await at.customers()).toHaveLength(1_700);
  });

  it('finds customers by e-mail, then phone digits, then name, and keeps values that the file leaves empty', async () => {
    const byEmail = await at.build({
      name: 'Old Name',
      email: 'Lab@Acme.example',
      notes: 'Pays late',
      city: 'Salem',
    });
    const byPhone = await at.build({ name: 'Badger', phone: '(555) 010-2030' });
    const byName = await at.build({ name: 'CASCADE tools' });
    const reply = await at.upload(
      customerFile(
        'Acme Labs,lab@acme.example,555-0100,,',
        'Badger Brewing,new@badger.example,555.010.2030,,',
        'Cascade Tools,x@c.example,555-777-8888,Bend,',
      ),
    );
    expect(countsOf(reply)).toEqual({ imported: 3, created: 0, updated: 3, skipped: 0, errors: 0, total: 3 });
    expect(await at.customers()).toMatchObject([
      { id: byEmail.id, name: 'Acme Labs', phone: '555-0100', notes: 'Pays late', city: 'Salem', version: 2 },
      { id: byPhone.id, name: 'Badger Brewing', email: 'new@badger.example' },
      { id: byName.id, name: 'Cascade Tools', email: 'x@c.example', city: 'Bend' },
    ]);
  });

  it('adds no duplicates when the same file is imported again', async () => {
    const file = customerFile(
      'Acme Labs,lab@acme.example,555-0100,,',
      'Badger,,555-0199,,',
      'Cascade,,,,',
      'Cascade,other@c.example,555-0101,,',
      'ACME LABS,LAB@acme.example,,,',
    );
    expect(countsOf(await at.upload(file))).toMatchObject({ created: 3, skipped: 2 });
    const before = await at.customers();
    const again = await at.upload(file);
    expect(countsOf(again)).toEqual({ imported: 0, created: 0, updated: 0, skipped: 5, errors: 0, total: 5 });
    expect(again.body.rows.map(({ reason }: ImportedRow) => reason)).toEqual([
      ...Array(3).fill(importMessages.upToDate),
      customerImportMessages.repeats(4),
      customerImportMessages.repeats(2),
    ]);
    const after = await at.customers();
    expect(after.map(({ lastImportedAt: _, ...row }) => row)).toEqual(
      before.map(({ lastImportedAt: _, ...row }) => row),
    );
    expect(after[0]!.lastImportedAt!.getTime()).toBeGreaterThan(before[0]!.lastImportedAt!.getTime());
  });

  it('changes nothing of another company', async () => {
    const theirs = await portal.buildCustomer({ name: 'Acme Labs', email: 'lab@acme.example' });
    expect(countsOf(await at.upload(customerFile('Acme Labs,lab@acme.example,,,')))).toMatchObject({
      created: 1,
    });
    const { version } = await portal.runtime.database.asCompany(theirs.companyId, (db) =>
      db.selectFrom('customers').select('version').where('id', '=', theirs.id).executeTakeFirstOrThrow(),
    );
    expect(version).toBe(1);
  });

  it('leaves an audit entry', async () => {
    await at.upload(customerFile('Acme Labs,lab@acme.example,,,', ',x,,,'));
    const after = { fileName: 'customers.csv', total: 2, create: 1, update: 0, skip: 0, error: 1 };
    expect(await at.trail()).toEqual([{ action: 'customer.imported', after }]);
  });

  it('tells open customer lists once, at its end', async () => {
    const heard: string[] = [];
    const stop = portal.runtime.events.subscribe(({ companyId, kind }) => {
      if (companyId === at.companyId) heard.push(kind);
    });
    await at.upload(customerFile(...Array.from({ length: 1_200 }, (_, i) => `C${i},c${i}@x.example,,,`)));
    await pause(300);
    stop();
    expect(heard).toEqual(['customer']);
  });

  it('answers at once when asked to run in the background, and reports its progress', async () => {
    const begun = await at.upload(customerFile('Acme Labs,lab@acme.example,,,'), '?background=true');
    expect(begun.body).toMatchObject({ state: 'processing', imported: 0, total: 1 });
    let told = begun;
    while (told.body.state === 'processing') {
      await pause(50);
      told = await at.admin.get(`${at.url}/${begun.body.importId}`);
    }
    expect(told.body).toMatchObject({ state: 'done', processed: 1, imported: 1 });
    const { body } = await at.admin.get(at.url);
    expect(body).toMatchObject([{ importId: begun.body.importId, fileName: 'customers.csv', imported: 1 }]);
  });

  it('answers a request with the same key in the same way, and imports once', async () => {
    const form = new FormData();
    form.append(
      'file',
      new Blob([new Uint8Array(customerFile('Acme Labs,lab@acme.example,,,'))]),
      'customers.csv',
    );
    const encoded = new Response(form);
    const payload = Buffer.from(await encoded.arrayBuffer());
    const headers = { 'content-type': encoded.headers.get('content-type') ?? '', 'idempotency-key': 'once' };
    const send = () => at.admin.request({ method: 'POST', url: at.url, payload, headers });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect((await at.admin.get(at.url)).body).toHaveLength(1);
  });
});
