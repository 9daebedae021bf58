import { customerImportMessages } from '@portal/contract/people/customer-import/messages.ts';
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

describe('a dry run', () => {
  const stored = () =>
    portal.runtime.database.asCompany(at.companyId, async (db) => [
      await db.selectFrom('customers').selectAll().execute(),
      await db.selectFrom('fileImports').selectAll().execute(),
      await db.selectFrom('fileImportRows').selectAll().execute(),
      await db.selectFrom('auditEntries').selectAll().execute(),
    ]);

  it('says for each row what would happen, and stores nothing', async () => {
    const { id } = await at.build({ name: 'Acme', email: 'lab@acme.example' });
    const before = await stored();
    const reply = await at.upload(
      customerFile(
        'Acme Labs,lab@acme.example,,,',
        'Badger,b@x.example,,,',
        'Acme,lab@acme.example,,,',
        ',x,,,',
      ),
      '?dryRun=true',
    );
    expect(reply.status, reply.text).toBe(200);
    expect(countsOf(reply)).toEqual({ imported: 2, created: 1, updated: 1, skipped: 1, errors: 1, total: 4 });
    expect(reply.body).toMatchObject({
      importId: null,
      state: 'preview',
      missing: [],
      mapping: { name: 0, zip: 4 },
    });
    expect(reply.body.rows).toMatchObject([
      {
        row: 2,
        action: 'update',
        matchedBy: 'email',
        recordId: id,
        changes: [{ field: 'name', from: 'Acme', to: 'Acme Labs' }],
      },
      { row: 3, action: 'create', reason: null, values: { name: 'Badger' } },
      { row: 4, action: 'skip', reason: customerImportMessages.repeats(2) },
      { row: 5, action: 'error', reason: 'Customer name is required\nInvalid email address' },
    ]);
    expect(await stored()).toEqual(before);
  });

  it('is not stored under an idempotency key', async () => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(customerFile('Acme,,,,'))]), 'customers.csv');
    const encoded = new Response(form);
    const reply = await at.admin.request({
      method: 'POST',
      url: `${at.url}?dryRun=true`,
      payload: Buffer.from(await encoded.arrayBuffer()),
      headers: { 'content-type': encoded.headers.get('content-type') ?? '', 'idempotency-key': 'look' },
    });
    expect(reply.status).toBe(200);
    const kept = await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db.selectFrom('idempotencyKeys').select('key').where('userId', '=', at.user.id).execute(),
    );
    expect(kept).toEqual([]);
  });

  it('returns the columns of a file it does not recognise', async () => {
    const file = Buffer.from('Firma;Mail;Nummer\nAcme;lab@acme.example;555-0100');
    const reply = await at.upload(file, '?dryRun=true');
    expect(reply.body).toMatchObject({
      missing: ['name', 'phone'],
      total: 1,
      rows: [],
      columns: [
        { header: 'Firma', samples: ['Acme'] },
        { header: 'Mail', samples: ['lab@acme.example'] },
        { header: 'Nummer', samples: ['555-0100'] },
      ],
    });
    const mapping = JSON.stringify({ name: 0, email: 'Mail', phone: 2 });
    const mapped = await at.upload(file, '?dryRun=true', { mapping });
    expect(mapped.body.rows).toMatchObject([
      { action: 'create', values: { name: 'Acme', phone: '555-0100' } },
    ]);
    expect(countsOf(await at.upload(file, '', { mapping }))).toMatchObject({ imported: 1 });
  });
});
