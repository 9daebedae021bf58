import { type Dollars, inWholeUnits } from '@portal/contract/core/numbers/money.ts';
import { isAdmin } from '@portal/contract/core/roles.ts';
import type { Part } from '@portal/contract/purchasing/parts/shapes.ts';
import { availableOf, isLow } from '@portal/contract/stock/stock/rules.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';

/** A part with the name of its supplier and the value of its stock. */
export interface ReadPart {
  id: number;
  companyId: number;
  partNumber: string;
  name: string | null;
  description: string | null;
  manufacturer: string | null;
  model: string | null;
  cost: Dollars | null;
  msrp: Dollars | null;
  sellingPrice: Dollars | null;
  averageCost: Dollars | null;
  stockValue: Dollars;
  quantityOnHand: number;
  quantityReserved: number;
  reorderPoint: number;
  location: string | null;
  notes: string | null;
  equipmentTypeId: number | null;
  equipmentModelId: number | null;
  preferredSupplierId: number | null;
  supplierName: string | null;
  active: boolean;
  lastUpdated: Date;
  version: number;
}

/** The columns of {@link ReadPart}, on `parts as p` and `suppliers as s`. */
export const partColumns = sql`p.id, p.company_id, p.part_number, p.name, p.description, p.manufacturer, p.model,
  p.cost::float8 as cost, p.msrp::float8 as msrp, p.selling_price::float8 as selling_price,
  round(p.average_cost, 2)::float8 as average_cost,
  round(p.quantity_on_hand * coalesce(p.average_cost, p.cost, 0), 2)::float8 as stock_value,
  p.quantity_on_hand, p.quantity_reserved, p.reorder_point, p.location, p.notes, p.equipment_type_id,
  p.equipment_model_id, p.preferred_supplier_id, s.name as supplier_name, p.active, p.last_updated, p.version`;

/** Returns a part for one role: technicians get its availability and the charge price (access.md). */
export function presentPart(row: ReadPart, { role }: Pick<Actor, 'role'>): Part {
  const availability = {
    id: row.id,
    companyId: row.companyId,
    partNumber: row.partNumber,
    name: row.name,
    description: row.description,
    manufacturer: row.manufacturer,
    model: row.model,
    sellingPrice: row.sellingPrice,
    quantityOnHand: row.quantityOnHand,
    stockQuantity: row.quantityOnHand,
    quantityReserved: row.quantityReserved,
    available: availableOf(row),
    location: row.location,
    equipmentTypeId: row.equipmentTypeId,
    equipmentModelId: row.equipmentModelId,
    active: row.active,
    lastUpdated: row.lastUpdated.toISOString(),
    version: row.version,
  };
  if (!isAdmin(role)) return availability;
  return {
    ...availability,
    cost: row.cost,
    msrp: row.msrp,
    listPrice: row.msrp,
    averageCost: row.averageCost === null ? null : inWholeUnits(row.averageCost),
    stockValue: inWholeUnits(row.stockValue),
    reorderPoint: row.reorderPoint,
    low: isLow(row),
    notes: row.notes,
    preferredSupplierId: row.preferredSupplierId,
    supplierName: row.supplierName,
  };
}

/** Returns a part of the caller's company, or undefined. */
export async function findPart(db: Db, id: number): Promise<ReadPart | undefined> {
  const { rows } = await sql<ReadPart>`select ${partColumns} from parts p
    left join suppliers s on s.id = p.preferred_supplier_id where p.id = ${id}`.execute(db);
  return rows[0];
}

/** Returns a part that is known to exist. */
export async function readPart(db: Db, actor: Actor, id: number): Promise<Part> {
  const row = await findPart(db, id);
  if (!row) throw new Error(`part ${id} is gone`);
  return presentPart(row, actor);
}
