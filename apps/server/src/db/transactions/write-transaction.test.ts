import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({}, { connections: 1 });
});
afterAll(() => portal.stop());

it('queries that a failed transaction left running never reach the connection of the next transaction', async () => {
  const [mine, theirs] = [await portal.buildCompany(), await portal.buildCompany()];
  let late: Promise<unknown> | undefined;
  const failed = portal.runtime.database.asCompany(mine.id, async (db) => {
    late = (async () => {
      await sql`select 1`.execute(db);
      await pause(50);
      return db.selectFrom('companies').select('id').execute();
    })();
    late.catch(() => {});
    throw new Error('the use case failed');
  });
  await expect(failed).rejects.toThrow('the use case failed');
  await portal.runtime.database.asCompany(theirs.id, async () => {
    await pause(100);
  });
  await expect(late).rejects.toThrow('has ended');
});

it('a handle fails after its transaction has ended', async () => {
  const company = await portal.buildCompany();
  const kept = await portal.runtime.database.asCompany(company.id, async (db) => db);
  await expect(kept.selectFrom('companies').select('id').execute()).rejects.toThrow('has ended');
});

it('every query without an answer fails with the error that aborted the transaction', async () => {
  const company = await portal.buildCompany();
  const failed = portal.runtime.database.asCompany(company.id, (db) =>
    Promise.all([
      // The error of the first query takes longer to get here than that of the second.
      sql`select 1 / 0`.execute(db).catch(async (error) => Promise.reject(error)),
      sql`select 1`.execute(db),
    ]),
  );
  await expect(failed).rejects.toMatchObject({ code: '22012' });
});

it('a write on a server that only reads gets 503, and its connection is not used again', async () => {
  const company = await portal.buildCompany();
  const admin = await portal.actAs(await portal.buildUser({ role: 'admin', companyId: company.id }));
  const add = (name: string) => admin.post(`/api/companies/${company.id}/equipment-types`, { name });
  // A leader that has become a copy refuses writes with the same code.
  await portal.runtime.database.asCompany(company.id, (db) =>
    sql`select set_config('default_transaction_read_only', 'on', false)`.execute(db),
  );
  const refused = await add('Scale');
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
  expect((await add('Scale')).status).toBe(201);
});
