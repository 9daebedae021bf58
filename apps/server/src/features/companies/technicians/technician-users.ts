import type { TechnicianUser } from '@portal/contract/companies/technicians/endpoints.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';

const shownName = sql<string>`coalesce(nullif(u.contact_name, ''), u.username)`;

/**
 * Returns the active users with the role technician by name, each with the technician record they belong to already.
 */
export const technicianUsers = (db: Db): Promise<TechnicianUser[]> =>
  db
    .selectFrom('users as u')
    .leftJoin('technicians as t', 't.userId', 'u.id')
    .select(['u.id', 'u.username', 't.id as technicianId', shownName.as('name')])
    .where('u.role', '=', 'technician')
    .where('u.active', '=', true)
    .orderBy(sql`lower(${shownName})`)
    .orderBy('u.id')
    .limit(1000)
    .execute();
