import { toNumeric } from '@portal/contract/core/money.ts';
import type { Db } from '../db/bound-kysely.ts';
import type { RepairRow } from '../db/schema/repairs.ts';
import { inChunks } from './in-chunks.ts';
import type { People } from './make-people.ts';
import type { RepairPlan } from './repair-plan.ts';

/** A planned repair and its row. */
export interface StoredRepair {
  plan: RepairPlan;
  row: RepairRow;
}

/** The first number of a company (D3.1). */
const FIRST_NUMBER = 1001;

/** Stores repairs with their audit entries, oldest first, with the numbers that the portal would have given. */
export async function storeRepairs(
  db: Db,
  { companyId }: People,
  plans: readonly RepairPlan[],
): Promise<StoredRepair[]> {
  const ordered = plans.toSorted((a, b) => a.submittedAt.getTime() - b.submittedAt.getTime());
  const values = ordered.map(({ columns, submittedAt }, i) => ({
    ...columns,
    dateSubmitted: submittedAt,
    serviceReportNumber: `SR-${FIRST_NUMBER + i}`,
  }));
  const rows = await inChunks(values, 100, (chunk) =>
    db.insertInto('repairs').values(chunk).returningAll().execute(),
  );
  await db
    .insertInto('companyCounters')
    .values({ companyId, kind: 'service-report', lastNumber: FIRST_NUMBER + plans.length - 1 })
    .execute();
  const stored = ordered.map((plan, i) => ({ plan, row: rows[i]! }));
  await storeParts(db, stored);
  await storeTimelines(db, stored);
  await storeAudit(db, stored);
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

/** Writes the audit entries as if people had worked in the portal. */
async function storeAudit(db: Db, repairs: readonly StoredRepair[]): Promise<void> {
  const rows = repairs.flatMap(({ plan, row }) =>
    plan.entries.flatMap(({ at, by, message, status, from, visibility }) => ({
      companyId: row.companyId,
      at,
      userId: by?.id ?? null,
      userName: by?.contactName ?? null,
      role: by?.role ?? null,
      action: from === null && status !== null ? 'repair.created' : 'repair.log_added',
      recordKind: 'repair',
      recordId: row.id,
      before: from === null ? null : JSON.stringify({ status: from }),
      after: JSON.stringify(
        from === null && status !== null
          ? { serviceReportNumber: row.serviceReportNumber, status }
          : { message, visibility, ...(status && { status }) },
      ),
    })),
  );
  rows.sort((a, b) => a.at.getTime() - b.at.getTime());
  await inChunks(rows, 1000, (chunk) => db.insertInto('auditEntries').values(chunk).execute());
}
