import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startEmbedded } from '../../apps/server/src/db/embedded/start-embedded.ts';
import { withClient } from './with-client.ts';

/** A PostgreSQL server for one run, in a temporary folder. It has the settings of the portal's embedded database. */
export interface Cluster {
  /** The temporary folder. The processes of the run have their folders in it; `stop` removes it. */
  folder: string;
  /** Creates a database and returns its address. With a template it is a copy; the template must have no connection. */
  createDatabase(name: string, template?: string): Promise<string>;
  /** Stops the server and removes the folder. A second call waits for the first. */
  stop(): Promise<void>;
}

export async function startCluster(): Promise<Cluster> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-bench-'));
  const embedded = await startEmbedded({ dataDir: path.join(folder, 'postgres') });
  let stopped: Promise<void> | undefined;
  return {
    folder,
    createDatabase: async (name, template) => {
      await withClient(embedded.url, (client) =>
        client.query(`create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`),
      );
      const url = new URL(embedded.url);
      url.pathname = `/${name}`;
      return url.href;
    },
    stop: () => (stopped ??= embedded.stop().finally(() => rm(folder, { recursive: true, force: true }))),
  };
}
