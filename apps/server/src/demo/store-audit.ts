import type { Db } from '../db/bound-kysely.ts';
import { inChunks } from '../sample-company/in-chunks.ts';
import type { StoredRepair } from '../sample-company/store-repairs.ts';

/** Writes the audit entries as if people had worked in the portal. */
export async function storeAudit(db: Db, repairs: readonly StoredRepair[]): Promise<void> {
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
