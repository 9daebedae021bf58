import { createHash } from 'node:crypto';
import { importMessages } from '@portal/contract/people/file-import/messages.ts';
import { noAnswers } from '@portal/contract/people/file-import/shapes.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { customerFile, type Importer, importerOf } from '../../../../test/customer-imports.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { importBatch } from '../file-import/import-batch.ts';
import { importJobs } from '../file-import/index.ts';
import { runImport } from '../file-import/run-import.ts';
import { stageRows } from '../file-import/stage-rows.ts';
import { customerImport } from './customer-import.ts';
import { planCustomers } from './plan-customers.ts';

let portal: Portal;
let at: Importer;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  at = await importerOf(portal);
});
afterAll(() => portal.stop());

describe('an import that was killed', () => {
  const LINES = Array.from({ length: 1_200 }, (_, i) => `Customer ${i},c${i}@x.example,,,`);

  /** Leaves an import as a killed process does: planned, some batches done, and no job. */
  async function killed(file: Buffer): Promise<number> {
    const { database } = portal.runtime;
    const { id } = await portal.insert('fileImports', {
      companyId: at.companyId,
      kind: 'customer',
      fileName: 'customers.csv',
      fingerprint: 'being made',
      total: 0,
    });
    await database.asCompany(at.companyId, async (db) => {
      const rows = file
        .toString()
        .split('\n')
        .slice(1)
        .map((line, at) => {
          const [name = '', email = ''] = line.split(',');
          const values = { name, email, phone: '', address: '', city: '', state: '', zip: '' };
          return { row: at + 2, values, fault: null };
        });
      const plan = await planCustomers(db, rows);
      await stageRows(db, at.companyId, id, customerImport, plan.rows);
      await db.updateTable('fileImports').set({ total: rows.length }).where('id', '=', id).execute();
      await importBatch(db, customerImport, id);
    });
    return id;
  }

  it('continues after the last batch, with the same result as an import that was not killed', async () => {
    const importId = await killed(customerFile(...LINES));
    expect(await at.customers()).toHaveLength(500);
    const running = { companyId: at.companyId, importId };
    // It runs twice at once, as when another process gets the job while the first one still runs.
    await Promise.all([
      runImport(portal.runtime, customerImport, running),
      runImport(portal.runtime, customerImport, running),
    ]);
    expect((await at.admin.get(`${at.url}/${importId}`)).body).toMatchObject({
      state: 'done',
      imported: 1_200,
      processed: 1_200,
    });
    expect(await at.customers()).toHaveLength(1_200);
  });

  it('delays another file of the company, but not another company', async () => {
    await killed(customerFile(...LINES));
    const reply = await at.upload(customerFile('Acme Labs,lab@acme.example,,,'));
    expect(reply).toMatchObject({ status: 409, body: { code: 'import.running' } });
    expect(reply.body.message).toBe(importMessages.running);
    const other = await portal.buildUser({ role: 'admin' });
    const theirs = await (await portal.actAs(other)).upload(
      `/api/companies/${other.companyId}/customers/import`,
      [['file', 'customers.csv', customerFile('Acme Labs,lab@acme.example,,,')]],
    );
    expect(theirs.body).toMatchObject({ imported: 1 });
  });

  it('is continued when the same file is uploaded again', async () => {
    const file = customerFile(...LINES);
    const importId = await killed(file);
    // The fingerprint that the upload will have.
    const sha256 = createHash('sha256').update(file).digest('hex');
    const mapping = { name: 0, email: 1, phone: 2, city: 3, zip: 4 };
    const answered = JSON.stringify([mapping, noAnswers]);
    const fingerprint = createHash('sha256').update(sha256).update(answered).digest('hex');
    // Longer than the upload waits, and shorter than the scheduled job, which runs in this portal too.
    const before = new Date(Date.now() - 5_000);
    await portal.runtime.database.asCompany(at.companyId, (db) =>
      db
        .updateTable('fileImports')
        .set({ fingerprint, movedAt: before })
        .where('id', '=', importId)
        .execute(),
    );
    const reply = await at.upload(file);
    expect(reply.body).toMatchObject({ importId, state: 'done', imported: 1_200, errors: 0, total: 1_200 });
    expect(await at.customers()).toHaveLength(1_200);
  });

  const followUp = () => {
    const job = importJobs(customerImport)(portal.runtime).find(({ job: { cron } }) => cron !== undefined);
    return job!.run({});
  };
  const change = (importId: number, given: object) =>
    portal.runtime.database.asCompany(at.companyId, (db) =>
      db.updateTable('fileImports').set(given).where('id', '=', importId).execute(),
    );

  it('is continued by the scheduled job', async () => {
    const importId = await killed(customerFile(...LINES));
    await change(importId, { movedAt: new Date(Date.now() - 60_000) });
    await followUp();
    await vi.waitFor(
      async () => expect((await at.admin.get(`${at.url}/${importId}`)).body.state).toBe('done'),
      10_000,
    );
    expect(await at.customers()).toHaveLength(1_200);
  });

  it('ends after some failures, so that another file can be imported', async () => {
    const importId = await killed(customerFile(...LINES));
    // The database refuses the next batch, whatever process runs it.
    await portal.runtime.database.asCompany(at.companyId, (db) =>
      db.updateTable('fileImportRows').set({ cells: '{"name": ""}' }).where('rowNumber', '>', 600).execute(),
    );
    const running = { companyId: at.companyId, importId };
    for (let n = 0; n < 4; n++)
      await expect(runImport(portal.runtime, customerImport, running)).rejects.toThrow();
    const { body } = await at.admin.get(`${at.url}/${importId}`);
    expect(body).toMatchObject({ state: 'failed', imported: 500, total: 1_200 });
    expect(body.undoUntil).not.toBeNull();
    expect((await at.upload(customerFile('Acme,a@x.example,,,'))).body).toMatchObject({ state: 'done' });
    await at.admin.post(`${at.url}/${importId}/undo`, {});
    expect((await at.customers()).map(({ name }) => name)).toEqual(['Acme']);
  });

  it('loses its rows a week after its end', async () => {
    const { body } = await at.upload(customerFile('Acme,a@x.example,,,'));
    const rows = () =>
      portal.runtime.database.asCompany(at.companyId, (db) =>
        db.selectFrom('fileImportRows').select('rowNumber').execute(),
      );
    await followUp();
    expect(await rows()).toHaveLength(1);
    await change(body.importId, { finishedAt: new Date(Date.now() - 8 * 24 * 3_600_000) });
    await followUp();
    expect(await rows()).toEqual([]);
    expect((await at.admin.get(at.url)).body).toMatchObject([{ importId: body.importId, imported: 1 }]);
  });
});
