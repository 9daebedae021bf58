import { EXPORT_DAYS } from '@portal/contract/operating/company-exports/messages.ts';
import { companyExportPaths } from '@portal/contract/operating/company-exports/paths.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CompanyExportRow } from '../../../db/schema/operating.ts';
import { newKey } from '../../../files/storage.ts';
import { holdLease, takeLease } from '../../../leases/lease.ts';
import type { Runtime } from '../../../runtime.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { notify } from '../../records/notifications/index.ts';
import { exportLease } from './export-jobs.ts';
import { writeArchive } from './write-archive.ts';

/** A company whose archive kills its process must not do so for ever. */
const ATTEMPTS_MAX = 3;

/** Takes the work for this process, unless another one works on it. Returns the number of the attempt. */
const claim = (db: Db, companyId: number) =>
  takeLease<Pick<CompanyExportRow, 'attempts' | 'askedAt'>>(db, exportLease, companyId, undefined, {
    where: sql`state = 'making'`,
    returning: sql`attempts, asked_at`,
  });

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
  const key = newKey(companyId, 'tar');
  const make = async () => {
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
  };
  try {
    const held = { companyId, id: companyId, holder: claimed.attempts };
    await holdLease(runtime, exportLease, held, make);
  } catch (err) {
    await storage.delete(key).catch(() => undefined);
    log.error({ err, companyId, attempt: claimed.attempts }, 'an export of a company failed');
    if (claimed.attempts >= ATTEMPTS_MAX) await giveUp();
  }
}
