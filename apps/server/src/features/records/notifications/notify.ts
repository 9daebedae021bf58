import type { NotificationKind } from '@portal/contract/records/notifications/kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Runtime } from '../../../runtime.ts';
import type { Work } from '../../../work.ts';

interface News {
  companyId: number;
  /** The recipients. A person who fits twice gets one notification. */
  to: {
    /** `staff` means the technicians and admins of the company. `admins` leaves out the technicians. */
    group?: 'staff' | 'admins';
    userIds?: readonly (number | null)[];
    /** All portal users of this customer record (D1.5). */
    customerId?: number | null;
  };
  /** The person who acted. A person gets no notification of their own act. */
  exceptUserId?: number;
  /** Leaves out recipients of other roles, for news whose words or link differ by role. */
  onlyRole?: 'technician' | 'admins';
  /** Each user may switch a kind off. */
  kind: NotificationKind;
  title: string;
  body?: string;
  /** A screen's path, without the portal's address. */
  link: string;
}

const staffRoles = {
  // Written out, because the planner uses the partial index on staff only for roles that it knows.
  staff: sql`role in ('technician', 'admin', 'superadmin')`,
  admins: sql`role in ('admin', 'superadmin')`,
};

const rolesOf = {
  any: sql`true`,
  technician: sql`u.role = 'technician'`,
  admins: sql`u.role in ('admin', 'superadmin')`,
};

/** Returns the ids of the recipients. Each part has an index, so a company's number of users does not matter. */
function recipientsOf(companyId: number, { group, userIds, customerId }: News['to']): RawBuilder<unknown> {
  const named = (userIds ?? []).filter((id) => id !== null);
  const parts = [
    group && sql`select id from users where company_id = ${companyId} and ${staffRoles[group]}`,
    named.length > 0 && sql`select unnest(${named}::int[])`,
    customerId &&
      sql`select id from users where company_id = ${companyId} and customer_id = ${customerId} and role = 'customer'`,
  ].filter((part) => part instanceof Object);
  return parts.length > 0 ? sql.join(parts, sql` union `) : sql`select null::int where false`;
}

/**
 * Stores one notification for all recipients and tells their open screens, in the transaction of `db` (D4.6). A user who
 * switched the kind off gets none. Who is told now stays told: later changes of a team change no audience (decision 0097).
 */
export async function notify(
  { db, runtime }: Pick<Work, 'db'> & { runtime: Pick<Runtime, 'events'> },
  news: News,
): Promise<void> {
  const { companyId, to, exceptUserId, onlyRole, kind, title, body, link } = news;
  const { rows: made } = await sql<{ id: number | null; people: number[] }>`
    select p.people, tell_people(${companyId}, p.people, ${kind}, ${title}, ${body ?? null}, ${link}) as id
    from (
      select coalesce(array_agg(u.id order by u.id), '{}') as people
      from users u join (${recipientsOf(companyId, to)}) as wanted (id) on wanted.id = u.id
      where u.company_id = ${companyId} and u.active and u.id <> ${exceptUserId ?? 0} and ${rolesOf[onlyRole ?? 'any']}
        and not ${kind} = any(u.muted_notifications)) p`.execute(db);
  const [{ id, people } = { id: null, people: [] }] = made;
  if (id !== null) await publishNotification({ db, runtime }, { companyId, id, people });
}

/** The people of one event. It must fit into the 8,000 bytes of a message of the database. */
const PEOPLE_OF_EVENT = 500;

/** Tells the open screens of these people that a notification came or went. */
async function publishNotification(
  { db, runtime }: Pick<Work, 'db'> & { runtime: Pick<Runtime, 'events'> },
  { companyId, id, people }: { companyId: number; id: number; people: readonly number[] },
): Promise<void> {
  for (let at = 0; at < people.length; at += PEOPLE_OF_EVENT) {
    const onlyUserIds = people.slice(at, at + PEOPLE_OF_EVENT);
    await runtime.events.publish(db, { companyId, kind: 'notification', id, onlyUserIds });
  }
}
