import type { CompanyExport } from '@portal/contract/operating/company-exports/endpoints.ts';
import { companyExportMessages } from '@portal/contract/operating/company-exports/messages.ts';
import { sql } from 'kysely';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import { conflict } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { newestExport, presentExport } from './company-export.queries.ts';
import { makeExportJob } from './export-jobs.ts';

/**
 * Asks for an archive of the company, which a job makes. It replaces the one before.
 * @throws 409 while one is being made, 429 for too many in a day.
 */
export async function startExport(work: Work, { id: companyId }: CompanyRow): Promise<CompanyExport> {
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
