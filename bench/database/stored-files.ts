import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newKey } from '../../apps/server/src/files/storage.ts';
import { MEASURED } from './people-sql.ts';
import { withClient } from './with-client.ts';

const FILE_BYTES = 500_000;

/**
 * Writes files of 500 kB, as photos have, into the folder, and gives each to a repair of the measured company. Their
 * content is random, because photos cannot be compressed either.
 */
export async function addStoredFiles(url: string, folder: string, bytes: number): Promise<void> {
  const keys = Array.from({ length: Math.ceil(bytes / FILE_BYTES) }, () => newKey(MEASURED, 'webp'));
  for (const key of keys) {
    const place = path.join(folder, key);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, randomBytes(FILE_BYTES));
  }
  await withClient(url, async (client) => {
    await client.query("set session_replication_role = 'replica'");
    await client.query(
      `insert into files (company_id, repair_id, storage_key, content_type, bytes, sha256, name)
       select $2, id, key, 'image/webp', $3, repeat('0', 64), 'photo.webp'
       from (select id, row_number() over () as n from repairs where company_id = $2 limit $4) as chosen
       join (select key, row_number() over () as n from unnest($1::text[]) as key) as named using (n)`,
      [keys, MEASURED, FILE_BYTES, keys.length],
    );
  });
}
