import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import { sql } from 'kysely';
import { APP_ROLE } from '../../db/migrations/migrate.ts';
import { type Check, firstOf } from '../check.ts';

/** The tables that belong to the installation and not to a tenant. */
const WITHOUT_TENANT = [
  'installation',
  'kysely_migration',
  'rate_limits',
  'sign_in_failures',
  'backups',
  'portal_instances',
  'audit_sealing',
  'sql_objects',
];

/** Checks what keeps companies apart (decision 0004): the policies of each table, and the role of requests. */
export const tenantWallCheck: Check = {
  name: 'tenant wall',
  look: async ({ db }) => {
    const [tables, role] = await Promise.all([
      sql<{ name: string; faults: string[] }>`
        select c.relname as name, array_remove(array[
            case when not c.relrowsecurity then 'has row-level security switched off' end,
            case when not c.relforcerowsecurity then 'does not force row-level security' end,
            case when not exists (select from pg_policy p where p.polrelid = c.oid and ${APP_ROLE}::regrole::oid = any(p.polroles))
              then 'has no policy for tenants' end,
            case when exists (select from pg_policy p where p.polrelid = c.oid and p.polpermissive
                and (0 = any(p.polroles) or ${APP_ROLE}::regrole::oid = any(p.polroles))
                and pg_get_expr(p.polqual, p.polrelid) = 'true') then 'shows all rows to every tenant' end,
            case when pg_get_userbyid(c.relowner) = ${APP_ROLE} then 'belongs to the role of requests' end], null) as faults
        from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r','p')
          and c.relname <> all(${WITHOUT_TENANT}::text[]) order by 1`.execute(db),
      sql<{ faults: string[] }>`
        select array_remove(array[case when rolsuper then 'is a superuser' end,
          case when rolbypassrls then 'may bypass row-level security' end,
          case when rolcreaterole then 'may create roles' end, case when rolcreatedb then 'may create databases' end,
          case when exists (select from pg_auth_members m where m.member = r.oid
            and m.roleid = (select relowner from pg_class where oid = 'companies'::regclass))
            then 'is a member of the owner of the tables' end], null) as faults
        from pg_roles r where rolname = ${APP_ROLE}`.execute(db),
    ]);
    const wrong = [
      ...tables.rows
        .filter(({ faults }) => faults.length > 0)
        .map(({ name, faults }) => `table ${name} ${faults[0]}`),
      ...(role.rows[0]?.faults ?? ['does not exist']).map((fault) => `the role ${APP_ROLE} ${fault}`),
    ];
    if (wrong.length === 0)
      return { ok: `${countOf(tables.rows.length, 'table')} of tenants force row-level security.` };
    return {
      wrong: `Companies are not kept apart: ${firstOf(wrong)}.`,
      advice:
        'Stop the portal until this is mended. Restore a backup, or repeat the statements of tenant-table.ts for the table.',
    };
  },
};
