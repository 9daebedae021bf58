import type { Language } from '@portal/contract/core/languages.ts';
import type {
  RepairRequest,
  RepairSubmission,
  RequestedUnit,
} from '@portal/contract/repairs/repairs/request.ts';
import { type Insertable, sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { RepairRow, RepairsTable } from '../../../db/schema/repairs.ts';
import { invalidField } from '../../../errors.ts';
import { parcelColumns } from './inbound-parcel.ts';
import type { StaffFields } from './staff-fields.ts';

/** The owner of a repair: a portal user, a customer record, both or neither (D1.5). */
export interface Owner {
  userId: number | null;
  customerId: number | null;
}

/**
 * Returns the owner of a customer's own request: the caller. Other ids are checked and have no effect (access rule 7).
 * @throws 400 for a portal user or customer record that is not the caller's (access rule 6).
 */
export async function ownOwner(
  db: Db,
  actor: Pick<Actor, 'userId' | 'customerId'>,
  { userId, customerId }: Pick<RepairRequest, 'userId' | 'customerId'>,
): Promise<Owner> {
  if (customerId && customerId !== actor.customerId) throw invalidField('customerId', 'Unknown customer');
  if (userId && userId !== actor.userId) {
    const mate = await db
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('customerId', '=', actor.customerId)
      .executeTakeFirst();
    if (!mate) throw invalidField('userId', 'Unknown user');
  }
  return { userId: actor.userId, customerId: actor.customerId };
}

/**
 * Returns the owner that staff name. When they name only a portal user, the customer record of that user is taken.
 * @throws 400 for ids that are absent or of another company (access rule 6).
 */
export async function ownerOf(
  db: Db,
  { userId, customerId }: Pick<RepairRequest, 'userId' | 'customerId'>,
): Promise<Owner> {
  const [user, customer] = await Promise.all([
    userId
      ? db
          .selectFrom('users as u')
          // Without this join, a superadmin would find their own account in every company.
          .innerJoin('companies as c', 'c.id', 'u.companyId')
          .select(['u.id', 'u.customerId'])
          .where('u.id', '=', userId)
          .executeTakeFirst()
      : undefined,
    customerId
      ? db.selectFrom('customers').select('id').where('id', '=', customerId).executeTakeFirst()
      : undefined,
  ]);
  if (userId && !user) throw invalidField('userId', 'Unknown user');
  if (customerId && !customer) throw invalidField('customerId', 'Unknown customer');
  return { userId: user?.id ?? null, customerId: customer?.id ?? user?.customerId ?? null };
}

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
    received: _r,
    dateShipped,
    preApprovedUpTo: _p,
    inboundTrackingNumber,
    inboundCarrier,
    calibrationTerms: _w,
    ...request
  }: RepairSubmission,
  { calibrationTerms: _ofUnit, ...unit }: RequestedUnit,
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
    ...parcelColumns({ inboundTrackingNumber, inboundCarrier }),
    ...owner,
    ...staffFields,
  };
}

/** A repair that was stored, with the language of its customer; null for the company's. */
export interface Inserted {
  repair: RepairRow;
  language: Language | null;
}

/** Takes the next SR number and stores the repair in one statement (D3.1). So no number is given twice. */
export async function insertNumbered(db: Db, companyId: number, columns: Columns): Promise<Inserted> {
  const { language, ...repair } = await db
    .insertInto('repairs')
    .values({
      ...columns,
      companyId,
      serviceReportNumber: sql<string>`'SR-' || take_number(${companyId}, 'service-report')`,
    })
    .returningAll()
    .returning(
      sql<Language | null>`(select c.language from customers c where c.id = repairs.customer_id)`.as(
        'language',
      ),
    )
    .executeTakeFirstOrThrow();
  return { repair, language };
}
