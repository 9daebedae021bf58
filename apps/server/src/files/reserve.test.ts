import { mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openReserve } from './reserve.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'portal-reserve-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('creates a data folder that does not exist yet, for its owner only', async () => {
  const dataDir = path.join(folder, 'new', 'data');
  const reserve = await openReserve(dataDir, pino({ level: 'silent' }));
  reserve.close();
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
});
