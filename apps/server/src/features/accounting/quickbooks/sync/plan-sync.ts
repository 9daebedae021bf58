import { syncMessages } from '@portal/contract/accounting/quickbooks/sync-words.ts';
import { customerFields } from '@portal/contract/people/customer-import/fields.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../db/bound-kysely.ts';
import type { CustomerRow } from '../../../../db/schema/companies.ts';
import type {
  QuickbooksCustomerRow,
  QuickbooksSyncRowRow,
  QuickbooksSyncRunRow,
} from '../../../../db/schema/quickbooks.ts';
import { planCustomers } from '../../../people/customer-import/index.ts';
import { addressCounts } from '../../../people/customers/index.ts';
import { mergeValues, valuesOf } from './merge-values.ts';

type Planned = Pick<QuickbooksSyncRowRow, 'action' | 'name'> &
  Partial<
    Pick<
      QuickbooksSyncRowRow,
      'quickbooksCustomerId' | 'customerId' | 'remoteName' | 'matchedBy' | 'reason' | 'differences'
    >
  >;

interface LocalCustomer extends CustomerRow {
  isLinked: boolean;
  isProven: boolean;
}

/** Returns the customers here that may be synced, with whether they are linked and whether their address counts. */
async function localCustomers(db: Db, realmId: string): Promise<Map<number, LocalCustomer>> {
  const { rows } = await sql<LocalCustomer>`
    select c.*, ${addressCounts} as is_proven, exists (select from quickbooks_customers q
        where q.company_id = c.company_id and q.realm_id = ${realmId} and q.customer_id = c.id) as is_linked
    from customers c
    where c.active and not exists (select from quickbooks_left_customers l
      where l.company_id = c.company_id and l.realm_id = ${realmId} and l.customer_id = c.id)
    order by c.id`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Plans one unlinked customer of QuickBooks by what the match rules of the import say about it. */
function planRemote(
  remote: QuickbooksCustomerRow,
  match: Awaited<ReturnType<typeof planCustomers>>['rows'][number],
  local: LocalCustomer | undefined,
): Planned {
  const base = {
    quickbooksCustomerId: remote.id,
    name: local?.name ?? remote.displayName,
    remoteName: remote.displayName,
  };
  if (match.action === 'create') return { ...base, action: 'create_here' };
  if (match.recordId === null)
    return {
      ...base,
      action: 'leave',
      reason: match.action === 'skip' ? syncMessages.repeats : syncMessages.several,
    };
  if (!local) return { ...base, action: 'leave', reason: syncMessages.matchNotSynced };
  if (local.isLinked) return { ...base, action: 'leave', reason: syncMessages.matchLinked };
  return {
    ...base,
    action: 'link',
    customerId: local.id,
    matchedBy: match.matchedBy,
    differences: mergeValues(valuesOf(local), remote.fields, {}).conflicts,
  };
}

/** Plans the customers of QuickBooks that have no link: to a customer here by the rules of the import (D5.2), or new. */
async function planUnlinked(db: Db, realmId: string, locals: Map<number, LocalCustomer>): Promise<Planned[]> {
  const remotes = await db
    .selectFrom('quickbooksCustomers')
    .selectAll()
    .where('realmId', '=', realmId)
    .where('customerId', 'is', null)
    .where('leftAlone', '=', false)
    .where('active', '=', true)
    .orderBy('id')
    .execute();
  const { rows } = await planCustomers(
    db,
    remotes.map(({ fields }, at) => ({
      row: at,
      values: Object.fromEntries(customerFields.fields.map((field) => [field, fields[field]])),
      fault: null,
    })),
  );
  return rows.map((match) => planRemote(remotes[match.row]!, match, locals.get(match.recordId ?? 0)));
}

/** Plans the links of which one side changed since the last sync. */
async function planLinked(db: Db, realmId: string): Promise<Planned[]> {
  const { rows } = await sql<{ id: number; customerId: number; name: string; displayName: string }>`
    select q.id, q.customer_id, c.name, q.display_name
    from quickbooks_customers q join customers c on c.id = q.customer_id
    where q.realm_id = ${realmId} and q.active and c.active
      and (q.customer_seen_at is distinct from c.updated_at or q.token_seen is distinct from q.sync_token)
    order by q.id`.execute(db);
  return rows.map(({ id, customerId, name, displayName }) => ({
    ...{ action: 'change', quickbooksCustomerId: id, customerId, name, remoteName: displayName },
  }));
}

/**
 * Returns the customers here that are inactive at QuickBooks and have no link, by e-mail address or name. They are not
 * created there a second time (D8.4).
 */
async function inactiveThere(db: Db, realmId: string): Promise<Set<number>> {
  // QuickBooks adds the word to the name of a customer that becomes inactive.
  const { rows } = await sql<{ id: number }>`
    with inactive as materialized (
      select lower(trim(regexp_replace(q.display_name, ' \\(deleted[^)]*\\)$', ''))) as name,
        lower(q.fields->>'email') as email
      from quickbooks_customers q where q.realm_id = ${realmId} and not q.active and q.customer_id is null)
    select c.id from customers c
    where c.active and (lower(trim(c.name)) in (select name from inactive)
      or (c.email <> '' and lower(c.email) in (select email from inactive where email is not null)))`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Returns why a customer here is not created at QuickBooks, or undefined. */
function whyNotThere({ id, isProven }: LocalCustomer, inactive: ReadonlySet<number>): string | undefined {
  if (!isProven) return syncMessages.unproven;
  return inactive.has(id) ? syncMessages.inactiveThere : undefined;
}

function planNew(local: LocalCustomer, inactive: ReadonlySet<number>): Planned {
  const reason = whyNotThere(local, inactive);
  const base = { customerId: local.id, name: local.name };
  return reason === undefined ? { ...base, action: 'create_there' } : { ...base, action: 'leave', reason };
}

const ROWS_AT_ONCE = 1_000;

async function store(db: Db, { id, companyId }: QuickbooksSyncRunRow, rows: readonly Planned[]) {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await db
      .insertInto('quickbooksSyncRows')
      .values(
        rows.slice(at, at + ROWS_AT_ONCE).map(({ differences, ...row }, index) => ({
          ...{ companyId, runId: id, rowNumber: at + index + 1, ...row },
          ...(differences && { differences: JSON.stringify(differences) }),
        })),
      )
      .execute();
}

/**
 * Stores what the run will do with each customer (D8.4). Rows that would do nothing are stored only for a preview, where
 * somebody may choose otherwise. Returns their number.
 */
export async function planSync(db: Db, run: QuickbooksSyncRunRow): Promise<number> {
  const locals = await localCustomers(db, run.realmId);
  const unlinked = await planUnlinked(db, run.realmId, locals);
  const matched = new Set(unlinked.map(({ customerId }) => customerId));
  const inactive = await inactiveThere(db, run.realmId);
  const news = [...locals.values()]
    .filter(({ id, isLinked }) => !isLinked && !matched.has(id))
    .map((local) => planNew(local, inactive));
  const planned = [...(await planLinked(db, run.realmId)), ...unlinked, ...news];
  const rows = run.isFirst ? planned : planned.filter(({ action }) => action !== 'leave');
  await store(db, run, rows);
  return rows.length;
}
