import type { Db } from '../../db/bound-kysely.ts';
import { readMailRules } from '../mail-rules/index.ts';
import type { Sender } from './repair-news.ts';

/** The company this transaction works in. */
export const ownCompany = (db: Db) => db.selectFrom('companies').selectAll().executeTakeFirstOrThrow();

/** The company as it writes mail, with its rules, in one flight. */
export async function ownSender(db: Db): Promise<Sender> {
  const [company, rules] = await Promise.all([ownCompany(db), readMailRules(db)]);
  return { company, rules };
}
