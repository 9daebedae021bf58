import { standardCheckMessages as say } from '@portal/contract/calibration/standard-checks/messages.ts';
import { window } from '@portal/contract/core/calls/paging.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { rowsOfPage } from '../../../db/rows-of-page.ts';
import { notFound } from '../../../errors.ts';
import type { Handlers } from '../../../http/call.ts';
import { hasLaboratory } from '../../laboratory/laboratory-settings/index.ts';
import { exportResults } from './check-results-csv.ts';
import { readResults } from './read-check-results.ts';
import { listChecks } from './read-checks.ts';
import { createCheck, setLimits, updateCheck } from './write-check.ts';
import { addResult, voidResult } from './write-check-result.ts';

/** Finds a check for a read. @throws 404 when it is absent or foreign, and without a laboratory. */
async function findCheck(db: Db, id: number): Promise<{ id: number; unit: string | null }> {
  const check = await db
    .selectFrom('standardChecks')
    .select(['id', 'unit'])
    .where('id', '=', id)
    .where(hasLaboratory)
    .executeTakeFirst();
  if (!check) throw notFound(say.notFound);
  return check;
}

export const standardCheckRoutes: Handlers<typeof endpoints.standardChecks> = {
  list: ({ work: { db, actor }, params }) => listChecks(db, actor, params.id),
  create: ({ work, record, body }) => createCheck(work, record, body),
  update: ({ work, record, body }) => updateCheck(work, record, body),
  setLimits: ({ work, record, body }) => setLimits(work, record, body),
  results: async ({ work: { db }, params, query }) => {
    const [, answer] = await Promise.all([
      findCheck(db, params.id),
      readResults(db, params.id, rowsOfPage(window(query))),
    ]);
    return answer;
  },
  resultsCsv: async ({ work: { db }, params }) => exportResults(db, await findCheck(db, params.id)),
  addResult: ({ work, record, body }) => addResult(work, record, body),
  voidResult: ({ work, record, body }) => voidResult(work, record, body),
};
