import { isDeepStrictEqual } from 'node:util';
import type { Technician, technicianUpdate } from '@portal/contract/companies/technicians/endpoints.ts';
import { toNumeric } from '@portal/contract/core/money.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Locked } from '../../../db/locked.ts';
import type { TechnicianRow } from '../../../db/schema/repairs.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { checkTechnicianUser } from './check-technician-user.ts';
import { presentTechnician } from './technician.present.ts';
import { hoursColumns } from './working-hours.ts';

type Changes = Partial<Omit<TechnicianRow, 'id' | 'companyId' | 'version'>>;

/** Returns the fields that differ. An emptied field becomes null. */
function changesOf(row: Locked<TechnicianRow>, body: z.output<typeof technicianUpdate>): Changes {
  const { hourlyRate, ...others } = body;
  const columns = { ...others, ...(hourlyRate !== undefined && { hourlyRate: toNumeric(hourlyRate) }) };
  const given = Object.entries(columns).map(
    ([field, value]) => [field, value === '' ? null : value] as const,
  );
  return Object.fromEntries(
    given.filter(
      ([field, value]) => value !== undefined && !isDeepStrictEqual(value, row[field as keyof Changes]),
    ),
  );
}

/** Changes, links, deactivates or reactivates a technician (D3.14). @throws as {@link checkTechnicianUser}. */
export async function updateTechnician(
  work: Work,
  row: Locked<TechnicianRow>,
  body: z.output<typeof technicianUpdate>,
): Promise<Technician> {
  const { db } = work;
  const changes = changesOf(row, body);
  const fields = Object.keys(changes) as (keyof Changes)[];
  if (fields.length === 0) return presentTechnician(work.actor, row);
  const { daysOff: _daysOff, ...columns } = changes;
  await checkTechnicianUser(db, changes.userId, row.id);
  const updated = await db
    .updateTable('technicians')
    .set({ ...columns, ...hoursColumns(changes, row), version: sql<number>`version + 1` })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(work, {
    action: 'technician.updated',
    kind: 'technician',
    id: row.id,
    before: Object.fromEntries(fields.map((field) => [field, row[field]])),
    after: changes,
  });
  return presentTechnician(work.actor, updated);
}
