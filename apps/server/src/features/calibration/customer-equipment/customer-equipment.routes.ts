import type { UnitListQuery } from '@portal/contract/calibration/customer-equipment/list.ts';
import type {
  RegisteredUnit,
  SerialNumberHistory,
  UnitPassport,
} from '@portal/contract/calibration/customer-equipment/shapes.ts';
import { window } from '@portal/contract/core/calls/paging.ts';
import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import { isStaff } from '@portal/contract/core/roles.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { unitMessages } from '@portal/contract/repairs/equipment-models/unit-messages.ts';
import { type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { rowsOfPage } from '../../../db/rows-of-page.ts';
import type { CustomerEquipmentMovesTable, CustomerEquipmentRow } from '../../../db/schema/equipment.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict, notFound } from '../../../errors.ts';
import type { Handlers } from '../../../http/call.ts';
import { findingPhones } from '../../../phones/phone-number.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { addUnit } from './add-unit.ts';
import { customerEquipmentScope, unitsOf } from './customer-equipment.policy.ts';
import { drawLabels } from './draw-labels.ts';
import { foundByLaboratory } from './found-by-laboratory.ts';
import {
  documentsIn,
  loansIn,
  loansOfSerial,
  mailsIn,
  photosIn,
  type RepairIds,
  repairsIn,
  repairsOfSerial,
  repairsOfUnit,
} from './history.queries.ts';
import {
  presentUnit,
  publishUnit,
  readUnits,
  stateColumns,
  type UnitRow,
  unitColumns,
  unitNames,
} from './unit.queries.ts';
import { unitConditions, unitOrder, unitsFound } from './unit-filters.ts';
import { updateUnit } from './update-unit.ts';

type Move = Pick<CustomerEquipmentMovesTable, 'fromCustomerName' | 'toCustomerName' | 'movedBy'> & {
  id: number;
  movedAt: Date;
};

/** Returns the moves of a unit, newest first. A customer does not learn who had the unit before. */
const movesOf = (db: Db, actor: Actor, id: number): Promise<Move[]> =>
  isStaff(actor.role)
    ? db
        .selectFrom('customerEquipmentMoves')
        .select(['id', 'fromCustomerName', 'toCustomerName', 'movedAt', 'movedBy'])
        .where('customerEquipmentId', '=', id)
        .orderBy('id', 'desc')
        .limit(100)
        .execute()
    : Promise.resolve([]);

/** Returns the caller's units with the serial number of this one. */
const ofSameSerial = (db: Db, actor: Actor, id: number) =>
  readUnits(
    db,
    sql<SqlBool>`e.id in (select s.unit_id from customer_equipment own, units_of_serial(own.serial_number) s
      where own.id = ${id}) and ${unitsOf(actor)}`,
  );

/**
 * Returns the head of a unit's page, in one round trip (D5.14).
 * @throws 404 when the unit is absent or foreign.
 */
async function readPassport(db: Db, actor: Actor, id: number): Promise<UnitPassport> {
  const [[unit], twins, moves, found] = await Promise.all([
    readUnits(db, sql<SqlBool>`e.id = ${id} and ${unitsOf(actor)}`),
    ofSameSerial(db, actor, id),
    movesOf(db, actor, id),
    foundByLaboratory(db, actor, id),
  ]);
  if (!unit) throw notFound(unitMessages.notFound);
  return {
    ...unit,
    twins: twins
      .filter((twin) => twin.id !== id)
      .map(({ id: twinId, equipmentModel, customerName, active }) => ({
        id: twinId,
        make: equipmentModel.make,
        modelName: equipmentModel.name,
        customerName,
        active,
      })),
    moves: moves.map(({ movedAt, ...move }) => ({ ...move, movedAt: movedAt.toISOString() })),
    ...found,
  };
}

interface Page {
  rows: RegisteredUnit[];
  total: number;
}

/** Returns the units that contain the searched text, with one look-up for page and total. */
async function lookUp(db: Db, actor: Actor, query: UnitListQuery): Promise<Page> {
  const order = unitOrder(query);
  const { rows } = await sql<UnitRow & { id: number | null; total: number }>`
    with hits as materialized (
        select e.* from ${unitsFound(query)} where ${unitConditions(actor, query)}),
      page as materialized (select e.id from hits e order by ${order} ${rowsOfPage(window(query))})
    select counted.total, ${unitColumns}, ${stateColumns} from (select count(*) as total from hits) counted
      left join (page p join customer_equipment e on e.id = p.id ${unitNames}) on true
      order by ${order}`.execute(db);
  return {
    rows: rows.filter(({ id }) => id !== null).map(({ total: _total, ...row }) => presentUnit(row)),
    total: rows[0]?.total ?? 0,
  };
}

/**
 * Returns a page of the caller's register with the total, newest first unless the caller asks otherwise, in one round trip
 * (D2.3, D5.14). The page is chosen before names are joined to its rows.
 */
async function listUnits(db: Db, actor: Actor, query: UnitListQuery): Promise<Page> {
  if (query.search) return lookUp(db, actor, query);
  const conditions = unitConditions(actor, query);
  const order = unitOrder(query);
  const [page, counted] = await Promise.all([
    sql<UnitRow>`select ${unitColumns}, ${stateColumns} from (
        select e.* from customer_equipment e where ${conditions} order by ${order} ${rowsOfPage(window(query))}
      ) e ${unitNames} order by ${order}`.execute(db),
    sql<{ total: number }>`select count(*) as total from customer_equipment e where ${conditions}`.execute(
      db,
    ),
  ]);
  return { rows: page.rows.map(presentUnit), total: counted.rows[0]?.total ?? 0 };
}

const named = (rows: number, word: string): string[] => (rows === 0 ? [] : [countOf(rows, word)]);

/**
 * Removes a unit that was entered by mistake.
 * @throws 409 when it has repairs, moves, or certificates or points of another system. Such a unit can only be deactivated (D5.1).
 */
async function deleteUnit(work: Work, row: Locked<CustomerEquipmentRow>): Promise<void> {
  const { db } = work;
  const { rows } = await sql<{ repairs: number; moves: number; papers: number; points: number }>`select
    (select count(*) from repairs_of_unit(${row.id})) as repairs,
    (select count(*) from customer_equipment_moves where customer_equipment_id = ${row.id}) as moves,
    (select count(*) from old_certificates where customer_equipment_id = ${row.id}) as papers,
    (select count(*) from old_points where customer_equipment_id = ${row.id}) as points`.execute(db);
  const { repairs, moves, papers, points } = rows[0]!;
  const uses = [
    ...[...named(repairs, 'repair'), ...named(moves, 'move'), ...named(papers, 'certificate')],
    ...named(points, 'point'),
  ];
  if (uses.length > 0) throw conflict('customer-equipment.has_history', unitMessages.hasHistory(uses));
  await db.deleteFrom('customerEquipment').where('id', '=', row.id).execute();
  const { make, name } = await db
    .selectFrom('equipmentModels')
    .select(['make', 'name'])
    .where('id', '=', row.equipmentModelId)
    .executeTakeFirstOrThrow();
  const { companyId: _companyId, version: _version, searchText: _searchText, id: _id, ...columns } = row;
  const before = { ...columns, name: `${make} ${name}` };
  await record(work, { action: 'equipment.unit_deleted', kind: 'customerEquipment', id: row.id, before });
  await publishUnit(work, row, row.customerId);
}

type SectionQuery<Row> = (db: Db, actor: Actor, ids: RepairIds) => Promise<Row[]>;

/**
 * Returns one section of a unit's page, in one round trip with the check that the caller may see the unit (D5.14).
 * @throws 404 when the unit is absent or foreign.
 */
async function readSection<Row>(
  db: Db,
  actor: Actor,
  unitId: number,
  query: SectionQuery<Row>,
): Promise<Row[]> {
  const [unit, rows] = await Promise.all([
    customerEquipmentScope.find(db, actor, unitId, false),
    query(db, actor, repairsOfUnit(unitId)),
  ]);
  if (!unit) throw notFound(unitMessages.notFound);
  return rows;
}

/** Returns what the caller may know of a serial number, in one round trip (D5.6). An unknown one has an empty history. */
async function readHistory(db: Db, actor: Actor, serialNumber: string): Promise<SerialNumberHistory> {
  const ids = repairsOfSerial(serialNumber);
  const [units, repairs, documents, loans] = await Promise.all([
    readUnits(
      db,
      sql<SqlBool>`e.id in (select s.unit_id from units_of_serial(${serialNumber}) s) and ${unitsOf(actor)}`,
    ),
    repairsIn(db, actor, ids),
    documentsIn(db, actor, ids),
    loansOfSerial(db, actor, serialNumber),
  ]);
  return { serialNumber, units, repairs, documents, loans };
}

export const customerEquipmentRoutes: Handlers<typeof endpoints.customerEquipment> = {
  list: ({ work: { db, actor }, query }) => listUnits(db, actor, findingPhones(actor, query)),
  // Exports are seldom, so the code is loaded with the first one (decision 0022).
  exportCsv: async ({ work: { db, actor, runtime }, query }) =>
    (await import('./export-units.ts')).exportUnits(runtime, db, actor, findingPhones(actor, query)),
  labels: ({ work: { db, runtime }, query }) => drawLabels(runtime, db, query.ids, query),
  history: ({ work: { db, actor }, query }) => readHistory(db, actor, query.serialNumber),
  create: ({ work, record, body }) => addUnit(work, record, body),
  get: ({ work: { db, actor }, params }) => readPassport(db, actor, params.id),
  update: ({ work, record, body }) => updateUnit(work, record, body),
  // Customers change their register seldom.
  ownModels: async ({ work: { db }, query }) => (await import('./own-units.ts')).ownModels(db, query),
  createOwn: async ({ work, body }) => (await import('./own-units.ts')).addOwnUnit(work, body),
  updateOwn: async ({ work, record, body }) =>
    (await import('./own-units.ts')).correctOwnUnit(work, record, body),
  delete: ({ work, record }) => deleteUnit(work, record),
  label: ({ work: { db, runtime }, params, query }) => drawLabels(runtime, db, [params.id], query),
  repairs: ({ work: { db, actor }, params }) => readSection(db, actor, params.id, repairsIn),
  documents: ({ work: { db, actor }, params }) => readSection(db, actor, params.id, documentsIn),
  mails: ({ work: { db, actor }, params }) => readSection(db, actor, params.id, mailsIn),
  photos: ({ work: { db, actor }, params }) => readSection(db, actor, params.id, photosIn),
  loans: ({ work: { db, actor }, params }) => readSection(db, actor, params.id, loansIn),
};
