import { cents, dollars, fromDollars, fromNumeric, toNumeric } from '@portal/contract/core/numbers/money.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/bound-kysely.ts';
import type { NewStockMovement } from '../../db/schema/stock.ts';
import type { ShelfPart } from '../catalogue/shelf-parts.ts';
import type { ListedSupplier } from '../catalogue/supplier-list.ts';
import type { Chance } from '../plan/chance.ts';
import type { People } from '../plan/people.ts';
import { DAY_MS } from '../plan/work-times.ts';
import type { Model } from './make-equipment.ts';
import { inChunks, type StoredRepair } from './store-repairs.ts';

interface Catalogue {
  models: readonly Model[];
  suppliers: readonly ListedSupplier[];
  shelfParts: readonly ShelfPart[];
}

const REORDER = [2, 3, 5] as const;
const LOT = 10;

async function makeSuppliers(
  db: Db,
  companyId: number,
  suppliers: readonly ListedSupplier[],
): Promise<(partNumber: string) => number> {
  const rows = await db
    .insertInto('suppliers')
    .values(
      suppliers.map(([name, contactName, city, state, , isPreferred], i) => ({
        companyId,
        name,
        contactName,
        city,
        state,
        isPreferred,
        email: `orders@${name.toLowerCase().replace(/[^a-z]+/g, '')}.example`,
        phone: `(800) 555-01${60 + i}`,
        address: `${100 + 25 * i} Commerce Pkwy`,
      })),
    )
    .returning('id')
    .execute();
  return (partNumber) =>
    rows[suppliers.findIndex(([, , , , starts]) => starts.some((s) => partNumber.startsWith(s)))]!.id;
}

/** A part of the catalogue with what its movements and orders need. */
export interface CataloguePart {
  id: number;
  partNumber: string;
  description: string | null;
  manufacturer: string | null;
  reorderPoint: number;
  cost: string | null;
  preferredSupplierId: number | null;
}

/** Returns a price of the catalogue, in dollars, as the text of its column. */
const numericOf = (price: number): string => toNumeric(fromDollars(dollars(price)));

async function makeParts(
  db: Db,
  chance: Chance,
  companyId: number,
  { models, suppliers, shelfParts }: Catalogue,
): Promise<CataloguePart[]> {
  const supplierOf = await makeSuppliers(db, companyId, suppliers);
  const kinds = new Map(models.map(({ kind, typeId }) => [typeId, kind]));
  const rows = [...kinds].flatMap(([typeId, kind]) =>
    kind.parts.map(({ partNumber, description, cost, price }) => ({
      companyId,
      partNumber,
      name: description.split(',')[0]!,
      description,
      manufacturer: kind.models[0]!.make,
      cost: numericOf(cost),
      msrp: numericOf(price),
      sellingPrice: numericOf(price),
      reorderPoint: chance.pick(REORDER),
      location: `${chance.pick(['A', 'B', 'C'])}${chance.whole(1, 6)}`,
      equipmentTypeId: typeId,
      preferredSupplierId: supplierOf(partNumber),
    })),
  );
  const shelf = shelfParts.map(([partNumber, description, manufacturer, cost, price]) => ({
    companyId,
    partNumber,
    name: description.split(',')[0]!,
    description,
    manufacturer,
    cost: numericOf(cost),
    msrp: numericOf(price),
    sellingPrice: numericOf(price),
    reorderPoint: chance.pick(REORDER),
    location: `S${chance.whole(1, 4)}`,
    equipmentTypeId: null,
    preferredSupplierId: supplierOf(partNumber),
  }));
  return db
    .insertInto('parts')
    .values([...rows, ...shelf])
    .returning([
      'id',
      'partNumber',
      'description',
      'manufacturer',
      'reorderPoint',
      'cost',
      'preferredSupplierId',
    ])
    .execute();
}

interface Use {
  at: Date;
  quantity: number;
  repair: StoredRepair;
}

const usesOf = (partNumber: string, repairs: readonly StoredRepair[]): Use[] =>
  repairs.flatMap((repair) =>
    repair.row.completedAt === null
      ? []
      : repair.plan.parts.flatMap((part) =>
          part.partNumber === partNumber
            ? [{ at: repair.row.completedAt!, quantity: part.quantity, repair }]
            : [],
        ),
  );

/** Returns what the company paid for a piece: the cost, give or take 8 %. */
const paidFor = (chance: Chance, { cost }: CataloguePart): string =>
  toNumeric(cents(Math.round((fromNumeric(cost ?? '1.00') * chance.whole(92, 108)) / 100)));

/** Returns the ledger of one part (D6.3). It is counted once, then used on repairs, and bought again when it is low. */
function movementsOf(
  chance: Chance,
  { companyId, coordinator, technicians }: People,
  part: CataloguePart,
  uses: Use[],
  begin: Date,
): NewStockMovement[] {
  const base = { companyId, partId: part.id };
  const opening = chance.whole(4, 9);
  let onHand = opening;
  const ledger: NewStockMovement[] = [
    {
      ...base,
      kind: 'correction',
      quantity: opening,
      reason: 'First count of the shelf',
      movedAt: begin,
      movedByUserId: coordinator.id,
      movedBy: coordinator.contactName,
    },
  ];
  for (const { at, quantity, repair } of uses.sort((a, b) => a.at.getTime() - b.at.getTime())) {
    if (onHand < quantity || (onHand <= part.reorderPoint && chance.often(0.5))) {
      onHand += LOT;
      ledger.push({
        ...base,
        kind: 'receipt',
        quantity: LOT,
        unitCost: paidFor(chance, part),
        movedAt: new Date(at.getTime() - DAY_MS / 8),
        movedByUserId: coordinator.id,
        movedBy: coordinator.contactName,
      });
    }
    onHand -= quantity;
    const { user } = technicians.find(({ id }) => id === repair.row.technicianId) ?? technicians[0]!;
    ledger.push({
      ...base,
      kind: 'use',
      quantity: -quantity,
      repairId: repair.row.id,
      movedAt: at,
      movedByUserId: user.id,
      movedBy: user.contactName,
    });
  }
  return ledger;
}

/** The months between two deliveries of a shelf part, and the pieces that the workshop takes in a month. */
const DELIVERED_EVERY = 4;

/** Returns the ledger of a part that no repair lists: deliveries, and what the workshop took, month by month. */
function shelfMovements(
  chance: Chance,
  { companyId, coordinator }: People,
  part: CataloguePart,
  begin: Date,
  now: Date,
): NewStockMovement[] {
  const base = {
    companyId,
    partId: part.id,
    movedByUserId: coordinator.id,
    movedBy: coordinator.contactName,
  };
  const ledger: NewStockMovement[] = [];
  let onHand = 0;
  for (let month = 0, at = begin; at < now; month++, at = new Date(begin.getTime() + month * 30 * DAY_MS)) {
    if (month % DELIVERED_EVERY === 0) {
      onHand += LOT;
      ledger.push({ ...base, kind: 'receipt', quantity: LOT, unitCost: paidFor(chance, part), movedAt: at });
    }
    const taken = Math.min(onHand, chance.whole(0, 4));
    if (taken === 0) continue;
    onHand -= taken;
    const movedAt = new Date(Math.min(at.getTime() + 9 * DAY_MS, now.getTime()));
    ledger.push({ ...base, kind: 'correction', quantity: -taken, reason: 'Taken for the workshop', movedAt });
  }
  return ledger;
}

/**
 * Lets the part lines of finished repairs, and of those that wait for parts, name their parts of the catalogue (D6.3).
 * The ledger has the uses of the finished ones, so the others are on the board of waiting repairs.
 */
const linkPartLines = (db: Db, companyId: number) =>
  sql`update repair_parts l set part_id = p.id from parts p, repairs r
    where l.company_id = ${companyId} and p.company_id = l.company_id and p.part_number = l.part_number
      and r.id = l.repair_id and (r.completed_at is not null or r.status = 'waiting_for_parts')`.execute(db);

/** Makes suppliers, the parts catalogue, and a ledger that agrees with the repairs. Some parts are low. Returns the parts. */
export async function makeStock(
  db: Db,
  chance: Chance,
  people: People,
  catalogue: Catalogue,
  repairs: readonly StoredRepair[],
  now: Date,
): Promise<CataloguePart[]> {
  const begin = new Date(repairs[0]!.plan.submittedAt.getTime() - 7 * DAY_MS);
  const parts = await makeParts(db, chance, people.companyId, catalogue);
  const shelf = new Set<string>(catalogue.shelfParts.map(([partNumber]) => partNumber));
  const movements = parts.flatMap((part) =>
    shelf.has(part.partNumber)
      ? shelfMovements(chance, people, part, begin, now)
      : movementsOf(chance, people, part, usesOf(part.partNumber, repairs), begin),
  );
  movements.sort((a, b) => Number(a.movedAt) - Number(b.movedAt));
  await inChunks(movements, 500, (chunk) => db.insertInto('stockMovements').values(chunk).execute());
  await linkPartLines(db, people.companyId);
  return parts;
}
