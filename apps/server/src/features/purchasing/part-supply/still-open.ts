import type { OpenRepair } from '@portal/contract/purchasing/part-supply/shapes.ts';
import { stillOpen } from '@portal/contract/purchasing/part-supply/still-open.ts';
import type { PartRequest } from '@portal/contract/repairs/repairs/awaited-part.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { approvedEstimates } from '../../estimates/estimates/index.ts';
import { partRequestsColumn, uncalibratedUnits, undraftedUnits } from '../../repairs/repairs/index.ts';
import { estimatedParts, isDone } from './repair-supply.ts';

interface Found {
  id: number;
  serviceReportNumber: string;
  status: string;
  partRequests: PartRequest[] | null;
  undrafted: string[] | null;
  uncalibrated: string[] | null;
}

/**
 * Returns which of some repairs wait for parts, have approved parts that nobody used, calibrations without results, or certificates to
 * draft. Those that are done,
 * deleted or foreign are left out.
 */
export async function readStillOpen(db: Db, ids: readonly number[]): Promise<OpenRepair[]> {
  const [{ rows }, estimates, lines] = await Promise.all([
    sql<Found>`select r.id, r.service_report_number, r.status, ${partRequestsColumn('r')} as part_requests,
        ${undraftedUnits} as undrafted, ${uncalibratedUnits} as uncalibrated
      from repairs r where r.id = any(${[...ids]}::int[]) and r.deleted_at is null order by r.id`.execute(db),
    approvedEstimates(db, ids),
    db
      .selectFrom('repairParts')
      .select(['repairId', 'partNumber', 'usedQuantity'])
      .where('repairId', 'in', ids)
      .execute(),
  ]);
  return rows.flatMap(({ id, serviceReportNumber, status, ...row }) => {
    if (isDone(status)) return [];
    const used = lines.filter(({ repairId }) => repairId === id);
    const open = stillOpen({
      ...row,
      estimated: estimatedParts(estimates.get(id), used),
    });
    return open.length > 0 ? [{ id, serviceReportNumber, open }] : [];
  });
}
