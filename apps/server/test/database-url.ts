import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Returns the address of the embedded database of a running portal, from its data folder. */
export async function databaseUrl(folder: string): Promise<string> {
  const cluster = path.join(folder, 'postgres');
  const [password, status] = await Promise.all([
    readFile(`${cluster}.password`, 'utf8'),
    readFile(path.join(cluster, 'postmaster.pid'), 'utf8'),
  ]);
  const port = status.split('\n')[3];
  return `postgres://portal:${password.trim()}@127.0.0.1:${port}/postgres`;
}
