import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Operations } from '@portal/contract/operating/operations/shapes.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startWholePortal, type WholePortal } from './whole-portal.ts';

/** Size of a file system that only the portal sees. A user namespace may mount one without root. */
const SIZE = '360m';
const onSmallDisk = (place: string) => [
  ...['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c'],
  ...[`mount -t tmpfs -o size=${SIZE} tmpfs "$0" && exec "$@"`, place],
];

let folder: string;
let portal: WholePortal;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-full-'));
  mkdirSync(path.join(folder, 'data'));
  portal = await startWholePortal(path.join(folder, 'data', 'portal'), {
    wrapper: onSmallDisk(path.join(folder, 'data')),
    settings: { LOG_LEVEL: 'silent' },
  });
}, 60_000);
afterAll(async () => {
  await portal.end('SIGINT');
  rmSync(folder, { recursive: true, force: true, maxRetries: 40, retryDelay: 50 });
});

/** Returns the path of a file as the portal sees it. */
const inside = (name: string) => path.join(`/proc/${portal.pid}/root`, folder, 'data/portal', name);

function fillDisk(): void {
  const filler = openSync(inside('filler'), 'a');
  try {
    for (const size of [1024 * 1024, 4096]) {
      const block = Buffer.alloc(size, 1);
      try {
        while (writeSync(filler, block) === size);
      } catch (error) {
        if ((error as { code?: string }).code !== 'ENOSPC') throw error;
      }
    }
  } finally {
    closeSync(filler);
  }
}

it('on a full disk people sign in and read, writes name the reason, and all works again when there is space', async () => {
  const { headers, companyId } = await portal.signIn();
  const add = (signedIn = headers) =>
    fetch(`${portal.url}/api/companies/${companyId}/customers`, {
      method: 'POST',
      headers: { ...signedIn, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Acme', notes: 'x'.repeat(5_000) }),
    });
  const waiting = { timeout: 20_000, interval: 200 };
  await vi.waitFor(() => expect(existsSync(inside('reserve'))).toBe(true), waiting);
  expect((await add()).status).toBe(201);

  fillDisk();
  const refused = await vi.waitUntil(async () => {
    const reply = await add();
    return reply.status === 507 && !existsSync(inside('reserve')) ? reply : undefined;
  }, waiting);
  expect(await refused.json()).toMatchObject({
    code: 'portal.disk_full',
    message: expect.stringMatching(/^The portal has run out of storage space/),
  });
  const problems = async () => {
    const reply = await fetch(`${portal.url}/api/operations`, { headers });
    return ((await reply.json()) as Operations).problems.map(({ sentence }) => sentence);
  };
  expect((await problems())[0]).toBe('The disk is full, and writes are refused.');
  // The space for other writes is used up too. Only the space for signing in is left.
  for (let n = 0; n < 5; n++) {
    const again = await portal.signIn();
    const list = await fetch(`${portal.url}/api/customers?page=1`, { headers: again.headers });
    expect([list.status, (await list.json()).length]).toEqual([200, expect.any(Number)]);
    expect((await add(again.headers)).status).toBe(507);
    expect((await fetch(`${portal.url}/api/logout`, { method: 'POST', headers: again.headers })).status).toBe(
      204,
    );
  }

  rmSync(inside('filler'));
  await vi.waitFor(async () => expect((await add()).status).toBe(201), waiting);
  await vi.waitFor(() => expect(existsSync(inside('reserve'))).toBe(true), waiting);
  expect(await problems()).not.toContain('The disk is full, and writes are refused.');
}, 60_000);
