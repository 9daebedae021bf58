import { readdir, readFile } from 'node:fs/promises';
import { migrationFolder } from '../db/migrations/migrate.ts';
import { serverFolder } from '../server-folder.ts';

/** Returns the release with its newest migration, such as `1.0.0 (0679)`, because two builds may have one number. */
export async function readRelease(): Promise<string> {
  const [manifest, files] = await Promise.all([
    readFile(new URL('package.json', serverFolder), 'utf8'),
    readdir(migrationFolder),
  ]);
  const { version } = JSON.parse(manifest) as { version: string };
  const newest =
    files
      .filter((name) => name.endsWith('.ts'))
      .toSorted()
      .at(-1) ?? '';
  return `${version} (${newest.split('-')[0]})`;
}
