import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import { accountEndpoints } from '@portal/contract/people/account/endpoints.ts';
import { authEndpoints } from '@portal/contract/people/auth/endpoints.ts';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openReserve, type Reserve } from '../files/reserve.ts';
import { answerOnFullDisk } from './answer-on-full-disk.ts';

let folder: string;
let reserve: Reserve;
beforeEach(async () => {
  folder = mkdtempSync(`${os.tmpdir()}/portal-reserve-`);
  reserve = await openReserve(folder, pino({ level: 'silent' }));
});
afterEach(() => {
  reserve.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Fails like PostgreSQL or a file on a full disk until the reserve is released. */
const onFullDisk = (code: string) => async () => {
  if (!reserve.isGivenUp) throw Object.assign(new Error('No space left on device'), { code });
  return 'done';
};

it('answers a sign-in on a full disk of the database with the space of the reserve', async () => {
  expect(await answerOnFullDisk(authEndpoints.login, reserve, onFullDisk('53100'))).toBe('done');
  expect(reserve.isGivenUp).toBe(true);
});

it('a file that finds no space on another disk is refused, and nobody else is', async () => {
  const change = accountEndpoints.updateProfile;
  for (let n = 0; n < 3; n++)
    await expect(answerOnFullDisk(change, reserve, onFullDisk('ENOSPC'))).rejects.toThrow('No space left');
  expect(reserve.isGivenUp).toBe(false);
  expect(await answerOnFullDisk(change, reserve, async () => 'done')).toBe('done');
});

it('does not try another write again, and refuses further writes', async () => {
  const change = accountEndpoints.updateProfile;
  await expect(answerOnFullDisk(change, reserve, onFullDisk('53100'))).rejects.toThrow('No space left');
  await expect(answerOnFullDisk(change, reserve, async () => 'done')).rejects.toMatchObject({ status: 507 });
  expect(await answerOnFullDisk(authEndpoints.user, reserve, async () => 'read')).toBe('read');
});
