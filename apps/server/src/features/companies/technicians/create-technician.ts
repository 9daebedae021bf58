import type { Technician, technicianForm } from '@portal/contract/companies/technicians/endpoints.ts';
import { toNumeric } from '@portal/contract/core/money.ts';
import type { z } from 'zod';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { checkTechnicianUser } from './check-technician-user.ts';
import { presentTechnician } from './technician.present.ts';
import { hoursColumns } from './working-hours.ts';

/** Adds a technician (D3.14). @throws as {@link checkTechnicianUser}. */
export async function createTechnician(
  work: Work,
  { name, email, phone, specialties, color, userId, hourlyRate, ...hours }: z.output<typeof technicianForm>,
): Promise<Technician> {
  const { db, actor } = work;
  await checkTechnicianUser(db, userId);
  const row = await db
    .insertInto('technicians')
    .values({
      companyId: actor.companyId!,
      name,
      email: email || null,
      phone: phone || null,
      specialties: specialties || null,
      color,
      userId: userId ?? null,
      hourlyRate: toNumeric(hourlyRate ?? null),
      ...hoursColumns(hours),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(work, {
    action: 'technician.created',
    kind: 'technician',
    id: row.id,
    after: {
      name,
      email: row.email,
      userId: row.userId,
      ...(row.hourlyRate && { hourlyRate: row.hourlyRate }),
    },
  });
  return presentTechnician(actor, row);
}
