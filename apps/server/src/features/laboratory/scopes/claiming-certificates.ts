import type { Query } from '@portal/contract/core/calls/endpoint.ts';
import { window } from '@portal/contract/core/calls/paging.ts';
import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { scopeMessages as say } from '@portal/contract/laboratory/scopes/messages.ts';
import type { ClaimingCertificate } from '@portal/contract/laboratory/scopes/shapes.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { rowsOfPage } from '../../../db/rows-of-page.ts';
import { notFound } from '../../../errors.ts';
import { hasLaboratory } from '../laboratory-settings/index.ts';

/**
 * Of `calibrations as c`, whether they report results as accredited under an entry though they were calibrated after a day; without
 * one after the last day of the entry. An entry holds on its last day.
 */
const claimedAfter = (entryId: number, day?: CalendarDate): RawBuilder<SqlBool> => sql<SqlBool>`(
  c.calibrated_on > ${day ? sql`${day}::date` : sql`(select s.valid_until from scope_entries s where s.id = ${entryId})`}
  and coalesce((c.worksheet ->> 'accredited')::boolean, false)
  and jsonb_path_exists(c.evaluation, '$.points[*].claim.entryId ? (@ == $id)',
    jsonb_build_object('id', ${entryId}::int)))`;

/**
 * Returns the condition on `certificates as t` for those in force that report results as accredited under an entry, though they
 * were calibrated after its last day.
 */
export const claimsEnded = (entryId: number): RawBuilder<SqlBool> => sql<SqlBool>`(t.state = 'issued'
  and t.id in (select c.certificate_id from calibrations c where ${claimedAfter(entryId)}))`;

/** Returns the certificates that report results as accredited under an entry after a day, newest first. @throws 404 */
export async function listClaiming(
  db: Db,
  id: number,
  { after, ...paging }: Query<typeof endpoints.scopes.certificates>,
): Promise<{ rows: ClaimingCertificate[]; total: number }> {
  const found = sql`from certificates t where t.issued_on is not null
    and t.id in (select c.certificate_id from calibrations c where ${claimedAfter(id, after)})`;
  const [{ rows }, { rows: counted }, entry] = await Promise.all([
    sql<ClaimingCertificate>`select t.id, t.number, t.edition, t.state = 'issued' as is_in_force, t.issued_on,
        coalesce(k.name, r.company_name, r.contact_name) as customer_name,
        array(select concat_ws(' ', c.make, c.model_name, '(' || c.serial_number || '),', 'calibrated', c.calibrated_on)
          from calibrations c where c.certificate_id = t.id and ${claimedAfter(id, after)}
          order by c.id limit 3) as units
      from (select t.id ${found} order by t.id desc ${rowsOfPage(window(paging))}) f join certificates t on t.id = f.id
        left join repairs r on r.id = t.repair_id left join customers k on k.id = t.customer_id
      order by t.id desc`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db),
    db.selectFrom('scopeEntries').select('id').where('id', '=', id).where(hasLaboratory).executeTakeFirst(),
  ]);
  if (!entry) throw notFound(say.notFound);
  return { rows, total: counted[0]!.total };
}

/** @returns whether there is an entry of the company that has an end. */
export async function isEndedEntry(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('scopeEntries')
    .select('validUntil')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined && row.validUntil !== null;
}
