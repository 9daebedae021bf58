import { dateIn } from '@portal/contract/core/dates/dates.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { CompanyExport } from '@portal/contract/operating/company-exports/endpoints.ts';
import { companyExportMessages } from '@portal/contract/operating/company-exports/messages.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import type { CompanyExportRow } from '../../../db/schema/operating.ts';
import { conflict, notFound } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import type { Handlers } from '../../../http/call.ts';
import { handle, type JobHandlers } from '../../../jobs/jobs.ts';
import type { Runtime } from '../../../runtime.ts';
import { handleSweeps } from '../../../sweeps/sweep-job.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { record } from '../../records/audit/index.ts';
import { followUpExportsJob, makeExportJob } from './export-jobs.ts';
import { followUpExports } from './follow-up-exports.ts';

/** Returns the newest archive of the tenant of this transaction. */
const newestExport = (db: Db, companyId: number): Promise<CompanyExportRow | undefined> =>
  db.selectFrom('companyExports').selectAll().where('companyId', '=', companyId).executeTakeFirst();

const presentExport = (row: CompanyExportRow | undefined): CompanyExport => ({
  state: row?.state ?? 'none',
  askedAt: row?.askedAt.toISOString() ?? null,
  askedBy: row?.askedBy ?? null,
  finishedAt: row?.finishedAt?.toISOString() ?? null,
  expiresAt: row?.expiresAt?.toISOString() ?? null,
  bytes: row?.bytes ?? null,
  files: row?.files ?? null,
  missing: row?.missing ?? null,
});

/**
 * Asks for an archive of the company, which a job makes. It replaces the one before.
 * @throws 409 while one is being made, 429 for too many in a day.
 */
async function startExport(work: Work, { id: companyId }: CompanyRow): Promise<CompanyExport> {
  const { db, actor, runtime } = work;
  const running = await newestExport(db, companyId);
  if (running?.state === 'making') throw conflict('company_export.running', companyExportMessages.running);
  await runtime.limits.use('exports-of-company', companyId);
  const fresh = {
    ...{ state: 'making' as const, attempts: 0, finishedAt: null, expiresAt: null, storageKey: null },
    ...{ bytes: null, files: null, missing: null },
    ...{ askedByUserId: actor.userId, askedBy: actor.displayName },
    ...{ askedAt: sql<Date>`now()`, movedAt: sql<Date>`now()` },
  };
  const row = await db
    .insertInto('companyExports')
    .values({ companyId, ...fresh })
    .onConflict((conflicting) => conflicting.column('companyId').doUpdateSet(fresh))
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(work, { action: 'company.export_started', kind: 'company', id: companyId });
  await runtime.events.publish(db, { companyId, kind: 'companyExport' });
  await runtime.jobs.enqueue(db, makeExportJob, { companyId });
  return presentExport(row);
}

/**
 * Returns the newest archive of the company. Each download leaves an entry in the audit trail.
 * @throws 404 when there is none.
 */
async function downloadExport({ db, actor, origin, runtime }: Work, companyId: number): Promise<FileAnswer> {
  const [row, company] = await Promise.all([newestExport(db, companyId), ownCompany(db)]);
  const key = row?.storageKey;
  if (!key) throw notFound(companyExportMessages.none);
  return {
    body: async () => {
      const content = await runtime.storage.read(key);
      await runtime.database.asCompany(companyId, (own) =>
        record(
          { db: own, actor, origin },
          { action: 'company.export_downloaded', kind: 'company', id: companyId, companyId },
        ),
      );
      return content;
    },
    type: 'application/x-tar',
    name: `Export ${company.name} ${dateIn(company.timeZone, row.finishedAt ?? undefined)}.tar`,
  };
}

const companyExportRoutes: Handlers<typeof endpoints.companyExports> = {
  get: async ({ work: { db }, params }) => presentExport(await newestExport(db, params.companyId)),
  start: ({ work, record }) => startExport(work, record),
  archive: ({ work, params }) => downloadExport(work, params.companyId),
};

const companyExportJobs = (runtime: Runtime): JobHandlers => [
  handle(makeExportJob, async (payload) => {
    // Few portals make archives, so the code is loaded with the first one.
    const { makeExport } = await import('./make-export.ts');
    await makeExport(runtime, payload);
  }),
  handleSweeps(followUpExportsJob, runtime, () => [followUpExports]),
];

export const companyExportsFeature = {
  routes: { companyExports: companyExportRoutes },
  jobs: companyExportJobs,
  archive: {
    company_exports: 'background',
  },
} satisfies Feature;
