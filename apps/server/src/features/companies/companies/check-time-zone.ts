import { companyMessages } from '@portal/contract/companies/companies/messages.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { invalidField } from '../../../errors.ts';

/** Checks that the database knows the zone, because it computes dates (D2.1). @throws 400 when it does not. */
export async function checkTimeZone(db: Db, timeZone: string | undefined): Promise<void> {
  if (timeZone === undefined || timeZone === 'UTC') return;
  const { rows } = await sql`
    select from pg_timezone_names where lower(name) = lower(${timeZone}) limit 1`.execute(db);
  if (rows.length === 0) throw invalidField('timeZone', companyMessages.timeZone);
}
