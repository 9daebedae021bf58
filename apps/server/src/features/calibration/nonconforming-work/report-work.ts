import { nonconformingWorkMessages as say } from '@portal/contract/calibration/nonconforming-work/messages.ts';
import type {
  NonconformingWorkDetail,
  reportForm,
} from '@portal/contract/calibration/nonconforming-work/shapes.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Work } from '../../../work.ts';
import { refuseWithoutLaboratory } from '../../laboratory/procedures/index.ts';
import { record } from '../../records/audit/index.ts';
import { addCertificates, inTrail, refuseUnknown } from './link-certificates.ts';
import { readWork } from './read-work.ts';
import { publishWork, refuseAhead, refuseUnknownComparison, refuseUnknownProcedure } from './save-work.ts';

/** The number before the first record of a company. */
const BEFORE_FIRST = 1000;

/**
 * Opens a record of nonconforming work. The counter stays locked until the transaction ends, and a transaction that is
 * rolled back gives its number back, so that no number is missing.
 * @throws 404 without a laboratory, 400 for a day in the future and for certificates, a standard or a comparison that are unknown.
 */
export async function reportWork(
  work: Work,
  {
    certificateIds,
    referenceStandardId,
    scopeEntryId,
    since,
    comparisonId,
    ...form
  }: z.output<typeof reportForm>,
): Promise<NonconformingWorkDetail> {
  const { db, actor } = work;
  const companyId = actor.companyId!;
  const extent = { certificateIds, referenceStandardId, scopeEntryId, since };
  await Promise.all([
    refuseWithoutLaboratory(db),
    refuseUnknown(db, extent),
    refuseAhead(db, 'foundOn', form.foundOn, say.foundAhead),
    refuseUnknownProcedure(db, form.procedureId),
    refuseUnknownComparison(db, comparisonId),
  ]);
  const { title, origin, foundOn, foundBy, whatHappened, workHalted = false, procedureId = null } = form;
  const columns = { title, origin, foundOn, foundBy, whatHappened, workHalted, procedureId };
  const { id, number } = await db
    .with('numbered', (q) =>
      q
        .insertInto('companyCounters')
        .values({ companyId, kind: 'nonconforming_work', lastNumber: BEFORE_FIRST + 1 })
        .onConflict((c) =>
          c.columns(['companyId', 'kind']).doUpdateSet({ lastNumber: sql`company_counters.last_number + 1` }),
        )
        .returning('lastNumber'),
    )
    .insertInto('nonconformingWork')
    .values({
      ...columns,
      companyId,
      number: sql<string>`(select 'NC-' || last_number from numbered)`,
      referenceStandardId: referenceStandardId ?? null,
      ...{ reportedBy: actor.displayName, reportedByUserId: actor.userId },
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  if (comparisonId)
    await db
      .insertInto('comparisonNonconformingWork')
      .values({ companyId, comparisonId, nonconformingWorkId: id })
      .execute();
  const numbers = await addCertificates(db, { id, companyId }, extent);
  await Promise.all([
    record(work, {
      ...{ action: 'nonconforming_work.reported', kind: 'nonconformingWork', id },
      after: {
        ...{ number, ...columns },
        ...(referenceStandardId && { referenceStandardId }),
        ...(comparisonId && { comparisonId }),
        ...(scopeEntryId && { scopeEntryId }),
        ...(numbers.length > 0 && inTrail(numbers)),
      },
    }),
    publishWork(work, { companyId, id }),
  ]);
  return readWork(db, id);
}
