import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startEmbedded } from '../../apps/server/src/db/embedded/start-embedded.ts';
import { withClient } from './with-client.ts';

/** A PostgreSQL of the run's own in a temporary folder, with the settings the portal starts it with. */
export interface Cluster {
  /** Empty folders of processes go in here too; it is removed with the cluster. */
  folder: string;
  /** Makes an empty database, or a copy of another one nobody is connected to. */
  createDatabase(name: string, template?: string): Promise<string>;
  /** May be called again; everything that still uses it then fails. */
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
