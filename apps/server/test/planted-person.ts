import type { UserRow } from '../src/db/schema/companies.ts';
import type { Caller } from './actors.ts';
import type { People } from './people.ts';
import type { Portal } from './portal.ts';
import { queryOnce } from './query-once.ts';

export const NAME = 'Quenelle (Q.) O\'Plantworth "Q"';
export const EMAIL = 'quenelle.o+lab@planted.example';
export const PHONE = '(218) 555-9931';
export const PASSWORD = 'Correct-horse-9';

/** Returns a person of a customer whose account has texts that nobody else has. */
export async function plantPerson(
  portal: Portal,
  people: People,
  given: Partial<UserRow> = {},
): Promise<{ user: UserRow; as: Caller }> {
  const user = await portal.buildUser({
    ...{ role: 'customer', companyId: people.company.id, emailVerifiedAt: new Date() },
    ...{ contactName: NAME, email: EMAIL, phone: PHONE, username: 'quenelle.o', address: '7 Planted Lane' },
    ...given,
  });
  return { user, as: await portal.actAs(user) };
}

/** Returns the tables and columns that hold one of the texts, in all tables of the portal and of its jobs. */
export async function whereIs(portal: Portal, texts: readonly string[]): Promise<string[]> {
  const { rows: columns } = await queryOnce(
    portal.ownerUrl,

    `select n.nspname as schema, c.relname as table, a.attname as column from pg_class c
     join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
     where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not a.attisdropped
       and format_type(a.atttypid, null) in ('text', 'text[]', 'jsonb', 'character varying')`,
  );
  const quoted = texts
    .flatMap((one) => [one, JSON.stringify(one).slice(1, -1)])
    .map((one) => one.replaceAll("'", "''"));
  const questions = columns.map(({ schema, table, column }) => {
    const holds = quoted.map((one) => `strpos(lower("${column}"::text), lower('${one}')) > 0`).join(' or ');
    return `select '${table}.${column}' as name where exists (select from "${schema}"."${table}" where ${holds})`;
  });
  const { rows } = await queryOnce(portal.ownerUrl, questions.join(' union all '));
  const found = rows.map(({ name }) => String(name));
  return found.toSorted();
}
