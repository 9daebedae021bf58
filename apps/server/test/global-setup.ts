import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../src/db/embedded/start-embedded.ts';
import { makeTemplate } from './template-database.ts';
import { useTemporaryFolder } from './temporary-folder.ts';

/** Starts one temporary cluster for the whole run, and one folder for all files of the tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { folder, remove } = useTemporaryFolder();
  // An interrupted run skips the teardown. The database notices the exit before this runs.
  process.once('exit', remove);
  const cluster = await startEmbedded({ dataDir: path.join(folder, 'postgres'), durable: false });
  await makeTemplate(cluster.url, path.join(folder, 'template'));
  project.provide('clusterUrl', cluster.url);
  return async () => {
    await cluster.stop();
    remove();
  };
}
