import { toNumeric } from '@portal/contract/core/numbers/money.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/bound-kysely.ts';
import type { RepairRow } from '../../db/schema/repairs.ts';
import type { People } from '../plan/people.ts';
import type { RepairPlan } from '../plan/repair-plan.ts';

/** The number before the first number of a company (D3.1, D5.11). */
const BEFORE_FIRST = 1000;

/** Takes this many numbers from the company's counter and returns the number before the first of them (D3.1, D5.11). */
export async function takeNumbers(
  db: Db,
  companyId: number,
  kind: 'service-report' | 'certificate',
  count: number,
): Promise<number> {
  const { lastNumber } = await db
    .insertInto('companyCounters')
    .values({ companyId, kind, lastNumber: BEFORE_FIRST + count })
    .onConflict((c) =>
      c
        .columns(['companyId', 'kind'])
        .doUpdateSet({ lastNumber: sql`company_counters.last_number + ${count}` }),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow();
  return lastNumber - count;
}

/** Calls `send` with chunks of rows that fit into one statement. Returns the results in the same order. */
export async function inChunks<T, R>(
  rows: readonly T[],
  size: number,
  send: (chunk: T[]) => Promise<R[]>,
): Promise<R[]> {
  const answers: R[] = [];
  for (let from = 0; from < rows.length; from += size) {
    for (const answer of await send(rows.slice(from, from + size))) answers.push(answer);
  }
  return answers;
}

/** A planned repair and its row. */
export interface StoredRepair {
  plan: RepairPlan;
  row: RepairRow;
}

/** Stores repairs with parts and timelines, oldest first, with the numbers that the portal would have given. */
export async function storeRepairs(
  db: Db,
  { companyId }: People,
  plans: readonly RepairPlan[],
): Promise<StoredRepair[]> {
  const ordered = plans.toSorted((a, b) => a.submittedAt.getTime() - b.submittedAt.getTime());
  const before = await takeNumbers(db, companyId, 'service-report', plans.length);
  const values = ordered.map(({ columns, submittedAt }, i) => ({
    ...columns,
    dateSubmitted: submittedAt,
    serviceReportNumber: `SR-${before + 1 + i}`,
  }));
  const rows = await inChunks(values, 100, (chunk) =>
    db.insertInto('repairs').values(chunk).returningAll().execute(),
  );
  const stored = ordered.map((plan, i) => ({ plan, row: rows[i]! }));
  await storeParts(db, stored);
  await storeTimelines(db, stored);
  return stored;
}

async function storeParts(db: Db, repairs: readonly StoredRepair[]): Promise<void> {
  const rows = repairs.flatMap(({ plan, row }) =>
    plan.parts.map((part, position) => ({
      companyId: row.companyId,
      repairId: row.id,
      position,
      partNumber: part.partNumber,
      description: part.description ?? '',
      quantity: part.quantity,
      unitPrice: toNumeric(part.unitPrice),
      msrpPrice: toNumeric(part.msrpPrice),
    })),
  );
  await inChunks(rows, 1000, (chunk) => db.insertInto('repairParts').values(chunk).execute());
}

async function storeTimelines(db: Db, repairs: readonly StoredRepair[]): Promise<void> {
  const rows = repairs.flatMap(({ plan, row }) => [
    ...plan.entries.map((entry) => ({
      companyId: row.companyId,
      repairId: row.id,
      status: entry.status,
      message: entry.message,
      date: entry.at,
      addedByUserId: entry.by?.id ?? null,
      addedBy: entry.byName,
      visibility: entry.visibility,
      cost: entry.cost,
    })),
    ...plan.photos.map((photo) => ({
      companyId: row.companyId,
      repairId: row.id,
      status: null,
      message: `Image added: ${photo.caption}`,
      date: photo.at,
      addedByUserId: photo.by.id,
      addedBy: photo.by.contactName,
      visibility: photo.visibility,
      cost: null,
    })),
  ]);
  rows.sort((a, b) => a.date.getTime() - b.date.getTime());
  await inChunks(rows, 1000, (chunk) => db.insertInto('repairLogs').values(chunk).execute());
}
