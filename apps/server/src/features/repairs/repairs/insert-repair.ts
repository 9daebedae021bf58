import type { RepairSubmission, RequestedUnit } from '@portal/contract/repairs/repairs/request.ts';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { RepairRow, RepairsTable } from '../../../db/schema/repairs.ts';
import type { Owner } from './repair-owner.ts';
import type { StaffFields } from './staff-fields.ts';

/** The number before the first number of a company (D3.1). */
const BEFORE_FIRST = 1000;

const shippingParts = ['Name', 'Street', 'City', 'State', 'Zip', 'Address'] as const;

/** Fills the shipping address from the billing address when "Shipping address same as billing" is ticked (B2.3). */
function withShipping(request: RepairSubmission): RepairSubmission {
  if (!request.sameAsShipping) return request;
  const copied = shippingParts.map((part) => [
    `shipping${part}`,
    request[`shipping${part}`] || request[`billing${part}`],
  ]);
  return { ...request, ...Object.fromEntries(copied) };
}

export type Columns = Omit<Insertable<RepairsTable>, 'serviceReportNumber' | 'companyId'>;

/** Returns the columns that are stored as the request has them. The system sets status, numbers and dates (A5). */
export function columnsOf(
  {
    userId: _u,
    customerId: _c,
    units: _units,
    requestType: _t,
    appointmentId: _a,
    appointmentStartTime: _s,
    calibrationDate: _d,
    dateShipped,
    preApprovedUpTo: _p,
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
    // In a request this is the day on which the customer sent the unit in.
    ...(dateShipped && { sentInOn: dateShipped }),
    ...owner,
    ...staffFields,
  };
}

/**
 * Takes the next SR number and stores the repair in one statement (D3.1). So no number is given twice, and the
 * counter of the company is locked for as short a time as possible.
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
