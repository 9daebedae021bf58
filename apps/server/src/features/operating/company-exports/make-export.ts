import { EXPORT_DAYS } from '@portal/contract/operating/company-exports/messages.ts';
import { companyExportPaths } from '@portal/contract/operating/company-exports/paths.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CompanyExportRow } from '../../../db/schema/company-exports.ts';
import { newKey } from '../../../files/storage.ts';
import type { Runtime } from '../../../runtime.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { notify } from '../../records/notifications/index.ts';
import { STALLED_SECONDS } from './stalled.ts';
import { writeArchive } from './write-archive.ts';

const BEAT_MS = 10_000;
/** A company whose archive kills its process must not do so for ever. */
const ATTEMPTS_MAX = 3;

/** Takes the work for this process, unless another one works on it. Returns the number of the attempt. */
const claim = (db: Db, companyId: number) =>
  db
    .updateTable('companyExports')
    .set((e) => ({ attempts: e('attempts', '+', 1), movedAt: sql<Date>`now()` }))
    .where('companyId', '=', companyId)
    .where('state', '=', 'making')
    .where((e) =>
      e.or([
        e('attempts', '=', 0),
        e('movedAt', '<', sql<Date>`now() - make_interval(secs => ${STALLED_SECONDS})`),
      ]),
    )
    .returning(['attempts', 'askedAt'])
    .executeTakeFirst();

type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>;

/** Changes the row, if this attempt is still the one that counts. Returns whether it was. */
async function settle(
  { database, events }: Runtime,
  companyId: number,
  { attempts, askedAt }: Claimed,
  change: Pick<CompanyExportRow, 'state'> & Partial<CompanyExportRow>,
  title: string,
): Promise<boolean> {
  return database.asCompany(companyId, async (db) => {
    const row = await db
      .updateTable('companyExports')
      .set({
        ...change,
        finishedAt: sql<Date>`now()`,
        ...(change.state === 'ready' && {
          expiresAt: sql<Date>`now() + make_interval(days => ${EXPORT_DAYS})`,
        }),
      })
      .where('companyId', '=', companyId)
      .where('state', '=', 'making')
      .where('attempts', '=', attempts)
      // The time came through JavaScript, which knows no microseconds.
      .where(sql`date_trunc('milliseconds', asked_at)`, '=', askedAt)
      .returning('askedByUserId')
      .executeTakeFirst();
    if (!row) return false;
    await notify(
      { db, runtime: { events } },
      {
        companyId,
        to: { userIds: [row.askedByUserId] },
        kind: 'company.export_ready',
        title,
        link: companyExportPaths.ofOwnCompany(),
      },
    );
    await events.publish(db, { companyId, kind: 'companyExport' });
    return true;
  });
}

/** Makes the archive that somebody has asked for. When its process is killed, another one begins again. */
export async function makeExport(runtime: Runtime, { companyId }: { companyId: number }): Promise<void> {
  const { database, storage, log } = runtime;
  const claimed = await database.asCompany(companyId, (db) => claim(db, companyId));
  if (!claimed) return;
  const giveUp = () =>
    settle(runtime, companyId, claimed, { state: 'failed' }, 'The export could not be made');
  if (claimed.attempts > ATTEMPTS_MAX) {
    await giveUp();
    return;
  }
  const beat = setInterval(() => {
    database
      .asCompany(companyId, (db) =>
        db
          .updateTable('companyExports')
          .set({ movedAt: sql<Date>`now()` })
          .where('companyId', '=', companyId)
          .where('attempts', '=', claimed.attempts)
          .execute(),
      )
      .catch((err) => log.warn({ err, companyId }, 'an export could not say that it still works'));
  }, BEAT_MS);
  const key = newKey(companyId, 'tar');
  try {
    const company = await database.asCompany(companyId, ownCompany);
    const { files, missing, bytes } = await writeArchive(runtime, company, key, new Date());
    const kept = await settle(
      runtime,
      companyId,
      claimed,
      { state: 'ready', storageKey: key, files, missing, bytes },
      'Your export is ready',
    );
    if (!kept) await storage.delete(key);
  } catch (err) {
    await storage.delete(key).catch(() => undefined);
    log.error({ err, companyId, attempt: claimed.attempts }, 'an export of a company failed');
    if (claimed.attempts >= ATTEMPTS_MAX) await giveUp();
  } finally {
    clearInterval(beat);
  }
}
