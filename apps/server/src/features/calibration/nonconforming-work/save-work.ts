import { nonconformingWorkMessages as say } from '@portal/contract/calibration/nonconforming-work/messages.ts';
import { stateOfWork } from '@portal/contract/calibration/nonconforming-work/rules.ts';
import type { NonconformingWorkDetail } from '@portal/contract/calibration/nonconforming-work/shapes.ts';
import { type CalendarDate, compareDates, today } from '@portal/contract/core/dates/dates.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { NonconformingWorkRow } from '../../../db/schema/nonconforming-work.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict, invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { record } from '../../records/audit/index.ts';
import { factsOf, readWork } from './read-work.ts';

export type Row = Locked<NonconformingWorkRow>;
export type Columns = Partial<
  Omit<NonconformingWorkRow, 'id' | 'companyId' | 'version' | 'state' | 'earlierActions'>
>;
type Trace = Pick<Parameters<typeof record>[1], 'action' | 'before' | 'after'>;

/** @throws 409 for a closed record. The row is locked, so nobody closes it meanwhile. */
export function refuseClosed({ closedAt }: Row): void {
  if (closedAt !== null) throw conflict('nonconforming_work.closed', say.closed);
}

/** @throws 400 at the field for a day after today in the zone of the company. */
export async function refuseAhead(db: Db, field: string, day: CalendarDate, message: string): Promise<void> {
  const { timeZone } = await ownCompany(db);
  if (compareDates(day, today(timeZone)) > 0) throw invalidField(field, message);
}

/** @throws 400 for a procedure that is absent or foreign. */
export async function refuseUnknownProcedure(db: Db, id: number | null | undefined): Promise<void> {
  if (!id) return;
  const found = await db.selectFrom('procedures').select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw invalidField('procedureId', say.unknownProcedure);
}

/** @throws 400 for a comparison that is absent or foreign. */
export async function refuseUnknownComparison(db: Db, id: number | null | undefined): Promise<void> {
  if (!id) return;
  const found = await db.selectFrom('comparisons').select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw invalidField('comparisonId', say.unknownComparison);
}

/** Tells the company's screens to load the record again. */
export const publishWork = (
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  { companyId, id }: { companyId: number; id: number },
): Promise<void> => runtime.events.publish(db, { companyId, kind: 'nonconformingWork', id });

/** Writes columns of a record, its state that follows from them, and the trail. */
export async function saveWork(
  work: Work,
  row: Row,
  columns: Columns & { earlierActions?: NonconformingWorkRow['earlierActions'] },
  trace: Trace,
): Promise<NonconformingWorkDetail> {
  const { db } = work;
  const { earlierActions, ...rest } = columns;
  await db
    .updateTable('nonconformingWork')
    .set({
      ...rest,
      ...(earlierActions && { earlierActions: JSON.stringify(earlierActions) }),
      state: stateOfWork(factsOf({ ...row, ...rest })),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', row.id)
    .execute();
  await Promise.all([
    record(work, { kind: 'nonconformingWork', id: row.id, ...trace }),
    publishWork(work, row),
  ]);
  return readWork(db, row.id);
}
