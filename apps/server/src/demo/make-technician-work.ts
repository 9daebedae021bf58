import type { Db } from '../db/bound-kysely.ts';
import type { StoredRepair } from '../sample-company/store/store-repairs.ts';
import type { People } from './make-people.ts';

const RATES = ['95.00', '110.00', '85.00'] as const;
const MINUTE_MS = 60_000;
/** Statuses of repairs that somebody has worked on. */
const WORKED = new Set(['in_progress', 'waiting_for_parts', 'needs_review', 'completed']);

const phrases = [
  'Cleaned, tested, within limits.',
  'Input stage replaced and tested.',
  'Contacts cleaned. Please check again after a week of use.',
  'Battery and fuse replaced.',
  'Fault not found. Ran for four hours without an error.',
  'Display board on order.',
];

/** Makes rates, phrases, and work times for the repairs that technicians have worked on. */
export async function makeTechnicianWork(
  db: Db,
  { companyId, technicians }: People,
  repairs: readonly StoredRepair[],
): Promise<void> {
  const rates = new Map(technicians.map(({ id }, i) => [id, RATES[i % RATES.length]!]));
  for (const [id, hourlyRate] of rates)
    await db.updateTable('technicians').set({ hourlyRate }).where('id', '=', id).execute();
  await db
    .insertInto('notePhrases')
    .values(phrases.map((text) => ({ companyId, userId: null, text })))
    .execute();
  const worked = repairs.flatMap(({ row: { id: repairId, technicianId, status, touchedAt } }) => {
    if (technicianId === null || !WORKED.has(status)) return [];
    const startedAt = new Date(touchedAt.getTime() - (150 + (repairId % 4) * 20) * MINUTE_MS);
    const stoppedAt = new Date(startedAt.getTime() + (25 + (repairId % 8) * 15) * MINUTE_MS);
    const hourlyRate = rates.get(technicianId) ?? null;
    return [{ companyId, repairId, technicianId, startedAt, stoppedAt, hourlyRate }];
  });
  await db.insertInto('workTimes').values(worked).execute();
}
