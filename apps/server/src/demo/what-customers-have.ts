import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import { activeStatuses } from '@portal/contract/repairs/repairs/status.ts';
import { sql } from 'kysely';
import type { Db } from '../db/bound-kysely.ts';

interface Found {
  username: string;
  estimates: number;
  invoices: number;
  active: number;
  due: number;
}

const words = ({ estimates, invoices, active, due }: Found): string =>
  [
    estimates > 0 && `${countOf(estimates, 'estimate')} to approve`,
    invoices > 0 && `${countOf(invoices, 'open invoice')}`,
    active > 0 && `${countOf(active, 'repair')} under way`,
    due > 0 && `${countOf(due, 'unit')} due`,
  ]
    .filter(Boolean)
    .slice(0, 3)
    .join(', ');

/** Returns what somebody who signs in as one of these customers can look at, by username, such as '1 estimate to approve'. */
export async function whatCustomersHave(db: Db, usernames: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<Found>`
    select u.username,
      (select count(distinct e.repair_id)::int from estimates e join repairs r on r.id = e.repair_id
        where r.customer_id = u.customer_id and r.deleted_at is null and r.status = 'estimate_provided'
          and e.state = 'sent' and e.valid_until >= current_date) as estimates,
      (select count(*)::int from quickbooks_invoices i join repairs r on r.id = i.repair_id
        where r.customer_id = u.customer_id and i.state = 'open')
        + (select count(*)::int from invoices i where i.customer_id = u.customer_id
          and i.quickbooks_invoice_id is null and i.state = 'open') as invoices,
      (select count(*)::int from repairs r where r.customer_id = u.customer_id and r.deleted_at is null
        and r.status = any(${[...activeStatuses]})) as active,
      (select count(*)::int from customer_equipment c where c.customer_id = u.customer_id and c.active
        and c.next_calibration_due < current_date + 30) as due
    from users u where u.username = any(${[...usernames]})`.execute(db);
  return new Map(rows.map((row) => [row.username, words(row)]));
}
