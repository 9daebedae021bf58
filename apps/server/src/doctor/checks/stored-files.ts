import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import { sql } from 'kysely';
import type { FileColumn } from '../../brought.ts';
import { brought } from '../../features/index.ts';
import { FileMissing } from '../../files/storage.ts';
import { type Check, firstOf } from '../check.ts';
import type { InspectedPortal } from '../inspected-portal.ts';

interface Named {
  place: number;
  key: string;
  /** Null for files whose content nobody has measured, such as thumbnails. */
  sha256: string | null;
}

const ROWS_AT_ONCE = 1_000;
const FILES_AT_ONCE = 8;
/** Most faults that are kept in memory. */
const MOST_FAULTS = 1_000;

/** Returns what is wrong with one file, or undefined. */
async function faultOf(
  { storage, quick }: InspectedPortal,
  { key, sha256 }: Named,
): Promise<string | undefined> {
  try {
    if (quick || sha256 === null) return (await storage.exists(key)) ? undefined : `${key} is missing`;
    const hash = createHash('sha256');
    await pipeline(await storage.read(key), hash);
    return hash.digest('hex') === sha256 ? undefined : `${key} has another content`;
  } catch (error) {
    if (error instanceof FileMissing) return `${key} is missing`;
    return `${key} cannot be read (${(error as Error).message})`;
  }
}

/** Returns a page of the keys that a column names, in the order of the rows. */
async function readPage({ db }: InspectedPortal, column: FileColumn, after: number): Promise<Named[]> {
  const key = sql.ref(column.column);
  const row = sql.ref(column.rowNumber ?? 'id');
  const { rows } = await sql<Named>`
    select ${row} as place, ${key} as key, ${column.isHashed ? sql`sha256` : sql`null`} as sha256
    from ${sql.table(column.table)} where ${row} > ${after} and ${key} is not null
    order by ${row} limit ${ROWS_AT_ONCE}`.execute(db);
  return rows;
}

/** A file may have been deleted with its row since the row was read. */
async function isStillNamed(
  { db }: InspectedPortal,
  { table, column }: FileColumn,
  key: string,
): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${key}`.execute(db);
  return rows.length > 0;
}

async function checkPage(portal: InspectedPortal, column: FileColumn, page: Named[], faults: string[]) {
  const waiting = [...page];
  const work = async () => {
    for (let named = waiting.shift(); named; named = waiting.shift()) {
      const fault = await faultOf(portal, named);
      if (fault && faults.length < MOST_FAULTS && (await isStillNamed(portal, column, named.key)))
        faults.push(fault);
    }
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, work));
}

/** Compares every row that names a stored file with the file. With --quick it only looks whether the file is there. */
export const storedFilesCheck: Check = {
  name: 'stored files',
  look: async (portal) => {
    const faults: string[] = [];
    let all = 0;
    for (const column of brought.fileColumns.filter(({ holds }) => holds === 'key')) {
      for (let after = 0; ; ) {
        const page = await readPage(portal, column, after);
        await checkPage(portal, column, page, faults);
        all += page.length;
        after = page.at(-1)?.place ?? 0;
        if (page.length < ROWS_AT_ONCE) break;
      }
    }
    if (faults.length === 0)
      return {
        ok: `${countOf(all, 'file')} ${all === 1 ? 'is' : 'are'} there${portal.quick ? '' : ', with the right content'}.`,
      };
    return {
      wrong: `${countOf(faults.length, 'file')} of ${all} ${faults.length === 1 ? 'is' : 'are'} not as stored: ${firstOf(faults)}.`,
      advice: 'Restore these files from your backup.',
    };
  },
};
