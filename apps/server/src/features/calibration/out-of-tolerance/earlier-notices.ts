import { noticePoints } from '@portal/contract/calibration/out-of-tolerance/shapes.ts';
import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CalibrationRow, CertificateRow } from '../../../db/schema/calibrations.ts';
import type { OutOfToleranceNoticeRow } from '../../../db/schema/out-of-tolerance.ts';
import { type Locked, lockRowsOf } from '../../../db/transactions/locked.ts';
import { deviceName } from '../calibrations/index.ts';

export type Earlier = Locked<OutOfToleranceNoticeRow> & { results: CalibrationRow };

/** Selects the notices of an edition that still hold (`n`). */
const validOf = (replacesId: number) => sql<OutOfToleranceNoticeRow>`
  select n.* from out_of_tolerance_notices n
  where n.state = 'valid' and n.calibration_id in (select id from calibrations where certificate_id = ${replacesId})`;

/** Returns notices of an edition with their results. */
async function withResults<N extends OutOfToleranceNoticeRow>(db: Db, replacesId: number, notices: N[]) {
  const results = await db
    .selectFrom('calibrations')
    .selectAll()
    .where('certificateId', '=', replacesId)
    .execute();
  return notices.map((row) => ({ ...row, results: results.find(({ id }) => id === row.calibrationId)! }));
}

/** Returns the notices of the edition before that still hold, locked, with their results. */
export async function earlierNotices(db: Db, replacesId: number | null): Promise<Earlier[]> {
  if (replacesId === null) return [];
  return withResults(db, replacesId, await lockRowsOf<OutOfToleranceNoticeRow>(db, 'n', validOf(replacesId)));
}

type Said = OutOfToleranceNoticeRow & { results: CalibrationRow };

/** True when a correction changes nothing that its notice says, so that the customer need not be told again. */
export const saysTheSame = (earlier: Said, now: CalibrationRow, lastGoodOn: CalendarDate | null): boolean => {
  const said = (row: CalibrationRow, day: CalendarDate | null) =>
    JSON.stringify([deviceName(row), row.assetNumber, row.calibratedOn, day, noticePoints(row.points)]);
  return said(earlier.results, earlier.lastGoodOn) === said(now, lastGoodOn);
};

/** Returns the notice that results of a correction renew: that of the same unit of the repair. */
export const noticeOf = <N extends Said>(earlier: readonly N[], { repairEquipmentId }: CalibrationRow) =>
  earlier.find(({ results }) => results.repairEquipmentId === repairEquipmentId);

/** Returns the notices that the customer of a draft has from the edition before, with their results. */
export async function heldNotices(
  db: Db,
  { replacesId, customerId }: Pick<CertificateRow, 'replacesId' | 'customerId'>,
): Promise<Said[]> {
  if (replacesId === null) return [];
  const { rows } = await sql<OutOfToleranceNoticeRow>`${validOf(replacesId)}
    and exists (select from certificates where id = ${replacesId} and customer_id is not distinct from ${customerId}::int)`.execute(
    db,
  );
  return withResults(db, replacesId, rows);
}
