import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { archiveOf, paperOf } from '../../../../test/archives.ts';
import { startWholePortal, type WholePortal } from '../../../../test/whole-portal.ts';

const FILES = 1_600;
const zip = archiveOf(
  Object.fromEntries(
    Array.from({ length: FILES }, (_, at) => [`SN-1_C${at}_2020-01-01.pdf`, paperOf(String(at))]),
  ),
);
const units = 'Customer,Type,Make,Model,Serial\nAcme Labs,Multimeter,Fluke,87V,SN-1';

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
  const company = `${url}/api/companies/${companyId}`;
  const post = async (
    to: string,
    content: string | Buffer<ArrayBuffer>,
    fields: Record<string, string> = {},
  ) => {
    const body = new FormData();
    for (const [field, text] of Object.entries(fields)) body.append(field, text);
    body.append('file', new Blob([content]), 'file');
    const reply = await fetch(`${company}/${to}`, { method: 'POST', headers, body });
    return (await reply.json()) as Record<string, unknown>;
  };
  return {
    addUnit: () => post('equipment/import', units, { answers: JSON.stringify({ makeCustomers: true }) }),
    send: (query = '') => post(`old-certificates/import${query}`, zip as Buffer<ArrayBuffer>),
    progress: async () => {
      const [last] = (await (await fetch(`${company}/old-certificates/import`, { headers })).json()) as {
        importId: number;
        state: string;
        processed: number;
        created: number;
      }[];
      return last;
    },
    undo: async (id: unknown) => {
      const reply = await fetch(`${company}/old-certificates/import/${id}/undo`, { method: 'POST', headers });
      return (await reply.json()) as { undo: object };
    },
  };
}

it('an import of certificates that was killed in the middle goes on and stores nothing twice', async () => {
  portal = await startWholePortal(folder);
  const before = await importer(portal);
  expect(await before.addUnit()).toMatchObject({ created: 1 });
  expect(await before.send('?background=true')).toMatchObject({ state: 'processing', total: FILES });
  while (((await before.progress())?.processed ?? 0) < 500);
  await portal.end('SIGKILL');

  portal = await startWholePortal(folder);
  const after = await importer(portal);
  // The same file joins the import that runs; once that is done, nothing of it is new.
  const resumed = await after.send();
  expect(resumed, JSON.stringify(resumed).slice(0, 900)).toMatchObject({
    state: 'done',
    errors: 0,
    total: FILES,
  });
  expect(await after.send()).toMatchObject({ created: 0, skipped: FILES });
  const all = await portal.signIn();
  const listed = await fetch(`${portal.url}/api/companies/${all.companyId}/old-certificates/import`, {
    headers: all.headers,
  });
  const imports = (await listed.json()) as { importId: number; created: number }[];
  expect(imports.map(({ created }) => created).reduce((sum, n) => sum + n, 0)).toBe(FILES);
  const first = imports.at(-1)!;
  expect((await after.undo(first.importId)).undo).toEqual({ removed: FILES, restored: 0, kept: 0 });
}, 120_000);
