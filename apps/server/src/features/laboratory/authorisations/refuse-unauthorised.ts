import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import type { AuthorisedAct } from '@portal/contract/laboratory/authorisations/acts.ts';
import { authorisationMessages as say } from '@portal/contract/laboratory/authorisations/messages.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { conflict } from '../../../errors.ts';

interface Doing {
  /** The account of the person; null for somebody without one, who is never authorised. */
  userId: number | null;
  name: string;
  procedureRevisionId: number;
  act: AuthorisedAct;
  /** In the zone of the company. */
  day: CalendarDate;
}

/** The number of the procedure of a revision for which the person was not authorised, where the company asks for it; else null. */
export const missingFor = (
  {
    userId,
    act,
    day,
  }: {
    userId: number | null | RawBuilder<number | null>;
    act: AuthorisedAct;
    day: CalendarDate | RawBuilder<CalendarDate>;
  },
  revision: RawBuilder<unknown>,
): RawBuilder<string | null> => sql<string | null>`(select p.number
  from procedure_revisions pr join procedures p on p.id = pr.procedure_id
  where pr.id = ${revision} and not is_authorised((${userId})::int, p.id, ${act}, ${day}::date)
    and exists (select from laboratory_settings l where l.enabled and l.only_authorised))`;

/**
 * Refuses what a person was not authorised for on a day, where the company asks for it (ISO/IEC 17025:2017, 6.2.6).
 * @throws 409 with a sentence that names the person, the procedure and the day.
 */
export async function refuseUnauthorised(
  db: Db,
  { procedureRevisionId, name, ...who }: Doing,
): Promise<void> {
  const missing = missingFor(who, sql`${procedureRevisionId}::int`);
  const { rows } = await sql<{ number: string | null }>`select ${missing} as number`.execute(db);
  const { number = null } = rows[0] ?? {};
  if (number !== null)
    throw conflict('authorisation.missing', say.notAuthorised(name, who.act, number, who.day));
}
