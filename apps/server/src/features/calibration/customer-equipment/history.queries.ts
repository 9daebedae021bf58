import type {
  UnitDocument,
  UnitLoan,
  UnitMail,
  UnitPhoto,
  UnitRepair,
} from '@portal/contract/calibration/customer-equipment/shapes.ts';
import { isStaff } from '@portal/contract/core/roles.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { fileAddress, filesFor, ownedBy, seesInternal, wordsFor } from '../../repairs/repairs/index.ts';

/** The most entries of a section. */
const MOST = 100;

/** A statement whose rows have the column `repair_id`: the repairs of a unit or of a serial number. */
export type RepairIds = RawBuilder<unknown>;

export const repairsOfUnit = (unitId: number): RepairIds =>
  sql`select u.repair_id from repairs_of_unit(${unitId}) u`;
export const repairsOfSerial = (serialNumber: string): RepairIds =>
  sql`select s.repair_id from repairs_of_serial(${serialNumber}) s`;

/** The condition on `repairs as r` for those of the history that the caller may see (D1.6). */
const seen = (actor: Actor, ids: RepairIds): RawBuilder<SqlBool> =>
  sql<SqlBool>`r.id in (${ids}) and r.deleted_at is null and ${ownedBy(actor)}`;

/** Customers do not get what is internal to staff (D3.5). */
const visible = (actor: Actor, table: 'f' | 'i'): RawBuilder<SqlBool> =>
  seesInternal(actor) ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(`${table}.visibility`)} = 'customer'`;

export async function repairsIn(db: Db, actor: Actor, ids: RepairIds): Promise<UnitRepair[]> {
  const { rows } = await sql<Omit<UnitRepair, 'dateSubmitted'> & { dateSubmitted: Date }>`
    select r.id, r.service_report_number, r.model_part_no, r.status, r.repair_needed, r.calibration_needed,
      r.company_name, r.date_submitted
    from repairs r where ${seen(actor, ids)} order by r.date_submitted desc, r.id desc limit ${MOST}`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, dateSubmitted: row.dateSubmitted.toISOString() }));
}

interface FileOfRepair {
  id: number;
  name: string;
  bytes: number;
  createdAt: Date;
  repairId: number;
  serviceReportNumber: string;
}

/** Returns the stored documents of the repairs. Photos are in {@link photosIn}. */
export async function documentsIn(db: Db, actor: Actor, ids: RepairIds): Promise<UnitDocument[]> {
  const { rows } = await sql<FileOfRepair>`
    select f.id, f.name, f.bytes, f.created_at, r.id as repair_id, r.service_report_number
    from repairs r join files f on f.repair_id = r.id
    where ${seen(actor, ids)} and ${filesFor(actor)} and ${visible(actor, 'f')}
      and not exists (select 1 from repair_images i where i.file_id = f.id)
    order by f.id desc limit ${MOST}`.execute(db);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString(), url: fileAddress(row.id) }));
}

interface PhotoOfRepair {
  id: number;
  fileId: number;
  filename: string;
  description: string | null;
  uploadedAt: Date;
  repairId: number;
  serviceReportNumber: string;
}

export async function photosIn(db: Db, actor: Actor, ids: RepairIds): Promise<UnitPhoto[]> {
  const { rows } = await sql<PhotoOfRepair>`
    select i.id, i.file_id, i.filename, i.description, i.uploaded_at, r.id as repair_id, r.service_report_number
    from repairs r join repair_images i on i.repair_id = r.id
    where ${seen(actor, ids)} and ${visible(actor, 'i')} order by i.id desc limit ${MOST}`.execute(db);
  return rows.map(({ fileId, ...row }) => ({
    ...row,
    imageUrl: fileAddress(fileId),
    thumbnailUrl: `${fileAddress(fileId)}?size=thumb`,
    uploadedAt: row.uploadedAt.toISOString(),
  }));
}

/** Returns the mails about the repairs. A customer gets those that went to the address of the repair (D3.5). */
export async function mailsIn(db: Db, actor: Actor, ids: RepairIds): Promise<UnitMail[]> {
  const sentToThem = isStaff(actor.role) ? sql`true` : sql`r.email_address = any(o.recipients)`;
  const { rows } = await sql<Omit<UnitMail, 'createdAt'> & { createdAt: Date }>`
    select o.id, o.subject, o.recipients, o.created_at, r.id as repair_id, r.service_report_number
    from repairs r join outbox_messages o on o.repair_id = r.id
    where ${seen(actor, ids)} and ${sentToThem} order by o.id desc limit ${MOST}`.execute(db);
  return rows.map((row) => ({
    ...row,
    subject: wordsFor(actor, row.subject),
    createdAt: row.createdAt.toISOString(),
  }));
}

/** Returns the loans that fulfil a condition on `demo_equipment_loans as l` and `demo_equipment as d`. */
async function loansWhere(db: Db, condition: RawBuilder<unknown>): Promise<UnitLoan[]> {
  const { rows } = await sql<UnitLoan>`
    select l.id, m.make, m.name as model_name, d.serial_number, l.loan_date, l.expected_return_date,
      l.actual_return_date
    from demo_equipment_loans l join demo_equipment d on d.id = l.demo_equipment_id
      join equipment_models m on m.id = d.equipment_model_id
    where ${condition} order by l.id desc limit ${MOST}`.execute(db);
  return rows;
}

/** Returns the loans of demo units during the repairs. */
export const loansIn = (db: Db, actor: Actor, ids: RepairIds): Promise<UnitLoan[]> =>
  loansWhere(db, sql`l.related_repair_id in (select r.id from repairs r where ${seen(actor, ids)})`);

/** Returns the loans of the demo units with a serial number. A customer gets their own (access.md). */
export const loansOfSerial = (db: Db, actor: Actor, serialNumber: string): Promise<UnitLoan[]> =>
  loansWhere(
    db,
    sql`lower(d.serial_number) = lower(${serialNumber})
      and ${isStaff(actor.role) ? sql`true` : sql`l.customer_id = ${actor.customerId}`}`,
  );
