import { z } from 'zod';
import { isKey } from '../files/storage-key.ts';

/*
 * An archive is a tar file, then one line with the SHA-256 of that tar file. The tar file has, in this order:
 *   header.json            what the archive is of
 *   tables/<name>/000000   the rows as PostgreSQL's COPY writes them in text form, in parts
 *   files/<key>/000000     a stored file, in parts
 *   manifest.json          counts and checksums of all of it
 *   manifest.seal          the seal of the manifest, which only this portal can make
 * Parts let both be written as they come, because tar needs each length before the first byte.
 */

/** The format of new archives. A later one gets the next number. */
export const FORMAT = 2;
/** The first format, without a seal. */
export const UNSEALED_FORMAT = 1;
/** Bytes of the largest part. One part at a time is in memory. */
export const PART_BYTES = 1024 * 1024;
export const HEADER = 'header.json';
export const MANIFEST = 'manifest.json';
export const SEAL = 'manifest.seal';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const size = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
/** Names of tables and columns. A restore also looks for them in the database's catalogue. */
const name = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);

const areDifferent = (names: readonly string[]) => new Set(names).size === names.length;

export const headerSchema = z.object({
  format: z.number().int(),
  /** The version of the portal that made the archive. */
  portal: z.string().regex(/^[\w.+-]{1,50}$/),
  /** The moment of the snapshot, in UTC. */
  takenAt: z.iso.datetime().regex(/^2\d{3}-/),
  /** Tells master keys apart. The key itself is never in an archive. */
  keyFingerprint: z.string().regex(/^[0-9a-f]{16}$/),
  /** The names of all migrations that made the tables, in order. */
  migrations: z.array(z.string().regex(/^\d{4}-[a-z0-9-]{1,200}$/)).min(1),
});
export type ArchiveHeader = z.infer<typeof headerSchema>;

const tableSchema = z.object({
  name,
  columns: z.array(name).min(1).refine(areDifferent),
  rows: size,
  bytes: size,
  sha256,
});

const fileSchema = z.object({ key: z.string().refine(isKey), bytes: size, sha256 });

export const manifestSchema = z.object({
  header: headerSchema,
  tables: z.array(tableSchema).refine((tables) => areDifferent(tables.map((table) => table.name))),
  /** The last number of each sequence. */
  sequences: z.array(z.object({ name, last: z.string().regex(/^\d{1,19}$/), isCalled: z.boolean() })),
  files: z.array(fileSchema).refine((files) => areDifferent(files.map(({ key }) => key))),
  /** Files that a row names and that were missing before the backup. */
  missingFiles: z.array(z.string()),
  /** Files whose content was not the one that their row names. They are in the archive as they were found. */
  damagedFiles: z.array(z.string()).default([]),
});
export type ArchiveManifest = z.infer<typeof manifestSchema>;

/** The name of one part: `tables/repairs/000003`. */
export const partName = (kind: 'tables' | 'files', of: string, index: number): string =>
  `${kind}/${of}/${String(index).padStart(6, '0')}`;

const PART = /^(tables|files)\/(.+)\/(\d{6,15})$/;

/** Returns what a part belongs to, or undefined for a name that no part has. */
export function readPartName(
  text: string,
): { kind: 'tables' | 'files'; of: string; index: number } | undefined {
  const [, kind, of, index] = PART.exec(text) ?? [];
  if ((kind !== 'tables' && kind !== 'files') || of === undefined) return undefined;
  return { kind, of, index: Number(index) };
}

/** The last line of an archive. All of them have the same length. */
export const trailer = (digest: string): Buffer => Buffer.from(`sha256 ${digest}\n`);
export const TRAILER_BYTES = trailer('0'.repeat(64)).length;
