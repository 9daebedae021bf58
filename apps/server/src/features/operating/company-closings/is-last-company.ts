import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';

/** Returns true when no other company of the installation is active. It needs a handle that sees every tenant. */
export async function isLastCompany(db: Db, companyId: number): Promise<boolean> {
  const { rows } = await sql<{ last: boolean }>`
    select not exists (select from companies where active and id <> ${companyId}) as last`.execute(db);
  return rows[0]!.last;
}
