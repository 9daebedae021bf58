import { appointmentMessages } from '@portal/contract/calendar/appointments/messages.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CompanyRow, CustomerRow } from '../../../db/schema/companies.ts';
import type { RepairRow, TechnicianRow } from '../../../db/schema/repairs.ts';
import { invalidField } from '../../../errors.ts';
import { ownCompany } from '../../companies/companies/index.ts';

interface Ids {
  technicianId?: number | null | undefined;
  customerId?: number | null | undefined;
  repairId?: number | null | undefined;
  serviceTypeId?: number | null | undefined;
}

/** The records that an appointment names, as far as it names them. */
export interface NamedRecords {
  company: CompanyRow;
  technician: TechnicianRow | undefined;
  customer: CustomerRow | undefined;
  repair: RepairRow | undefined;
}

/**
 * Reads the records that an appointment names, in one round trip.
 * @throws 400 for an id that is absent or foreign, alike (access rule 6), and for a repair of another customer.
 */
export async function namedRecords(db: Db, ids: Ids): Promise<NamedRecords> {
  const [company, technician, customer, repair, serviceType] = await Promise.all([
    ownCompany(db),
    ids.technicianId
      ? db.selectFrom('technicians').selectAll().where('id', '=', ids.technicianId).executeTakeFirst()
      : undefined,
    ids.customerId
      ? db.selectFrom('customers').selectAll().where('id', '=', ids.customerId).executeTakeFirst()
      : undefined,
    ids.repairId
      ? db
          .selectFrom('repairs')
          .selectAll()
          .where('id', '=', ids.repairId)
          .where('deletedAt', 'is', null)
          .executeTakeFirst()
      : undefined,
    ids.serviceTypeId
      ? db.selectFrom('serviceTypes').select('id').where('id', '=', ids.serviceTypeId).executeTakeFirst()
      : undefined,
  ]);
  if (ids.customerId && !customer) throw invalidField('customerId', appointmentMessages.unknownCustomer);
  if (ids.technicianId && !technician)
    throw invalidField('technicianId', appointmentMessages.unknownTechnician);
  if (ids.serviceTypeId && !serviceType)
    throw invalidField('serviceTypeId', appointmentMessages.unknownServiceType);
  if (ids.repairId && !repair) throw invalidField('repairId', appointmentMessages.unknownRepair);
  return { company, technician, customer, repair };
}

/** Checks that the linked repair is the customer's. @throws 400 when it belongs to another customer. */
export function refuseForeignRepair({ repair, customer }: Pick<NamedRecords, 'repair' | 'customer'>): void {
  if (repair && customer && repair.customerId !== null && repair.customerId !== customer.id)
    throw invalidField('repairId', appointmentMessages.repairOfOther);
}
