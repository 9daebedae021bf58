import { repairMessages } from '@portal/contract/repairs/repairs/messages.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { notFound } from '../../../errors.ts';
import { seesRepair } from '../../repairs/repairs/index.ts';

/** A person whom a note can name. */
interface Colleague {
  id: number;
  name: string;
}

/** Returns the active staff of the company by name. */
export async function colleaguesOf(db: Db): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select u.id, coalesce(nullif(u.contact_name, ''), u.username) as name
    from users u where u.company_id = app_company() and u.active and u.role in ('technician', 'admin', 'superadmin')
    order by lower(coalesce(nullif(u.contact_name, ''), u.username)), u.id`.execute(db);
  return rows;
}

/** Returns the staff whom a note on a repair can name. @throws 404 when the repair is absent or foreign. */
export async function listColleagues(db: Db, actor: Actor, repairId: number): Promise<Colleague[]> {
  const [seen, colleagues] = await Promise.all([seesRepair(db, actor, repairId), colleaguesOf(db)]);
  if (!seen) throw notFound(repairMessages.notFound);
  return colleagues;
}
