import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deriveKey, keyFingerprint } from './derive-key.ts';
import { decryptSecret, encryptSecret } from './sealed.ts';
import { loadSecretKey } from './secret-key.ts';

const key = Buffer.from('k'.repeat(43));
const place = { table: 'companies', column: 'smtp_password', rowId: 7, companyId: 3 };

describe('sealed secrets', () => {
  test('can be opened, and have a new nonce each time', () => {
    const sealed = encryptSecret(key, 'pässword:1', place);
    expect(sealed).toMatch(/^v1:[0-9a-f]{16}:[\w-]{16}:[\w-]+:[\w-]{22}$/);
    expect(sealed).not.toContain('pässword');
    expect(encryptSecret(key, 'pässword:1', place)).not.toBe(sealed);
    expect(decryptSecret(key, sealed, place)).toBe('pässword:1');
    expect(decryptSecret(key, encryptSecret(key, '', place), place)).toBe('');
  });

  test.each([
    ['another table', { ...place, table: 'users' }],
    ['another column', { ...place, column: 'client_secret' }],
    ['another row', { ...place, rowId: 8 }],
    ['another company', { ...place, companyId: 4 }],
  ])('cannot be opened in %s', (_name, elsewhere) => {
    expect(() => decryptSecret(key, encryptSecret(key, 'secret', place), elsewhere)).toThrow();
  });

  test('cannot be opened when changed, shortened, or with another key', () => {
    const sealed = encryptSecret(key, 'secret', place);
    const parts = sealed.split(':');
    for (let i = 0; i < parts.length; i++) {
      const changed = parts
        .with(i, `${parts[i]?.startsWith('A') ? 'B' : 'A'}${parts[i]?.slice(1)}`)
        .join(':');
      expect(() => decryptSecret(key, changed, place), changed).toThrow();
    }
    expect(() => decryptSecret(key, parts.with(4, parts[4]?.slice(0, 6) ?? '').join(':'), place)).toThrow();
    expect(() => decryptSecret(Buffer.from('x'.repeat(43)), sealed, place)).toThrow('another secret key');
    expect(() => decryptSecret(key, 'plain text', place)).toThrow('not a sealed value');
  });

  test('each purpose has its own key, and the fingerprint reveals no key', () => {
    expect(deriveKey(key, 'sealed-secrets')).not.toEqual(deriveKey(key, 'device-cookie'));
    expect(deriveKey(key, 'sealed-secrets')).toHaveLength(32);
    expect(deriveKey(key, 'sealed-secrets').toString('hex')).not.toContain(keyFingerprint(key));
  });
});

describe('the master key', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-key-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));
  const file = () => path.join(dataDir, 'secret.key');

  test('is made once, for this user only, and kept', async () => {
    const made = await loadSecretKey({ appSecretKey: null, dataDir });
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(readFileSync(file(), 'utf8').trim()).toBe(made.toString());
    expect(made).toHaveLength(43);
    expect(await loadSecretKey({ appSecretKey: null, dataDir })).toEqual(made);
    expect(await loadSecretKey({ appSecretKey: made.toString(), dataDir })).toEqual(made);
  });

  test('is the same for processes that start at once', async () => {
    const keys = await Promise.all(
      Array.from({ length: 8 }, () => loadSecretKey({ appSecretKey: null, dataDir })),
    );
    expect(new Set(keys.map(String)).size).toBe(1);
    expect(readdirSync(dataDir)).toEqual(['secret.key']);
  });

  test('removes the right of others to read the file', async () => {
    await loadSecretKey({ appSecretKey: null, dataDir });
    chmodSync(file(), 0o644);
    await loadSecretKey({ appSecretKey: null, dataDir });
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  test('stops the start with a damaged file, because a new key could not open the secrets', async () => {
    writeFileSync(file(), '\n');
    await expect(loadSecretKey({ appSecretKey: null, dataDir })).rejects.toThrow('is damaged');
    expect(readFileSync(file(), 'utf8')).toBe('\n');
  });
});
