import type { SyncRow, SyncRowQuery, SyncRun } from '@portal/contract/accounting/quickbooks/sync-shapes.ts';
import type { SyncAction } from '@portal/contract/accounting/quickbooks/sync-words.ts';
import { window } from '@portal/contract/core/calls/paging.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../../db/bound-kysely.ts';
import { rowsOfPage } from '../../../../db/rows-of-page.ts';
import type { QuickbooksSyncRowRow, QuickbooksSyncRunRow } from '../../../../db/schema/quickbooks.ts';

/** How long a run can be undone (D8.4). */
export const UNDO_MS = 24 * 3_600_000;

interface Counted extends QuickbooksSyncRunRow {
  linked: number;
  created: number;
  changed: number;
  conflicts: number;
  failed: number;
  leftAlone: number;
  /** True for the newest run of the company that changed something. */
  isLast: boolean;
}

const isUndoable = ({ state, finishedAt, isLast }: Counted): boolean =>
  (state === 'done' || state === 'stopped' || state === 'failed') &&
  isLast &&
  finishedAt !== null &&
  Date.now() - finishedAt.getTime() < UNDO_MS;

const present = (row: Counted): SyncRun => ({
  id: row.id,
  state: row.state,
  trigger: row.triggerKind,
  isFirst: row.isFirst,
  createdAt: row.createdAt.toISOString(),
  startedBy: row.startedBy,
  finishedAt: row.finishedAt?.toISOString() ?? null,
  waitingSince: row.waitingSince?.toISOString() ?? null,
  total: row.total,
  processed: row.doneTo,
  linked: row.linked,
  created: row.created,
  changed: row.changed,
  conflicts: row.conflicts,
  failed: row.failed,
  left: row.leftAlone,
  undoUntil: isUndoable(row) ? new Date(row.finishedAt!.getTime() + UNDO_MS).toISOString() : null,
  undo:
    row.undoKept === null
      ? null
      : {
          removed: row.undoRemoved ?? 0,
          restored: row.undoRestored ?? 0,
          unlinked: row.undoUnlinked ?? 0,
          kept: row.undoKept,
        },
});

const counting = (runs: RawBuilder<unknown>) => sql<Counted>`
  select u.*, n.*, not exists (select from quickbooks_sync_runs l
      where l.id > u.id and l.company_id = u.company_id and l.state <> 'undone' and l.done_to > 0) as is_last
  from (${runs}) u left join lateral (
    select count(*) filter (where r.result = 'linked')::int as linked,
      count(*) filter (where r.result = 'created')::int as created,
      count(*) filter (where r.result = 'changed')::int as changed,
      count(*) filter (where r.result = 'conflict')::int as conflicts,
      count(*) filter (where r.result = 'failed')::int as failed,
      count(*) filter (where r.result = 'left')::int as left_alone
    from quickbooks_sync_rows r where r.run_id = u.id) n on true
  order by u.id desc`;

/** Returns one run with its counts. */
export async function readRun(db: Db, runId: number): Promise<SyncRun> {
  const { rows } = await counting(sql`select * from quickbooks_sync_runs where id = ${runId}`).execute(db);
  return present(rows[0]!);
}

/** Returns a page of the company's runs, newest first. */
export async function listRuns(
  db: Db,
  query: { page?: number | undefined; pageSize?: number | undefined },
): Promise<{ rows: SyncRun[]; total: number }> {
  const [{ rows }, { total }] = await Promise.all([
    counting(sql`select * from quickbooks_sync_runs order by id desc ${rowsOfPage(window(query))}`).execute(
      db,
    ),
    db
      .selectFrom('quickbooksSyncRuns')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(present), total };
}

/** Returns the actions that somebody may choose for a row of a preview: what it would do, and nothing. */
export function choicesOf({
  quickbooksCustomerId,
  customerId,
  matchedBy,
}: Pick<QuickbooksSyncRowRow, 'quickbooksCustomerId' | 'customerId' | 'matchedBy'>): SyncAction[] {
  if (matchedBy !== null) return ['link', 'leave'];
  if (customerId !== null && quickbooksCustomerId !== null) return ['change', 'leave'];
  return [customerId === null ? 'create_here' : 'create_there', 'leave'];
}

/** Returns a page of the rows of a run, in their order. */
export async function listRows(
  db: Db,
  run: number,
  query: SyncRowQuery,
): Promise<{ rows: SyncRow[]; total: number }> {
  const conditions: RawBuilder<SqlBool>[] = [sql<SqlBool>`r.run_id = ${run}`];
  if (query.action) conditions.push(sql<SqlBool>`r.action = ${query.action}`);
  if (query.result) conditions.push(sql<SqlBool>`r.result = ${query.result}`);
  const where = sql.join(conditions, sql` and `);
  const [page, counted, { state } = { state: 'done' as const }] = await Promise.all([
    sql<QuickbooksSyncRowRow>`select r.* from quickbooks_sync_rows r where ${where} order by r.row_number
      ${rowsOfPage(window(query))}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from quickbooks_sync_rows r where ${where}`.execute(
      db,
    ),
    db.selectFrom('quickbooksSyncRuns').select('state').where('id', '=', run).executeTakeFirst(),
  ]);
  const rows = page.rows.map((row) => ({
    row: row.rowNumber,
    action: row.action,
    choices: state === 'preview' ? choicesOf(row) : [],
    result: row.result,
    name: row.customerId === null ? null : row.name,
    remoteName: row.remoteName,
    customerId: row.customerId,
    matchedBy: row.matchedBy,
    reason: row.message ?? row.reason,
    differences: row.differences,
  }));
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
