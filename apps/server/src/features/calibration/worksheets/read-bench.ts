import { nonconformingWorkMessages } from '@portal/contract/calibration/nonconforming-work/messages.ts';
import type { Bench } from '@portal/contract/calibration/worksheets/shapes.ts';
import type { Query } from '@portal/contract/core/calls/endpoint.ts';
import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { authorisationMessages } from '@portal/contract/laboratory/authorisations/messages.ts';
import { procedureMessages } from '@portal/contract/laboratory/procedures/messages.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { ReferenceStandardRow, StandardCalibrationRow } from '../../../db/schema/calibrations.ts';
import { notFound } from '../../../errors.ts';
import { missingFor } from '../../laboratory/authorisations/index.ts';
import { agreementOf } from '../../laboratory/calibration-terms/index.ts';
import { readSettings } from '../../laboratory/laboratory-settings/index.ts';
import { entriesOn } from '../../laboratory/scopes/index.ts';
import { unitOfItem } from '../../laboratory/units-of-items/index.ts';
import {
  doubtedStandards,
  haltedBy,
  inForceOnDay,
  lapseSentence,
  lastProcedure,
  namedByModel,
  readCalibration,
  revisionOn,
} from '../calibrations/index.ts';
import { roomOffers } from '../rooms/index.ts';

type Day = RawBuilder<CalendarDate>;

/** The most procedures and standards that a bench offers. */
const OFFERED = 500;

/** A column of the newest results of a unit. */
const ofNewest = <T>(itemId: number, column: string) =>
  sql<T>`(select c.${sql.ref(column)} from calibrations c where c.repair_equipment_id = ${itemId}
    order by c.id desc limit 1)`;

/** The procedures that an item has by `of`, which reads the item (`e`) and its unit (`u`). */
const proceduresOf = (itemId: number, of: typeof namedByModel) => sql`select o.procedure_id
  from repair_equipment e join repairs r on r.id = e.repair_id left join lateral (${unitOfItem}) u on true
    cross join lateral (${of}) o
  where e.id = ${itemId}`;

/** Returns the procedures that hold on a day. Those that the model names come first. */
async function proceduresOn(db: Db, itemId: number, day: Day): Promise<Bench['procedures']> {
  const { rows } = await sql<Bench['procedures'][number]>`
    select p.id, p.number, p.title, p.discipline, p.id in (${proceduresOf(itemId, namedByModel)}) as is_of_model,
      jsonb_build_object('id', held.id, 'revision', held.revision, 'effectiveFrom', held.effective_from) as revision
    from procedures p cross join lateral (${revisionOn(day)}) held
    where p.active or held.id = ${ofNewest<number>(itemId, 'procedure_revision_id')}
    order by is_of_model desc, lower(p.number), p.id limit ${sql.lit(OFFERED)}`.execute(db);
  return rows;
}

/**
 * The revision to measure by: the asked one, else that of the results, else the only one of the model, else the one by which
 * the unit was calibrated last.
 */
const chosenId = (itemId: number, day: Day, asked: number | undefined): RawBuilder<number | null> => {
  const only = (of: typeof namedByModel) => sql`(select min(held.id)
    from procedures p cross join lateral (${revisionOn(day)}) held
    where p.active and p.id in (${proceduresOf(itemId, of)}) having count(*) = 1)`;
  return sql`coalesce(${asked ?? null}::int, ${ofNewest(itemId, 'procedure_revision_id')},
    ${only(namedByModel)}, ${only(lastProcedure)})`;
};

interface Missing {
  /** The number of the procedure. */
  number: string | null;
  /** Who calibrates: the person of the results that are not issued yet, else the caller. */
  name: string;
}

/** Returns for which procedure nobody authorised the person who calibrates on the day. */
async function missingAuthority(
  db: Db,
  { userId, displayName }: Actor,
  itemId: number,
  day: Day,
  asked: number | undefined,
): Promise<Missing | undefined> {
  const person = sql<
    number | null
  >`(select case when o.technician_name is null then ${userId}::int else o.technician_user_id end)`;
  const missing = missingFor({ userId: person, act: 'perform', day }, chosenId(itemId, day, asked));
  const { rows } = await sql<Missing>`
    select ${missing} as number, coalesce(o.technician_name, ${displayName}) as name
    from (select 1) one left join lateral (select c.technician_name, c.technician_user_id, c.issued_at from calibrations c
      where c.repair_equipment_id = ${itemId} order by c.id desc limit 1) o on o.issued_at is null`.execute(
    db,
  );
  return rows[0];
}

/** Returns the revision to measure by. */
async function chosenRevision(
  db: Db,
  itemId: number,
  day: Day,
  asked: number | undefined,
): Promise<Bench['chosen']> {
  const { rows } = await sql<NonNullable<Bench['chosen']>>`
    select r.id, r.procedure_id, r.revision, r.effective_from, r.text, f.name as file_name, r.readings, r.standards,
      r.conditions, r.points, r.ranges, p.number, p.title
    from procedure_revisions r join procedures p on p.id = r.procedure_id left join files f on f.id = r.file_id
    where r.approved_at is not null
      and r.id = ${chosenId(itemId, day, asked)}`.execute(db);
  return rows[0] ?? null;
}

const presentStandard = (
  standard: ReferenceStandardRow,
  known: Parameters<typeof inForceOnDay>[0],
  day: CalendarDate,
  doubt: string | undefined,
): Bench['standards'][number] => {
  const { id, name, make, model, serialNumber, quantity, range } = standard;
  const { certificateNumber, calibratedOn, dueOn, state } = inForceOnDay(known, id, day, undefined);
  return {
    ...{ id, name, make, model, serialNumber, quantity, range, certificateNumber, calibratedOn, dueOn },
    lapse: lapseSentence({ name, calibratedOn, dueOn, state }, day) ?? doubt ?? null,
  };
};

/**
 * Returns what a calibration by a procedure begins with, read in one flight.
 * @throws 404 without a laboratory, and for a unit that is absent or foreign.
 */
export async function readBench(
  db: Db,
  actor: Actor,
  itemId: number,
  asked: Query<typeof endpoints.worksheets.bench>,
): Promise<Bench> {
  const day: Day = sql`coalesce(${asked.day ?? null}::date, ${ofNewest(itemId, 'calibrated_on')},
    (now() at time zone (select z.time_zone from companies z))::date)`;
  const [
    settings,
    item,
    { rows: days },
    procedures,
    chosen,
    standards,
    calibrations,
    states,
    scope,
    missing,
    agreement,
    halted,
    doubts,
    offered,
  ] = await Promise.all([
    readSettings(db),
    readCalibration(db, actor, itemId),
    sql<{ day: CalendarDate }>`select ${day} as day`.execute(db),
    proceduresOn(db, itemId, day),
    chosenRevision(db, itemId, day, asked.revisionId),
    db
      .selectFrom('referenceStandards')
      .selectAll()
      .where('active', '=', true)
      .orderBy(sql`lower(name)`)
      .orderBy('id')
      .limit(OFFERED)
      .execute(),
    sql<StandardCalibrationRow>`select k.* from standard_calibrations k
      join reference_standards s on s.id = k.reference_standard_id
      where s.active and k.voided_at is null`.execute(db),
    db.selectFrom('standardStates').selectAll().execute(),
    entriesOn(db, day),
    missingAuthority(db, actor, itemId, day, asked.revisionId),
    agreementOf(db, itemId),
    haltedBy(db, chosenId(itemId, day, asked.revisionId)),
    doubtedStandards(db, sql<SqlBool>`s.active`),
    roomOffers(db, itemId, chosenId(itemId, day, asked.revisionId)),
  ]);
  if (!settings.enabled || !agreement) throw notFound(procedureMessages.off, 'laboratory.off');
  const on = days[0]!.day;
  return {
    ...{ item, day: on, procedures, chosen, defaults: settings.defaults, agreement },
    ...{ accreditation: settings.accreditation, scope: settings.accreditation ? scope : [] },
    ...offered,
    refusal: halted
      ? nonconformingWorkMessages.halted(halted.procedure, halted.record)
      : missing?.number == null
        ? null
        : authorisationMessages.notAuthorised(missing.name, 'perform', missing.number, on),
    standards: standards.map((standard) =>
      presentStandard(standard, { calibrations: calibrations.rows, states }, on, doubts.get(standard.id)),
    ),
  };
}
