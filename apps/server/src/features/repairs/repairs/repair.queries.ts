import { repairMessages } from '@portal/contract/repairs/repairs/messages.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { notFound } from '../../../errors.ts';
import { chargeTermsColumn } from './charge-terms.ts';
import { invoiceColumn } from './invoice-mark.ts';
import { promiseSlipped } from './promise-slipped.ts';
import { ownedBy } from './repair.policy.ts';
import { type NamedRepairRow, presentRepair, type ShownPart } from './repair.present.ts';
import { unreadColumn } from './unread-messages.ts';

/** Returns the parts of a repair in their order. */
export const partsOf = (db: Db, repairId: number) =>
  db.selectFrom('repairParts').selectAll().where('repairId', '=', repairId).orderBy('position').execute();

/** The SQL column `submitted_by`: the name of the portal user who sent in `repairs as r`. */
export const submittedBy = sql`(select coalesce(nullif(u.contact_name, ''), u.username) from users u
  where u.id = r.user_id) as submitted_by`;

/** The SQL column `parts` of `repairs as r`, or null without parts. Amounts stay texts, as in rows of parts. */
const partsColumn = sql`(select json_agg(json_build_object('partId', p.part_id, 'partNumber', p.part_number,
    'description', p.description, 'quantity', p.quantity, 'unitPrice', p.unit_price::text,
    'msrpPrice', p.msrp_price::text) order by p.position)
  from repair_parts p where p.repair_id = r.id) as parts`;

type RepairWithParts = NamedRepairRow & { parts: ShownPart[] | null };

const repairRow = async (db: Db, actor: Actor, id: number): Promise<RepairWithParts | undefined> => {
  const { rows } = await sql<RepairWithParts>`
    select r.*, (select t.name from technicians t where t.id = r.technician_id) as technician_name,
      ${submittedBy}, ${partsColumn}, ${invoiceColumn('r')} as invoice, ${chargeTermsColumn('r')} as charge_terms,
      ${promiseSlipped('r')} as promise_slipped, ${unreadColumn(actor)}
    from repairs r where r.id = ${id} and r.deleted_at is null and ${ownedBy(actor)}`.execute(db);
  return rows[0];
};

/**
 * Returns one repair as the reader may see it, with one statement.
 * @throws 404 when it is absent, deleted or foreign.
 */
export async function readRepair(
  db: Db,
  actor: Actor,
  id: number,
  /** The reader, when a document of the repair goes to another person than the caller. */
  reader = actor,
): Promise<Repair> {
  const row = await repairRow(db, actor, id);
  if (!row) throw notFound(repairMessages.notFound);
  return presentRepair(reader, row, row.parts ?? []);
}

/** Returns true when the caller sees the repair. Used for rows that belong to a repair. */
export async function seesRepair(db: Db, actor: Actor, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from repairs r where r.id = ${id} and r.deleted_at is null and ${ownedBy(actor)}`.execute(db);
  return rows.length > 0;
}

/** Returns the last repair of a serial number in the caller's scope (D3.8). */
export async function lastOfSerial(db: Db, actor: Actor, serialNumber: string) {
  const { rows } = await sql<NamedRepairRow>`
    select r.* from repairs_of_serial(${serialNumber}) s join repairs r on r.id = s.repair_id
    where ${ownedBy(actor)} order by r.date_submitted desc, r.id desc limit 1`.execute(db);
  return rows[0];
}
