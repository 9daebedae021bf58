import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { startEmbedded } from '../src/db/embedded/start-embedded.ts';

/**
 * Prepares one data folder for the tests of a file. Returns a function that copies it, which is far faster than a first
 * start.
 */
export function prepareFolder(): (dataDir: string) => void {
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'portal-prepared-'));
    const embedded = await startEmbedded({ dataDir: path.join(folder, 'postgres'), durable: false });
    await embedded.stop();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return (dataDir) => {
    cpSync(path.join(folder, 'postgres'), dataDir, { recursive: true });
    cpSync(path.join(folder, 'postgres.password'), `${dataDir}.password`);
  };
}
