import type { SyncRun } from '@portal/contract/accounting/quickbooks/sync-shapes.ts';
import { syncMessages } from '@portal/contract/accounting/quickbooks/sync-words.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../db/bound-kysely.ts';
import type { QuickbooksSyncRunRow } from '../../../../db/schema/quickbooks.ts';
import type { Locked } from '../../../../db/transactions/locked.ts';
import { conflict } from '../../../../errors.ts';
import type { Work } from '../../../../work.ts';
import { isUnused } from '../../../people/customers/index.ts';
import { record } from '../../../records/audit/index.ts';
import { readRun } from './sync-run.queries.ts';

const count = (result: { numAffectedRows?: bigint | undefined }): number =>
  Number(result.numAffectedRows ?? 0);

/** Removes the links that the run made. The customers at QuickBooks stay as they are there. */
const unlink = async (db: Db, runId: number): Promise<number> =>
  count(
    await sql`update quickbooks_customers q set customer_id = null, agreed = '{}', conflicts = '[]',
        customer_seen_at = null, token_seen = null
      from quickbooks_sync_rows r
      where r.run_id = ${runId} and r.action <> 'change' and r.result in ('linked', 'created', 'conflict')
        and q.id = r.quickbooks_customer_id and q.customer_id = r.customer_id`.execute(db),
  );

/** Removes the customers that the run created here and that nobody changed or used since. */
const remove = async (db: Db, runId: number): Promise<number> =>
  count(
    await sql`delete from customers c using quickbooks_sync_rows r
      where r.run_id = ${runId} and r.action = 'create_here' and r.result = 'created' and c.id = r.customer_id
        and c.version = r.version_after and ${isUnused(sql`c.id`)}`.execute(db),
  );

/** Restores the customers that the run changed here and that nobody changed since. */
const restore = async (db: Db, runId: number): Promise<number> =>
  count(
    await sql`update customers c set
        name = coalesce(r.before->>'name', c.name),
        ${sql.join(
          [
            ...(['email', 'phone', 'address', 'city', 'state', 'zip'] as const),
            ...(['billingAddress', 'billingCity', 'billingState', 'billingZip'] as const),
          ].map(
            (field) =>
              sql`${sql.ref(field)} = case when r.before ? ${sql.lit(field)} then nullif(r.before->>${sql.lit(field)}, '')
                else c.${sql.ref(field)} end`,
          ),
        )},
        updated_at = now(), version = c.version + 1
      from quickbooks_sync_rows r
      where r.run_id = ${runId} and r.before is not null and c.id = r.customer_id
        and c.version = r.version_after`.execute(db),
  );

/** Lets staff choose again for the customers that they left alone in this run. */
const forgetChoices = async (db: Db, runId: number): Promise<void> => {
  await sql`update quickbooks_customers q set left_alone = false from quickbooks_sync_rows r
    where r.run_id = ${runId} and r.chosen and r.result = 'left' and q.id = r.quickbooks_customer_id`.execute(
    db,
  );
  await sql`delete from quickbooks_left_customers l using quickbooks_sync_rows r
    where r.run_id = ${runId} and r.chosen and r.result = 'left' and l.customer_id = r.customer_id`.execute(
    db,
  );
};

/**
 * Undoes the last sync on our side (D8.4): its links are removed, customers that it created here too, and those that it
 * changed here are restored. What was changed or used since stays. The next sync begins with a preview.
 * @throws 409 for another run than the last one, and after 24 hours.
 */
export async function undoSync(work: Work, run: Locked<QuickbooksSyncRunRow>): Promise<SyncRun> {
  const { db, runtime } = work;
  const { undoUntil } = await readRun(db, run.id);
  if (undoUntil === null) throw conflict('quickbooks.not_undoable', syncMessages.notUndoable);
  const { rows } = await sql<{ changedHere: number }>`
    select count(*)::int as changed_here from quickbooks_sync_rows
    where run_id = ${run.id} and (before is not null or (action = 'create_here' and result = 'created'))`.execute(
    db,
  );
  const restored = await restore(db, run.id);
  const unlinked = await unlink(db, run.id);
  const removed = await remove(db, run.id);
  await forgetChoices(db, run.id);
  const kept = (rows[0]?.changedHere ?? 0) - restored - removed;
  await db
    .updateTable('quickbooksSyncRuns')
    .set({
      ...{ state: 'undone', undoRemoved: removed, undoRestored: restored },
      ...{ undoUnlinked: unlinked, undoKept: kept },
    })
    .where('id', '=', run.id)
    .execute();
  await db
    .updateTable('quickbooksConnections')
    .set({ previewed: false })
    .where('companyId', '=', run.companyId)
    .execute();
  await record(work, {
    action: 'quickbooks.sync_undone',
    kind: 'quickbooksSyncRun',
    id: run.id,
    after: { removed, restored, unlinked, kept },
  });
  for (const kind of ['quickbooks', 'customer'] as const)
    await runtime.events.publish(db, { companyId: run.companyId, kind });
  return readRun(db, run.id);
}
