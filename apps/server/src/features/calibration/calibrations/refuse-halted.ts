import { nonconformingWorkMessages as say } from '@portal/contract/calibration/nonconforming-work/messages.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { conflict } from '../../../errors.ts';

interface Halted {
  /** The number of the procedure. */
  procedure: string;
  /** The number of the record that halts it. */
  record: string;
}

/** Returns the oldest open record that halts work by the procedure of one of these revisions. */
export async function haltedBy(db: Db, revisions: RawBuilder<unknown>): Promise<Halted | undefined> {
  const { rows } = await sql<Halted>`
    select p.number as procedure, w.number as record
    from nonconforming_work w join procedures p on p.id = w.procedure_id
    where w.work_halted and w.closed_at is null
      and w.procedure_id in (select r.procedure_id from procedure_revisions r where r.id in (${revisions}))
    order by w.id limit 1`.execute(db);
  return rows[0];
}

/**
 * Refuses results and certificates by a procedure whose work is halted (ISO/IEC 17025:2017, 7.10.1).
 * @throws 409 with a sentence that names the procedure and the record.
 */
export async function refuseHalted(db: Db, revisionIds: readonly (number | null)[]): Promise<void> {
  const halted = await haltedBy(db, sql`select unnest(${[...revisionIds]}::int[])`);
  if (halted) throw conflict('nonconforming_work.halted', say.halted(halted.procedure, halted.record));
}
