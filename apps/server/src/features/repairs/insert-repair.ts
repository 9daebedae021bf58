import type { RepairSubmission, RequestedUnit } from '@portal/contract/repairs/request.ts';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../db/bound-kysely.ts';
import type { RepairRow, RepairsTable } from '../../db/schema/repairs.ts';
import type { Owner } from './repair-owner.ts';
import type { StaffFields } from './staff-fields.ts';

/** D3.1: the number before a company's first. */
const BEFORE_FIRST = 1000;

const shippingParts = ['Name', 'Street', 'City', 'State', 'Zip', 'Address'] as const;

/** "Shipping address same as billing" fills what the form hides (B2.3). */
function withShipping(request: RepairSubmission): RepairSubmission {
  if (!request.sameAsShipping) return request;
  const copied = shippingParts.map((part) => [
    `shipping${part}`,
    request[`shipping${part}`] || request[`billing${part}`],
  ]);
  return { ...request, ...Object.fromEntries(copied) };
}

export type Columns = Omit<Insertable<RepairsTable>, 'serviceReportNumber' | 'companyId'>;

/** Everything of a request that is stored as it is; status, numbers and dates are the system's (A5). */
export function columnsOf(
  {
    userId: _u,
    customerId: _c,
    units: _units,
    requestType: _t,
    appointmentId: _a,
    appointmentStartTime: _s,
    calibrationDate: _d,
    ...request
  }: RepairSubmission,
  unit: RequestedUnit,
  owner: Owner,
  staffFields: StaffFields,
): Columns {
  const calibrationOnly = unit.calibrationNeeded && !unit.repairNeeded;
  const given = Object.entries({ ...withShipping(request), ...unit }).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  return {
    ...(Object.fromEntries(given) as Columns),
    requestType: calibrationOnly ? 'calibration' : 'repair',
    ...owner,
    ...staffFields,
  };
}

/**
 * Gives the next SR number and stores the repair in one statement, so that numbers have no doubles and the
 * company's counter is held for as short as can be (D3.1).
 */
export const insertNumbered = (db: Db, companyId: number, columns: Columns): Promise<RepairRow> =>
  db
    .with('numbered', (q) =>
      q
        .insertInto('companyCounters')
        .values({ companyId, kind: 'service-report', lastNumber: BEFORE_FIRST + 1 })
        .onConflict((c) =>
          c.columns(['companyId', 'kind']).doUpdateSet({ lastNumber: sql`company_counters.last_number + 1` }),
        )
        .returning('lastNumber'),
    )
    .insertInto('repairs')
    .values({
      ...columns,
      companyId,
      serviceReportNumber: sql<string>`(select 'SR-' || last_number from numbered)`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
