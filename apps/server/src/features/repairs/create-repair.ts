import type { RepairRequest } from '@portal/contract/repair-request.ts';
import type { Repair } from '@portal/contract/repair-shapes.ts';
import { isStaff } from '@portal/contract/roles.ts';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../db/bound-kysely.ts';
import type { RepairRow, RepairsTable } from '../../db/schema/repairs.ts';
import type { Work } from '../../http/call.ts';
import { record } from '../audit/index.ts';
import { ownCompany } from './company.queries.ts';
import { presentRepair } from './repair.present.ts';
import { tellSubmitted } from './repair-news.ts';
import { type Owner, ownerOf } from './repair-owner.ts';
import { addEntry } from './repair-timeline.ts';

/** D3.1: the number before a company's first. */
const BEFORE_FIRST = 1000;

const shippingParts = ['Name', 'Street', 'City', 'State', 'Zip', 'Address'] as const;

/** "Shipping address same as billing" fills what the form hides (B2.3). */
function withShipping(request: RepairRequest): RepairRequest {
  if (!request.sameAsShipping) return request;
  const copied = shippingParts.map((part) => [
    `shipping${part}`,
    request[`shipping${part}`] || request[`billing${part}`],
  ]);
  return { ...request, ...Object.fromEntries(copied) };
}

type Columns = Omit<Insertable<RepairsTable>, 'serviceReportNumber' | 'companyId'>;

/** Everything of a request that is stored as it is; status, numbers and dates are the system's (A5). */
function columnsOf({ userId: _u, customerId: _c, ...request }: RepairRequest, owner: Owner): Columns {
  const calibrationOnly = request.calibrationNeeded && !request.repairNeeded;
  const given = Object.entries(request).filter(([, value]) => value !== undefined && value !== '');
  return {
    ...(Object.fromEntries(given) as Columns),
    requestType: calibrationOnly ? 'calibration' : 'repair',
    ...owner,
  };
}

/**
 * Gives the next SR number and stores the repair in one statement, so that numbers have no doubles and the
 * company's counter is held for as short as can be (D3.1).
 */
const insertNumbered = (db: Db, companyId: number, columns: Columns): Promise<RepairRow> =>
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

/**
 * Submits a repair or calibration request (A7). A customer's belongs to them whatever the body says; staff may
 * name a portal user and a customer record.
 * @throws 400 "Unknown user" or "Unknown customer" for ids that are absent or foreign (access rule 6).
 */
export async function createRepair(work: Work, request: RepairRequest): Promise<Repair> {
  const { db, actor } = work;
  const [owner, company] = await Promise.all([
    isStaff(actor.role)
      ? ownerOf(db, request)
      : ({ userId: actor.userId, customerId: actor.customerId } satisfies Owner),
    ownCompany(db),
  ]);
  const repair = await insertNumbered(db, company.id, columnsOf(withShipping(request), owner));
  await Promise.all([
    addEntry(work, repair, { message: 'Repair request submitted.', status: 'submitted' }),
    record(work, {
      action: 'repair.created',
      kind: 'repair',
      id: repair.id,
      after: { serviceReportNumber: repair.serviceReportNumber, status: repair.status, ...owner },
    }),
    tellSubmitted(work, company, repair),
  ]);
  return presentRepair(actor, { ...repair, technicianName: null }, []);
}
