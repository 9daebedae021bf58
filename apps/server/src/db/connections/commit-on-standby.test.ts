import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { queryOnce } from '../../../test/query-once.ts';
import { noConstraintWords } from '../constraint-words.ts';
import { openDatabase } from '../database.ts';
import { startEmbedded } from '../embedded/start-embedded.ts';

const WAITING = "from pg_stat_activity where wait_event = 'SyncRep'";

it('does not acknowledge a commit for which the server gave up to wait for its standby', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'standby-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { url, stop } = await startEmbedded({ dataDir: path.join(folder, 'postgres'), durable: false });
  onTestFinished(stop);
  await queryOnce(url, 'create table notes (text text)');
  await queryOnce(url, "alter system set synchronous_standby_names = 'nobody'");
  await queryOnce(url, 'select pg_reload_conf()');
  const database = openDatabase({ ownerUrl: url, appUrl: url, words: noConstraintWords, onFault: () => {} });
  onTestFinished(database.close);

  const write = database.dangerouslyAcrossCompanies((db) =>
    sql`insert into notes values ('kept?')`.execute(db),
  );
  const refused = expect(write).rejects.toMatchObject({ kind: 'unavailable', code: 'portal.unavailable' });
  await vi.waitFor(async () => {
    const { rowCount } = await queryOnce(url, `select pg_cancel_backend(pid) ${WAITING}`);
    expect(rowCount).toBe(1);
  });
  await refused;
});
