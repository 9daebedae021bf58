import { ERASED_NAME, erasedEmail } from '@portal/contract/personal-data/rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { UserRow } from '../../db/schema/companies.ts';
import type { NamingTable } from './text-columns.ts';

/** A text of a person, as a pattern of PostgreSQL, and what stands in its place. */
export interface ErasedText {
  pattern: string;
  /** The same pattern for JSON as the database writes it. */
  inJson: string;
  instead: string;
}

/** Shorter names and numbers would be found inside other words. */
const SHORTEST = 3;

function patternOf(text: string): string {
  const escaped = text.replace(/[^\p{L}\p{N}\s]/gu, '\\$&').replace(/\s+/g, '\\s+');
  const [before, after] = [/^[\p{L}\p{N}]/u.test(text), /[\p{L}\p{N}]$/u.test(text)];
  return `${before ? '\\m' : ''}${escaped}${after ? '\\M' : ''}`;
}

/** Returns the texts that name this person. The email address comes first: the name may be a part of it. */
export function textsOf(
  user: Pick<UserRow, 'id' | 'email' | 'newEmail' | 'contactName' | 'username' | 'phone'>,
): ErasedText[] {
  const named: [string | null, string][] = [
    [user.email, erasedEmail(user.id)],
    [user.newEmail, erasedEmail(user.id)],
    [user.contactName, ERASED_NAME],
    [user.username, ERASED_NAME],
    [user.phone, ''],
  ];
  return named.flatMap(([text, instead]) => {
    const known = text?.trim() ?? '';
    if (known.length < SHORTEST) return [];
    return [{ pattern: patternOf(known), inJson: patternOf(JSON.stringify(known).slice(1, -1)), instead }];
  });
}

type Text = NamingTable['texts'][number];

/** Returns the SQL of a text without the person. */
export function withoutPerson({ name, type }: Text, texts: readonly ErasedText[]): RawBuilder<unknown> {
  const over = (from: RawBuilder<unknown>, json: boolean) =>
    texts.reduce(
      (inner, { pattern, inJson, instead }) =>
        sql`regexp_replace(${inner}, ${json ? inJson : pattern}, ${instead}, 'gi')`,
      from,
    );
  const column = sql.ref(name);
  if (type === 'jsonb') return sql`${over(sql`${column}::text`, true)}::jsonb`;
  if (type === 'text[]')
    return sql`(select coalesce(array_agg(${over(sql`one`, false)} order by place), '{}')
      from unnest(${column}) with ordinality as each(one, place))`;
  return over(column, false);
}

/** Returns the SQL of a condition: a column names the person by one of these texts. */
export function namesPerson({ name, type }: Text, texts: readonly ErasedText[]): RawBuilder<boolean> {
  const column =
    type === 'text[]' ? sql`array_to_string(${sql.ref(name)}, ' ')` : sql`${sql.ref(name)}::text`;
  return sql<boolean>`(${sql.join(
    texts.map(({ pattern, inJson }) => sql`${column} ~* ${type === 'jsonb' ? inJson : pattern}`),
    sql` or `,
  )})`;
}
