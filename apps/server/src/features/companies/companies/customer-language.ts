import type { Language } from '@portal/contract/core/languages.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';

type Named = { customerId: number | null } | { repairId: number } | { certificateId: number };

const customerOf = (named: Named): RawBuilder<number | null> => {
  if ('repairId' in named) return sql`(select customer_id from repairs where id = ${named.repairId})`;
  if ('certificateId' in named)
    return sql`(select customer_id from certificates where id = ${named.certificateId})`;
  return sql`${named.customerId}`;
};

/** Returns the language of the customer's papers; null for that of the company, and where there is no customer (D14.3). */
export async function customerLanguage(db: Db, named: Named): Promise<Language | null> {
  const found = await db
    .selectFrom('customers')
    .select('language')
    .where('id', '=', customerOf(named))
    .executeTakeFirst();
  return found?.language ?? null;
}
