import { sql } from 'kysely';
import { passwordsOf } from '../auth/passwords.ts';
import type { Db } from '../db/bound-kysely.ts';
import type { UserRow } from '../db/schema/companies.ts';
import type { Runtime } from '../runtime.ts';
import { makeSampleCompany } from '../sample-company/make-sample-company.ts';
import { demo } from '../sample-company/sizes/demo.ts';
import { inChunks, type StoredRepair } from '../sample-company/store/store-repairs.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import { drawPictures } from './draw-pictures.ts';
import { demoLaboratory } from './laboratory/make-laboratory.ts';
import type { Traced } from './laboratory/trail.ts';
import { castOf, makeStaff } from './make-accounts.ts';
import { makeNews } from './make-news.ts';
import { settleCompany } from './settle-company.ts';
import { storeLoanPhotos, storeRepairPhotos } from './store-photos.ts';

/** Writes the audit entries as if people had worked in the portal. */
async function storeAudit(
  db: Db,
  companyId: number,
  repairs: readonly StoredRepair[],
  traced: readonly Traced[],
): Promise<void> {
  const ofRepairs = repairs.flatMap(({ plan, row }) =>
    plan.entries.flatMap(({ at, by, message, status, from, visibility }) => ({
      companyId: row.companyId,
      at,
      userId: by?.id ?? null,
      userName: by?.contactName ?? null,
      role: by?.role ?? null,
      action: from === null && status !== null ? 'repair.created' : 'repair.log_added',
      recordKind: 'repair',
      recordId: row.id,
      before: from === null ? null : JSON.stringify({ status: from }),
      after: JSON.stringify(
        from === null && status !== null
          ? { serviceReportNumber: row.serviceReportNumber, status }
          : { message, visibility, ...(status && { status }) },
      ),
    })),
  );
  const ofLaboratory = traced.map(({ at, by, action, kind, id, before, after }) => ({
    ...{ companyId, at, userId: by.id, userName: by.contactName, role: by.role, action },
    ...{ recordKind: kind, recordId: id },
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
  }));
  const rows = [...ofRepairs, ...ofLaboratory];
  rows.sort((a, b) => a.at.getTime() - b.at.getTime());
  await inChunks(rows, 1000, (chunk) => db.insertInto('auditEntries').values(chunk).execute());
}

/**
 * The number of the advisory lock. It is the same in every instance, so that two instances that start together wait
 * for each other.
 */
const LOCK = 7263548193;

/** Returns the only user of a portal that has just had its first start, or undefined when there is other data. */
async function loneOwner(db: Db): Promise<UserRow | undefined> {
  const [users, repair, customer] = await Promise.all([
    db.selectFrom('users').selectAll().limit(2).execute(),
    db.selectFrom('repairs').select('id').limit(1).executeTakeFirst(),
    db.selectFrom('customers').select('id').limit(1).executeTakeFirst(),
  ]);
  const [owner, other] = users;
  return other || repair || customer || owner?.companyId === null ? undefined : owner;
}

/**
 * Fills a portal that has only its first user with the sample company of the size `demo`, as of `now`, and adds what
 * only a demo has: accounts, settings, photos, audit entries and news. Returns false and changes nothing when there is
 * other data. The laboratory is what takes longest.
 */
export async function fillCompany(
  runtime: Runtime,
  { now = new Date(), withLaboratory = true }: { now?: Date; withLaboratory?: boolean } = {},
): Promise<boolean> {
  const isEmpty = await runtime.database.dangerouslyAcrossCompanies(loneOwner);
  if (!isEmpty) return false;
  const { pictures, logo } = await drawPictures();
  return runtime.database.dangerouslyAcrossCompanies(async (db) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);
    const owner = await loneOwner(db);
    if (!owner) return false;
    const companyId = owner.companyId!;
    // Functions of the database read the tenant from the transaction.
    await sql`select set_config('app.company_id', ${String(companyId)}, true)`.execute(db);
    await settleCompany(db, runtime, companyId, logo, now);
    const hash = () => passwordsOf(runtime.config).hash(DEMO_PASSWORD);
    const staff = await makeStaff(db, owner, hash, now);
    const cast = castOf(db, staff, hash, now);
    const traced: Traced[] = [];
    const laboratory = withLaboratory
      ? demoLaboratory({ db, runtime }, staff, now, (done) => traced.push(done))
      : undefined;
    const start = { companyId, cast, pictures, now, laboratory };
    const { people, models, repairs } = await makeSampleCompany({ db, runtime }, demo, start);
    await storeAudit(db, companyId, repairs, traced);
    await storeRepairPhotos(db, runtime.storage, repairs);
    await storeLoanPhotos(db, runtime.storage, people, models, pictures);
    await makeNews(db, runtime, repairs, staff, people);
    return true;
  });
}
