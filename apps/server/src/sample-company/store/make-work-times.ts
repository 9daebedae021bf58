import type { Db } from '../../db/bound-kysely.ts';
import type { People } from '../plan/people.ts';
import type { StoredRepair } from './store-repairs.ts';

const MINUTE_MS = 60_000;
/** Statuses of repairs that somebody has worked on. */
const WORKED = new Set(['in_progress', 'waiting_for_parts', 'needs_review', 'completed']);

/** Makes the rates of technicians, and work times for the repairs that they have worked on. */
export async function makeWorkTimes(
  db: Db,
  { companyId, technicians }: People,
  { hourlyRates }: { hourlyRates: readonly string[] },
  repairs: readonly StoredRepair[],
): Promise<void> {
  if (hourlyRates.length === 0) return;
  const rates = new Map(technicians.map(({ id }, i) => [id, hourlyRates[i % hourlyRates.length]!]));
  for (const [id, hourlyRate] of rates)
    await db.updateTable('technicians').set({ hourlyRate }).where('id', '=', id).execute();
  const worked = repairs.flatMap(({ row: { id: repairId, technicianId, status, touchedAt } }) => {
    if (technicianId === null || !WORKED.has(status)) return [];
    const startedAt = new Date(touchedAt.getTime() - (150 + (repairId % 4) * 20) * MINUTE_MS);
    const stoppedAt = new Date(startedAt.getTime() + (25 + (repairId % 8) * 15) * MINUTE_MS);
    const hourlyRate = rates.get(technicianId) ?? null;
    return [{ companyId, repairId, technicianId, startedAt, stoppedAt, hourlyRate }];
  });
  await db.insertInto('workTimes').values(worked).execute();
}
