import { z } from 'zod';

/*
 * An archive is a tar file, then one line with the SHA-256 of that tar file. The tar file has, in this order:
 *   header.json            what the archive is of
 *   tables/<name>/000000   the rows as PostgreSQL's COPY writes them in text form, in parts
 *   files/<key>/000000     a stored file, in parts
 *   manifest.json          counts and checksums of all of it
 * Parts let both be written as they come, because tar needs each length before the first byte.
 */

/** The only format so far. A later one gets the next number. */
export const FORMAT = 1;
/** Bytes of the largest part. One part at a time is in memory. */
export const PART_BYTES = 1024 * 1024;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** Names of tables and columns. They become part of statements, so nothing else is accepted. */
const name = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);

export const headerSchema = z.object({
  format: z.number().int(),
  /** The version of the portal that made the archive. */
  portal: z.string(),
  /** The moment of the snapshot, in UTC. */
  takenAt: z.iso.datetime(),
  /** Tells master keys apart. The key itself is never in an archive. */
  keyFingerprint: z.string(),
  /** The names of all migrations that made the tables, in order. */
  migrations: z.array(z.string()).min(1),
});
export type ArchiveHeader = z.infer<typeof headerSchema>;

const tableSchema = z.object({
  name,
  columns: z.array(name),
  rows: z.number().int().min(0),
  bytes: z.number().int().min(0),
  sha256,
});

const fileSchema = z.object({ key: z.string(), bytes: z.number().int().min(0), sha256 });

export const manifestSchema = z.object({
  header: headerSchema,
  tables: z.array(tableSchema),
  /** The last number of each sequence. */
  sequences: z.array(z.object({ name, last: z.string().regex(/^\d+$/), isCalled: z.boolean() })),
  files: z.array(fileSchema),
  /** Files that a row names and that were missing before the backup. */
  missingFiles: z.array(z.string()),
});
export type ArchiveManifest = z.infer<typeof manifestSchema>;

/** The name of one part: `tables/repairs/000003`. */
export const partName = (kind: 'tables' | 'files', of: string, index: number): string =>
  `${kind}/${of}/${String(index).padStart(6, '0')}`;

const PART = /^(tables|files)\/(.+)\/(\d{6,})$/;

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
