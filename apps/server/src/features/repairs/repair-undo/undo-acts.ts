import type { WorkTaken } from '@portal/contract/repairs/repair-undo/endpoints.ts';
import { undoMessages } from '@portal/contract/repairs/repair-undo/messages.ts';
import type { RepairStatus } from '@portal/contract/repairs/repairs/status.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { type Locked, lockRows } from '../../../db/transactions/locked.ts';
import { conflict, notFound } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { inSql, keptWithPromise, keptWithStatus, publishChange } from '../repairs/index.ts';
import { giveBackLines, type StoredLines } from './give-back-lines.ts';

/** The status step of an act. */
interface Step {
  act: number;
  repairId: number;
  from: string | undefined;
  to: string;
}

/** A device stops work before it sends the status, and may wait a moment in between. */
const BEFORE_THE_STEP = '1 minute';

/**
 * Removes the running work time of the caller that began with an undone step to In Progress. Work that ended with an
 * undone step away from it has its own timeline entry and stays. Returns what became of the work, or undefined when the
 * step did nothing with it. The caller holds the lock of the repair.
 */
async function takeBackWork(work: Work, step: Step): Promise<WorkTaken | undefined> {
  const { db, actor } = work;
  if (step.from === undefined) return undefined;
  if (step.to === 'in_progress') {
    const { rows } = await sql<{ startedAt: Date; note: string | null }>`
      delete from work_times w using technicians t, repair_acts a
      where a.id = ${step.act} and t.id = w.technician_id and t.user_id = ${actor.userId}
        and w.repair_id = ${step.repairId} and w.stopped_at is null and w.made_at >= a.made_at
      returning w.started_at, w.note`.execute(db);
    const [gone] = rows;
    if (!gone) return undefined;
    await record(work, {
      action: 'work_time.deleted',
      kind: 'repair',
      id: step.repairId,
      before: { startedAt: gone.startedAt, stoppedAt: null, note: gone.note },
    });
    return 'removed';
  }
  if (step.from !== 'in_progress') return undefined;
  const { rows } = await sql`
    select l.id from repair_logs l join repair_acts a on a.id = ${step.act}
    where l.repair_id = ${step.repairId} and l.added_by_user_id = ${actor.userId} and l.labor_hours is not null
      and l.date >= a.made_at - ${BEFORE_THE_STEP}::interval and l.date <= a.made_at
    limit 1`.execute(db);
  return rows.length > 0 ? 'stays' : undefined;
}

interface Act extends StoredLines {
  id: number;
  version: number;
  before: Record<string, unknown>;
  isOver: boolean;
  isUndone: boolean;
}

interface Undone {
  id: number;
  serviceReportNumber: string;
  status: RepairStatus;
  version: number;
  work?: WorkTaken;
}

interface Gone {
  kind: 'left' | 'changed' | 'mail' | 'notification';
  id: number;
  userId: number | null;
}

const tooLate = () => conflict('repair-act.too_late', undoMessages.tooLate);
const changed = (repair: RepairRow) =>
  conflict('repair-act.changed', undoMessages.changed(repair.serviceReportNumber));

/**
 * Returns the caller's own acts with the newest first, so that two acts on one repair are undone in turn.
 * @throws 404 when one of them is absent, foreign or of another person.
 */
async function ownActs({ db, actor }: Work, ids: readonly number[]): Promise<Act[]> {
  const { rows } = await sql<Act>`
    select id, repair_id, version, before, parts, stock, undo_until <= clock_timestamp() as is_over,
      undone_at is not null as is_undone
    from repair_acts where id = any(${ids}::bigint[]) and user_id = ${actor.userId}
    order by id desc`.execute(db);
  if (rows.length < new Set(ids).size) throw notFound();
  return rows;
}

const lockRepairs = (db: Db, ids: readonly number[]): Promise<Locked<RepairRow>[]> =>
  lockRows(
    db.selectFrom('repairs').selectAll().where('id', 'in', ids).where('deletedAt', 'is', null).orderBy('id'),
    'no key update',
  );

const readRepair = (db: Db, id: number) =>
  db.selectFrom('repairs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const kept: ReadonlySet<string> = new Set([...keptWithStatus, ...keptWithPromise].map(inSql));

const camelCase = (column: string) => column.replace(/_[a-z]/g, (part) => part[1]!.toUpperCase());

/** Returns the values that the undo takes back, and those it gives back, for the audit trail. */
function auditOf(
  row: RepairRow,
  act: Act,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const told = Object.entries(act.before).filter(([column]) => !kept.has(column));
  const present = row as unknown as Record<string, unknown>;
  return {
    before: Object.fromEntries(told.map(([column]) => [camelCase(column), present[camelCase(column)]])),
    after: {
      ...Object.fromEntries(told.map(([column, value]) => [camelCase(column), value])),
      ...(act.parts && { partsUsed: act.parts.length }),
    },
  };
}

/** Tells open screens which notifications and mails are gone. */
const publishGone = ({ db, runtime }: Work, companyId: number, gone: readonly Gone[]): Promise<unknown> =>
  Promise.all(
    gone.map(({ kind, id, userId }) =>
      runtime.events.publish(
        db,
        kind === 'mail'
          ? { companyId, kind: 'outbox', id }
          : { companyId, kind: 'notification', id, ...(userId !== null && { onlyUserId: userId }) },
      ),
    ),
  );

async function undoAct(work: Work, act: Act): Promise<Undone> {
  const { db } = work;
  const row = await readRepair(db, act.repairId);
  const { version } = await db
    .selectFrom('repairActs')
    .select('version')
    .where('id', '=', act.id)
    .executeTakeFirstOrThrow();
  if (row.version !== version || !(await giveBackLines(work, row, act))) throw changed(row);
  const { rows: gone } = await sql<Gone>`select * from take_back_act(${act.id})`.execute(db);
  const first = gone[0]?.kind;
  if (first === 'left') throw tooLate();
  if (first === 'changed') throw changed(row);
  const from = act.before['status'];
  const [undone, taken] = await Promise.all([
    readRepair(db, act.repairId),
    takeBackWork(work, {
      act: act.id,
      repairId: row.id,
      from: typeof from === 'string' && from !== row.status ? from : undefined,
      to: row.status,
    }),
    record(work, { action: 'repair.undone', kind: 'repair', id: row.id, ...auditOf(row, act) }),
    publishGone(work, row.companyId, gone),
    publishChange(work, row),
  ]);
  const { id, serviceReportNumber } = undone;
  return {
    id,
    serviceReportNumber,
    status: undone.status as RepairStatus,
    version: undone.version,
    ...(taken && { work: taken }),
  };
}

/**
 * Undoes acts of the caller, all or none (decision 0041): what they changed is as before, mail that waited never leaves,
 * and notifications and entries of the timeline are gone. The audit trail keeps the acts and the undo.
 * @throws 404 for an act that is absent, foreign or of another person; 409 after the time, after an undo, and when the
 * repair has been changed since.
 */
export async function undoActs(work: Work, ids: readonly number[]): Promise<Undone[]> {
  const found = await ownActs(work, ids);
  const locked = await lockRepairs(work.db, [...new Set(found.map(({ repairId }) => repairId))]);
  // Read again, because another undo may have held the locks.
  const acts = await ownActs(work, ids);
  const undone: Undone[] = [];
  for (const act of acts) {
    if (!locked.some(({ id }) => id === act.repairId)) throw notFound();
    if (act.isUndone) throw conflict('repair-act.undone', undoMessages.done);
    if (act.isOver) throw tooLate();
    undone.push(await undoAct(work, act));
  }
  return undone;
}
