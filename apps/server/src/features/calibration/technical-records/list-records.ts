import { Readable } from 'node:stream';
import { roomMessages as say } from '@portal/contract/calibration/rooms/messages.ts';
import type { ListedRecord } from '@portal/contract/calibration/technical-records/shapes.ts';
import { resultLabel } from '@portal/contract/core/calibration-results.ts';
import type { Query } from '@portal/contract/core/calls/endpoint.ts';
import { window } from '@portal/contract/core/calls/paging.ts';
import type { CsvCell } from '@portal/contract/core/csv.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { shownName } from '../../../db/shown-name.ts';
import { invalidField } from '../../../errors.ts';
import { csvExport } from '../../../files/csv-export.ts';
import { exportedIds } from '../../../files/exported-ids.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import type { Work } from '../../../work.ts';
import { refuseWithoutLaboratory } from '../../laboratory/procedures/index.ts';
import { roomChangedSince } from '../rooms/index.ts';

/** The most rows of an export. */
const MOST_ROWS = 20_000;

type Back = Query<typeof endpoints.technicalRecords.csv>;

/**
 * Results (`calibrations as c`) of issued certificates (`certificates as t`), of a standard, a procedure, a person, a room or some days.
 * @throws 400 for changed readings without a room: the readings of each calibration in every room would be compared.
 */
function matching(back: Back): RawBuilder<unknown> {
  const { standardId, procedureId, userId, from, to, roomId, hoursFrom, hoursTo, roomChanged } = back;
  if (roomChanged && roomId === undefined) throw invalidField('roomChanged', say.changedWithoutRoom);
  const conditions = [
    sql`t.issued_on is not null`,
    ...(from === undefined ? [] : [sql`t.issued_on >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`t.issued_on <= ${to}::date`]),
    ...(standardId === undefined
      ? []
      : [
          sql`c.id in (select s.calibration_id from calibration_standards s where s.reference_standard_id = ${standardId}
            union all select x.id from calibrations x where x.room_standard_id = ${standardId})`,
        ]),
    ...(roomId === undefined ? [] : [sql`c.room_id = ${roomId}`]),
    ...(hoursFrom === undefined ? [] : [sql`c.room_to >= ${hoursFrom}::timestamptz`]),
    ...(hoursTo === undefined ? [] : [sql`c.room_from <= ${hoursTo}::timestamptz`]),
    ...(roomChanged ? [roomChangedSince] : []),
    ...(procedureId === undefined
      ? []
      : [
          sql`c.procedure_revision_id in (select r.id from procedure_revisions r where r.procedure_id = ${procedureId})`,
        ]),
    ...(userId === undefined
      ? []
      : [
          sql`c.id in (select x.id from calibrations x where x.technician_user_id = ${userId} and x.certificate_id is not null
            union all select x.id from certificates y join calibrations x on x.certificate_id = y.id
            where y.approved_by_user_id = ${userId})`,
        ]),
  ];
  return sql`from calibrations c join certificates t on t.id = c.certificate_id where ${sql.join(conditions, sql` and `)}`;
}

/** Returns the rows of results (`f.id`) in the order of the list. */
async function rowsOf(db: Db, found: RawBuilder<unknown>): Promise<ListedRecord[]> {
  const { rows } = await sql<ListedRecord>`
    select c.id, t.id as certificate_id, t.number, t.edition, t.state, t.issued_on,
      coalesce(k.name, r.company_name, r.contact_name) as customer_name, c.make, c.model_name, c.serial_number,
      c.calibrated_on, c.result, c.procedure, c.technician_name, t.approved_by,
      case when c.room_conditions is not null then jsonb_build_object('id', c.room_id, 'name', c.room_conditions->'room'->>'name',
        'from', c.room_conditions->>'from', 'to', c.room_conditions->>'to') end as room, ${roomChangedSince} as is_room_changed
    from ${found} f join calibrations c on c.id = f.id join certificates t on t.id = c.certificate_id
      left join repairs r on r.id = t.repair_id left join customers k on k.id = t.customer_id
    order by t.id desc, c.id desc`.execute(db);
  return rows;
}

/** Returns the units on issued certificates, newest first. @throws 404 without a laboratory. */
export async function listRecords(
  db: Db,
  query: Query<typeof endpoints.technicalRecords.list>,
): Promise<{ rows: ListedRecord[]; total: number }> {
  const { limit, offset } = window(query);
  const [rows, counted] = await Promise.all([
    // The page is found first, so that names are looked up for its rows only.
    rowsOf(
      db,
      sql`(select c.id ${matching(query)} order by t.id desc, c.id desc limit ${limit} offset ${offset})`,
    ),
    sql<{ total: number }>`select count(*)::int as total ${matching(query)}`.execute(db),
    refuseWithoutLaboratory(db),
  ]);
  return { rows, total: counted.rows[0]!.total };
}

const titles = [
  ...['Certificate', 'Version', 'State', 'Date of Issue', 'Customer', 'Make', 'Model', 'Serial Number'],
  ...['Date of Calibration', 'Result', 'Procedure', 'Calibrated by', 'Approved by'],
  ...['Room', 'Conditions From', 'Conditions To', 'Readings Changed Since'],
];

const cellsOf = (row: ListedRecord): CsvCell[] => [
  ...[row.number, row.edition, row.state, row.issuedOn, row.customerName, row.make, row.modelName],
  ...[row.serialNumber, row.calibratedOn, row.result && resultLabel(row.result), row.procedure],
  ...[row.technicianName, row.approvedBy, row.room?.name ?? null, row.room?.from ?? null],
  ...[row.room?.to ?? null, row.room && (row.isRoomChanged ? 'yes' : 'no')],
];

/** Returns the same list as CSV. @throws 404 without a laboratory. */
export async function exportRecords(
  { db, actor, runtime }: Pick<Work, 'db' | 'actor' | 'runtime'>,
  back: Back,
): Promise<FileAnswer> {
  const [found] = await Promise.all([
    exportedIds(db, sql`select c.id ${matching(back)} order by t.id desc, c.id desc limit ${MOST_ROWS + 1}`),
    refuseWithoutLaboratory(db),
  ]);
  const read = (ids: number[]) =>
    runtime.database.asCompany(actor.companyId!, async (some) =>
      (await rowsOf(some, sql`(select unnest(${ids}::int[]) as id)`)).map(cellsOf),
    );
  return {
    body: async () => Readable.from(csvExport(titles, found, read, MOST_ROWS)),
    type: 'text/csv; charset=utf-8',
    name: 'technical-records.csv',
  };
}

type Named = { id: number; name: string };

/** Returns what the list can be narrowed to. @throws 404 without a laboratory. */
export async function listRecordNames(
  db: Db,
): Promise<{ standards: Named[]; procedures: Named[]; people: Named[]; rooms: Named[] }> {
  const [standards, procedures, people, rooms] = await Promise.all([
    sql<Named>`select id, concat_ws(', ', name, serial_number) as name from reference_standards
      order by lower(name), id limit 1000`.execute(db),
    sql<Named>`select id, number || ' ' || title as name from procedures order by lower(number), id limit 1000`.execute(
      db,
    ),
    db
      .selectFrom('users as u')
      .select(['u.id', shownName.as('name')])
      .where('u.role', 'in', ['admin', 'technician'])
      .orderBy(sql`lower(${shownName})`)
      .orderBy('u.id')
      .limit(1000)
      .execute(),
    sql<Named>`select id, name from rooms order by lower(name), id`.execute(db),
    refuseWithoutLaboratory(db),
  ]);
  return { standards: standards.rows, procedures: procedures.rows, people, rooms: rooms.rows };
}
