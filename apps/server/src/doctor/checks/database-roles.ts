import { countOf } from '@portal/contract/core/count-of.ts';
import { sql } from 'kysely';
import { type Check, firstOf } from '../check.ts';

/** The role that made the cluster has this number in every PostgreSQL. */
const FIRST_ROLE = 10;

/** Looks for roles that the walls between companies do not stop, beside the owner of the tables and the first role. */
export const databaseRolesCheck: Check = {
  name: 'database roles',
  look: async ({ db, config }) => {
    const { rows } = await sql<{ name: string; isSuperuser: boolean }>`
      select r.rolname as name, r.rolsuper as is_superuser from pg_roles r
      where (r.rolsuper or (r.rolbypassrls and has_table_privilege(r.oid, 'companies', 'select')))
        and r.oid <> ${FIRST_ROLE} and r.rolname <> current_user and r.rolname <> all(${config.databaseAdmins}::text[])
        and r.oid <> (select relowner from pg_class where oid = 'companies'::regclass)
      order by 1`.execute(db);
    if (rows.length === 0) return { ok: 'No unknown role of the database may read every company.' };
    const shown = rows.map(
      ({ name, isSuperuser }) =>
        `${name} ${isSuperuser ? 'is a superuser' : 'may bypass row-level security'}`,
    );
    return {
      wrong: `${countOf(rows.length, 'role')} of the database may read every company: ${firstOf(shown)}.`,
      advice: 'Remove each role that you do not know. Name those that you know in DATABASE_ADMINS.',
    };
  },
};
