import { nonconformingWorkMessages as say } from '@portal/contract/calibration/nonconforming-work/messages.ts';
import { roomMessages } from '@portal/contract/calibration/rooms/messages.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { roomChangedSince } from '../rooms/index.ts';
import { doubtedStandards } from './doubted-standards.ts';

interface Row {
  id: number;
  procedure: string | null;
  record: string | null;
  standards: number[];
  /** The room whose readings were changed since. */
  changedRoom: string | null;
}

/**
 * Returns for the results with ids of a query the sentence with which their certificate would be refused because the work by their procedure is
 * halted, because a check has put one of their standards in doubt, or because readings of their room were changed. Refusing does not read it: `refuseHalted` and `refuseDoubted` do.
 */
export async function unfitSentences(db: Db, ids: RawBuilder<unknown>): Promise<ReadonlyMap<number, string>> {
  const [{ rows }, doubts] = await Promise.all([
    sql<Row>`
      select c.id, h.procedure, h.record,
        case when ${roomChangedSince} then c.room_conditions->'room'->>'name' end as changed_room, array(select x.reference_standard_id from calibration_standards x
        where x.calibration_id = c.id and x.override_reason is null and x.reference_standard_id is not null) as standards
      from calibrations c left join lateral (
        select p.number as procedure, w.number as record
        from nonconforming_work w join procedures p on p.id = w.procedure_id
          join procedure_revisions v on v.procedure_id = p.id
        where v.id = c.procedure_revision_id and w.work_halted and w.closed_at is null
        order by w.id limit 1) h on true
      where c.id in (${ids})`.execute(db),
    doubtedStandards(
      db,
      sql<SqlBool>`s.id in (select x.reference_standard_id from calibration_standards x
        where x.calibration_id in (${ids}) and x.override_reason is null)`,
    ),
  ]);
  return new Map(
    rows.flatMap(({ id, procedure, record, standards, changedRoom }) => {
      const doubted = standards.map((one) => doubts.get(one)).find((sentence) => sentence !== undefined);
      const sentence =
        procedure !== null && record !== null
          ? say.halted(procedure, record)
          : (doubted ?? (changedRoom === null ? undefined : roomMessages.changedSince(changedRoom)));
      return sentence === undefined ? [] : [[id, sentence] as const];
    }),
  );
}
