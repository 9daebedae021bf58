import { importMessages } from '@portal/contract/people/file-import/messages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { customerFile, type Importer, importerOf } from '../../../../test/customer-imports.ts';
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

describe('an undo', () => {
  const undo = (id: number) => at.admin.post(`${at.url}/${id}/undo`, {});

  it('removes added customers and restores changed ones', async () => {
    await at.build({
      name: 'Acme',
      email: 'lab@acme.example',
      phone: '555-0100',
      lastImportedAt: new Date('2026-01-02'),
    });
    const [before] = await at.customers();
    const done = await at.upload(
      customerFile('Acme Labs,lab@acme.example,555-0199,Salem,', 'Badger,b@x.example,,,'),
    );
    expect(done.body.undoUntil).not.toBeNull();
    const reply = await undo(done.body.importId);
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body).toMatchObject({
      state: 'undone',
      undo: { removed: 1, restored: 1, kept: 0 },
      undoUntil: null,
    });
    const after = await at.customers();
    expect(after).toEqual([{ ...before, version: 3, updatedAt: after[0]!.updatedAt }]);
    const [entry] = await at.trail();
    expect(entry).toEqual({
      action: 'customer.import_undone',
      after: { fileName: 'customers.csv', removed: 1, restored: 1, kept: 0 },
    });
    const again = await undo(done.body.importId);
    expect([again.status, again.body.code, again.body.message]).toEqual([
      409,
      'import.undone',
      importMessages.notUndoable.undone,
    ]);
  });

  it('keeps customers that were changed or used since the import', async () => {
    const old = await at.build({ name: 'Acme', email: 'lab@acme.example' });
    const done = await at.upload(
      customerFile(
        'Acme Labs,lab@acme.example,,,',
        'Badger,b@x.example,,,',
        'Cascade,c@x.example,,,',
        'Delta,d@x.example,,,',
      ),
    );
    const [, badger, cascade] = await at.customers();
    const path = `/api/companies/${at.companyId}/customers`;
    await at.admin.patch(`${path}/${old.id}`, { notes: 'Called' });
    await at.admin.patch(`${path}/${badger!.id}`, { phone: '555-0111' });
    await portal.buildRepair({ companyId: at.companyId, userId: at.user.id, customerId: cascade!.id });
    const reply = await undo(done.body.importId);
    expect(reply.body.undo).toEqual({ removed: 1, restored: 0, kept: 3 });
    expect((await at.customers()).map(({ name }) => name)).toEqual(['Acme Labs', 'Badger', 'Cascade']);
  });

  it('is refused after 24 hours', async () => {
    const done = await at.upload(customerFile('Acme Labs,lab@acme.example,,,'));
    const finishedAt = new Date(Date.now() - 24 * 3_600_000 - 1_000);
    await portal.runtime.database.asCompany(at.companyId, (db) =>
      db.updateTable('fileImports').set({ finishedAt }).execute(),
    );
    const reply = await undo(done.body.importId);
    expect([reply.status, reply.body.code, reply.body.message]).toEqual([
      409,
      'import.late',
      importMessages.notUndoable.late,
    ]);
    expect(await at.customers()).toHaveLength(1);
  });
});
