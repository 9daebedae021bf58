import { sql } from 'kysely';
import type { OpenedLink } from '../../messaging/tracking-links/index.ts';
import { linkedUnits } from './linked-rows.ts';

/**
 * Counts that a person opened the link. The page calls this when it is visible, so reading by a mail scanner counts as
 * nothing. The link of a shipment counts for each of its units.
 */
export async function countOpen(opened: OpenedLink): Promise<void> {
  const ids = (await linkedUnits(opened)).map(({ id }) => id);
  await sql`
    insert into tracking_visits (repair_id, company_id)
    select unnest(${ids}::int[]), ${opened.record.companyId} order by 1
    on conflict (repair_id) do update set opens = tracking_visits.opens + 1, last_opened_at = now()`.execute(
    opened.db,
  );
}
