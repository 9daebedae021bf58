import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startWholePortal, type WholePortal } from '../../../../test/whole-portal.ts';

const ROWS = 8_000;
const file = [
  'Name,Email,Phone',
  ...Array.from({ length: ROWS }, (_, i) => `Customer ${i},c${i}@x.example,555-${10_000 + i}`),
].join('\n');

let folder: string;
let portal: WholePortal | undefined;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'portal-import-'));
});
afterEach(async () => {
  await portal?.end('SIGINT');
  await rm(folder, { recursive: true, force: true, maxRetries: 40, retryDelay: 50 });
});

/** Signs in as the first account. Returns functions for the calls that the test makes. */
async function importer({ url, signIn }: WholePortal) {
  const { companyId, headers } = await signIn();
  const customers = `${url}/api/companies/${companyId}/customers`;
  return {
    send: async (query = '') => {
      const body = new FormData();
      body.append('file', new Blob([file]), 'customers.csv');
      const reply = await fetch(`${customers}/import${query}`, { method: 'POST', headers, body });
      return (await reply.json()) as Record<string, unknown>;
    },
    progress: async () => {
      const [last] = (await (await fetch(`${customers}/import`, { headers })).json()) as {
        importId: number;
        processed: number;
      }[];
      return last;
    },
    read: async (id: unknown) =>
      (await (await fetch(`${customers}/import/${id}`, { headers })).json()) as Record<string, unknown>,
    stored: async () =>
      Number((await fetch(`${customers}?page=1&pageSize=1`, { headers })).headers.get('x-total-count')),
  };
}

it('an import that was killed in the middle and sent again has the same result as one that was not killed', async () => {
  portal = await startWholePortal(folder);
  const before = await importer(portal);
  const begun = await before.send('?background=true');
  expect(begun).toMatchObject({ state: 'processing', total: ROWS });
  while (((await before.progress())?.processed ?? 0) < 500);
  await portal.end('SIGKILL');

  portal = await startWholePortal(folder);
  const after = await importer(portal);
  // The scheduled job may have continued it already.
  const done = (await after.progress())?.processed ?? 0;
  const stored = await after.stored();
  expect(stored).toBeGreaterThanOrEqual(done);
  expect(stored).toBeLessThanOrEqual((await after.progress())?.processed ?? 0);
  // On a busy machine the job may even have finished it. Then this file is a new import, without new customers.
  expect(await after.send()).toMatchObject({ state: 'done', errors: 0, total: ROWS });
  expect(await after.read(begun['importId'])).toMatchObject({
    state: 'done',
    imported: ROWS,
    errors: 0,
    total: ROWS,
  });
  expect(await after.stored()).toBe(ROWS);
  expect(await after.send()).toMatchObject({ imported: 0, skipped: ROWS, total: ROWS });
  expect(await after.stored()).toBe(ROWS);
}, 120_000);
