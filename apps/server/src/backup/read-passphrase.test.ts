import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { passphraseToEncrypt, readPassphrase } from './read-passphrase.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'passphrase-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const passphraseFile = path.join(folder, 'passphrase');
const config = {
  backups: { passphrase: null, passphraseFile, dir: null, at: '02:30', keep: 14 },
};

it.each([
  ['eleven-char', 'must have at least 12 characters'],
  ['x'.repeat(1_025), 'must have at most 1024 characters'],
])(
  'a passphrase in the file that the setting would refuse opens archives and makes none',
  async (given, rule) => {
    writeFileSync(passphraseFile, ` ${given}\n`);
    expect(await readPassphrase(config)).toBe(given);
    await expect(passphraseToEncrypt(config)).rejects.toThrow(rule);
  },
);

it('a passphrase of twelve characters in the file makes archives, and none at all makes plain ones', async () => {
  writeFileSync(passphraseFile, 'twelve-chars\n');
  expect(await passphraseToEncrypt(config)).toBe('twelve-chars');
  expect(await passphraseToEncrypt({ backups: { ...config.backups, passphraseFile: null } })).toBeNull();
});
