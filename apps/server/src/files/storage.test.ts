import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type S3Server, startS3Server } from '../../test/s3-server.ts';
import { unusedPort } from '../../test/unused-port.ts';
import { FileMissing, newKey, openStorage, type Storage, type StoredFile } from './storage.ts';

let root: string;
let s3: S3Server;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'storage-'));
  s3 = await startS3Server();
  Object.assign(process.env, s3.env);
});
afterAll(async () => {
  await s3.stop();
  await rm(root, { recursive: true, force: true });
});

const stores: [string, () => Storage][] = [
  ['a folder', () => openStorage(path.join(root, 'files'))],
  ['a bucket', () => openStorage(s3.url)],
];

async function all(storage: Storage, prefix: string): Promise<StoredFile[]> {
  const found = [];
  for await (const file of storage.list(prefix)) found.push(file);
  return found;
}
const keys = async (storage: Storage, prefix: string) =>
  (await all(storage, prefix)).map((file) => file.key).sort();

describe.each(stores)('files in %s', (_name, open) => {
  it('are read byte for byte as they were written, from bytes and from streams', async () => {
    const storage = open();
    const bytes = Buffer.alloc(3_000_000, 'meter');
    const file = path.join(root, 'source.bin');
    await writeFile(file, bytes);
    for (const content of [bytes, createReadStream(file), Readable.from([bytes, Buffer.from('!')])]) {
      const key = newKey(1, 'bin');
      await storage.put(key, content, 'application/octet-stream');
      const want =
        content instanceof Buffer || 'path' in content ? bytes : Buffer.concat([bytes, Buffer.from('!')]);
      expect((await storage.readBytes(key)).equals(want)).toBe(true);
      expect((await buffer(await storage.read(key))).equals(want)).toBe(true);
    }
  });

  it('are reported missing before the first byte', async () => {
    const storage = open();
    const key = newKey(1, 'webp');
    expect(await storage.exists(key)).toBe(false);
    await expect(storage.read(key)).rejects.toBeInstanceOf(FileMissing);
    await expect(storage.readBytes(key)).rejects.toBeInstanceOf(FileMissing);
    await storage.delete(key);
  });

  it('are gone after delete', async () => {
    const storage = open();
    const key = newKey(1, 'pdf');
    await storage.put(key, Buffer.from('x'), 'application/pdf');
    expect(await storage.exists(key)).toBe(true);
    await storage.delete(key);
    expect(await storage.exists(key)).toBe(false);
  });

  it('are listed by company with size and age, and company 2 does not list company 22', async () => {
    const storage = open();
    const mine = newKey(2, 'webp');
    await storage.put(mine, Buffer.from('abc'), 'image/webp');
    await storage.put(newKey(22, 'webp'), Buffer.from('other'), 'image/webp');
    const found = await all(storage, 'c2/');
    expect(found).toEqual([{ key: mine, size: 3, modifiedAt: expect.any(Date) }]);
    expect(Math.abs(Date.now() - found[0]!.modifiedAt.getTime())).toBeLessThan(60_000);
    expect((await keys(storage, '')).filter((key) => /^c22?\//.test(key))).toHaveLength(2);
    expect(await keys(storage, 'c404/')).toEqual([]);
  });

  it.each(['../outside.txt', 'c1/../../x.txt', '/etc/passwd', 'c1/.hidden.txt', 'c1\\x.txt', '', 'c1/x'])(
    'are never under %j',
    async (key) => {
      const storage = open();
      await expect(storage.put(key, Buffer.from('x'), 'text/plain')).rejects.toBeInstanceOf(TypeError);
      await expect(storage.read(key)).rejects.toBeInstanceOf(TypeError);
      await expect(storage.delete(key)).rejects.toBeInstanceOf(TypeError);
    },
  );

  it('are not stored when the source breaks off', async () => {
    const storage = open();
    const key = newKey(3, 'bin');
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('gone');
      })(),
    );
    await expect(storage.put(key, broken, 'application/octet-stream')).rejects.toThrow('gone');
    expect(await storage.exists(key)).toBe(false);
    expect(await keys(storage, 'c3/')).toEqual([]);
  });
});

describe('the folder', () => {
  it('may be named by a file: URL', async () => {
    const dir = path.join(root, 'with space');
    const key = newKey(1, 'txt');
    await openStorage(pathToFileURL(dir).href).put(key, Buffer.from('here'), 'text/plain');
    expect(await openStorage(dir).readBytes(key)).toEqual(Buffer.from('here'));
  });

  it('removes unfinished files of a killed process, but no recent ones', async () => {
    const dir = path.join(root, 'killed');
    const incoming = path.join(dir, '.incoming');
    await mkdir(incoming, { recursive: true });
    await writeFile(path.join(incoming, 'old'), 'x');
    await utimes(path.join(incoming, 'old'), 1, 1);
    await writeFile(path.join(incoming, 'new'), 'x');
    await openStorage(dir).put(newKey(1, 'txt'), Buffer.from('x'), 'text/plain');
    expect(await readdir(incoming)).toEqual(['new']);
  });

  it('ignores files that are not the portal’s', async () => {
    const dir = path.join(root, 'foreign');
    await mkdir(dir, { recursive: true });
    await writeFile(path.join(dir, 'my photo (1).jpg'), 'x');
    await writeFile(path.join(dir, '.DS_Store'), 'x');
    expect(await keys(openStorage(dir), '')).toEqual([]);
  });
});

describe('a key', () => {
  it('contains company, month and 128 random bits', () => {
    const key = newKey(7, 'webp', new Date('2026-11-20T12:00:00Z'));
    expect(key).toMatch(/^c7\/2026-11\/[0-9a-f]{32}\.webp$/);
    expect(newKey(7, 'webp')).not.toBe(newKey(7, 'webp'));
  });
});

it('a bucket that does not answer is a 503, and the same file is stored when it is back', async () => {
  const port = await unusedPort();
  const own = await startS3Server('portal', port);
  const storage = openStorage(own.url);
  const key = newKey(1, 'bin');
  await own.stop();
  await expect(storage.put(key, Buffer.from('x'), 'text/plain')).rejects.toMatchObject(away);
  await expect(storage.read(key)).rejects.toMatchObject(away);
  const back = await startS3Server('portal', port);
  await storage.put(key, Buffer.from('x'), 'text/plain');
  expect((await storage.readBytes(key)).toString()).toBe('x');
  await back.stop();
});

/** Starts a store that answers every request as the test says. */
async function storeThat(answers: RequestListener): Promise<{ storage: Storage; stop: () => void }> {
  const server = createServer(answers).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    storage: openStorage(`s3://portal/files?region=us-east-1&endpoint=http://127.0.0.1:${port}`),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
const away = { kind: 'unavailable', code: 'files.unavailable', retryAfter: 5 };

it('a bucket that refuses the key of the portal is a 503', async () => {
  const { storage, stop } = await storeThat((_request, response) =>
    response
      .writeHead(403, { 'content-type': 'application/xml' })
      .end('<Error><Code>AccessDenied</Code></Error>'),
  );
  await expect(storage.read(newKey(1, 'bin'))).rejects.toMatchObject(away);
  await expect(storage.put(newKey(1, 'bin'), Buffer.from('x'), 'text/plain')).rejects.toMatchObject(away);
  stop();
});

it('a bucket that says nothing, or stops in a file, is not waited for without end', async () => {
  const mute = await storeThat(() => undefined);
  const stopping = await storeThat((_request, response) =>
    response.writeHead(200, { 'content-length': 100 }).write('half'),
  );
  await Promise.all([
    expect(mute.storage.read(newKey(1, 'bin'))).rejects.toMatchObject(away),
    expect(mute.storage.put(newKey(1, 'bin'), Buffer.from('x'), 'text/plain')).rejects.toMatchObject(away),
    expect(stopping.storage.readBytes(newKey(1, 'bin'))).rejects.toThrow(),
  ]);
  mute.stop();
  stopping.stop();
}, 90_000);
