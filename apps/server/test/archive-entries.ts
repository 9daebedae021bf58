import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import tar from 'tar-stream';
import { keyFingerprint } from '../src/secrets/derive-key.ts';
import { OLD_KEY, OLD_NAMES } from './old-portal.ts';

/** One entry of an archive that somebody else makes. */
export type Entry = Partial<tar.Header> & { name: string; content?: Buffer | string };

export const sumOf = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
export const withSum = (bytes: Buffer) => Buffer.concat([bytes, Buffer.from(`sha256 ${sumOf(bytes)}\n`)]);

/** Returns an archive with any entries and the right sum of all. Everybody who can write a file can make one. */
export async function pack(entries: Entry[]): Promise<Buffer> {
  const stream = tar.pack();
  for (const { content, ...header } of entries)
    if (content === undefined) stream.entry({ size: 0, ...header });
    else stream.entry(header, content);
  stream.finalize();
  return withSum(await buffer(stream));
}

export const header = (change: object = {}) => ({
  ...{ format: 1, portal: '1.0.0', takenAt: '2026-11-01T00:00:00.000Z' },
  ...{ keyFingerprint: keyFingerprint(Buffer.from(OLD_KEY)), migrations: OLD_NAMES, ...change },
});
const lists = { sequences: [], files: [], missingFiles: [] };
export const json = (name: string, value: unknown): Entry => ({
  name,
  content: typeof value === 'string' ? value : JSON.stringify(value),
});
export const table = (name: string, content = '', columns = ['id'], rows = 0) => ({
  ...{ name, columns, rows, bytes: content.length, sha256: sumOf(content) },
});

/** Returns the entries of an archive that is right in itself and has no seal, as the first format had them. */
export const unsealed = (
  tables: ReturnType<typeof table>[],
  parts: Entry[],
  change: object = {},
  of = header(),
): Entry[] => [
  json('header.json', of),
  ...parts,
  json('manifest.json', { header: of, tables, ...lists, ...change }),
];

/** Returns the entries of an archive. */
export async function unpack(archive: Buffer): Promise<Entry[]> {
  const extract = tar.extract();
  // Without the line with its sum.
  extract.end(archive.subarray(0, -72));
  const entries: Entry[] = [];
  for await (const entry of extract) entries.push({ name: entry.header.name, content: await buffer(entry) });
  return entries;
}
