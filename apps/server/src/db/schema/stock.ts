import type { PartAnswer } from '@portal/contract/repairs/repairs/part-request-words.ts';
import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';
import type { Money } from './money.ts';
import { textsOf } from './texts.ts';

export interface SuppliersTable {
  id: Generated<number>;
  companyId: number;
  name: string;
  contactName: string | null;
  email: string | null;
  phone: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  country: Generated<string>;
  website: string | null;
  notes: string | null;
  isPreferred: Generated<boolean>;
  active: Generated<boolean>;
  version: Generated<number>;
}
export type SupplierRow = Selectable<SuppliersTable>;

export interface PartsTable {
  id: Generated<number>;
  companyId: number;
  partNumber: string;
  name: string | null;
  description: string | null;
  manufacturer: string | null;
  model: string | null;
  /** What the company pays; staff only. */
  cost: Money | null;
  /** Also called listPrice (B3). */
  msrp: Money | null;
  sellingPrice: Money | null;
  /** Also called stockQuantity (B3). Kept by trigger: only a row of `stockMovements` changes it (D6.3). */
  quantityOnHand: Generated<number>;
  reorderPoint: Generated<number>;
  location: string | null;
  notes: string | null;
  equipmentTypeId: number | null;
  equipmentModelId: number | null;
  preferredSupplierId: number | null;
  active: Generated<boolean>;
  /** Pieces kept for repairs. Kept by trigger: the sum of `stockReservations` (D6.5). */
  quantityReserved: Generated<number>;
  /** `numeric(16,6)`. Kept by trigger: the weighted moving average of the receipts (D6.6). */
  averageCost: Generated<string | null>;
  /** True when admins know that the part is low (D6.4). */
  lowTold: Generated<boolean>;
  searchText: ColumnType<string, never, never>;
  lastUpdated: Generated<Date>;
  version: Generated<number>;
}
export type PartRow = Selectable<PartsTable>;

/** The ledger of stock (D6.3); rows are never changed, a wrong one is reversed by a counter-entry. */
export interface StockMovementsTable {
  id: Generated<number>;
  companyId: number;
  partId: number;
  kind: 'receipt' | 'use' | 'correction';
  /** Signed: what came in is positive. */
  quantity: number;
  /** A correction always has one. */
  reason: string | null;
  repairId: number | null;
  /** The movement this one undoes. */
  reversesId: number | null;
  /** The price paid for one piece of a receipt. */
  unitCost: Money | null;
  purchaseOrderItemId: number | null;
  receiptId: number | null;
  stockCountId: number | null;
  /** The pieces of a receipt that were reserved for a repair. Null for others, and for those of old releases. */
  reservedQuantity: number | null;
  /** Set by trigger: pieces on hand after it. Null for entries of old releases. */
  onHandAfter: ColumnType<number | null, never, never>;
  /** Set by trigger: what it added to the value of stock, in dollars. */
  valueChange: ColumnType<string, never, never>;
  /** The act of a person that can be undone (decision 0041). The database sets it. */
  actId: ColumnType<number | null, never, never>;
  movedAt: Generated<Date>;
  movedByUserId: number | null;
  movedBy: string | null;
}
export type StockMovementRow = Selectable<StockMovementsTable>;
export type NewStockMovement = Insertable<StockMovementsTable>;

/** Stock that was received for a repair and waits for its part line (D6.5). */
export interface StockReservationsTable {
  id: Generated<number>;
  companyId: number;
  partId: number;
  repairId: number;
  quantity: number;
  purchaseOrderItemId: number | null;
  reservedAt: Generated<Date>;
}

/** A count of the stock at one location, or of all active parts (D6.7). */
export interface StockCountsTable {
  id: Generated<number>;
  companyId: number;
  location: string | null;
  reason: string;
  state: Generated<'open' | 'finished' | 'cancelled'>;
  openedAt: Generated<Date>;
  openedBy: string | null;
  closedAt: Date | null;
  closedBy: string | null;
  version: Generated<number>;
}
export type StockCountRow = Selectable<StockCountsTable>;

/** A part on a count sheet. */
export interface StockCountLinesTable {
  companyId: number;
  stockCountId: number;
  partId: number;
  /** True while the sheet is open. */
  open: Generated<boolean>;
  expected: number;
  counted: number | null;
  countedBy: string | null;
  moved: number | null;
}

/** What a repair wants and has taken of a part. Triggers count both (D6.3). */
export interface RepairPartNeedsTable {
  id: Generated<number>;
  companyId: number;
  repairId: number;
  partId: number;
  wanted: Generated<number>;
  taken: Generated<number>;
  /** The pieces that came back to stock when the repair was deleted. */
  givenBack: Generated<number>;
}

/** A part that a repair waits for (decision 0087). */
export interface PartRequestsTable {
  id: Generated<number>;
  companyId: number;
  repairId: number;
  /** The part of the catalogue; null for free words. */
  partId: number | null;
  /** The words, or the number that the part had when it was asked for. */
  part: string;
  quantity: number;
  askedAt: Generated<Date>;
  askedBy: string | null;
  /** What an admin said. Ordering the part for the repair sets it by trigger. */
  answer: PartAnswer | null;
  answeredAt: Date | null;
  answeredBy: string | null;
  /** Kept by trigger: since when the repair does not wait for it any more. */
  endedAt: Date | null;
  /** The acts of a person that asked for it and that ended it (decision 0041). The database sets them. */
  actId: ColumnType<number | null, never, never>;
  endedActId: ColumnType<number | null, never, never>;
}

export const stockTexts = [
  textsOf<SuppliersTable>('suppliers', { stays: 'customers' }),
  textsOf<PartsTable>('parts', {
    called: 'Parts',
    free: ['notes'],
    code: ['partNumber', 'name', 'description', 'manufacturer', 'model', 'location', 'searchText'],
  }),
  textsOf<StockMovementsTable>('stock_movements', { stays: 'stock' }),
  textsOf<StockCountsTable>('stock_counts', {
    called: 'Stock counts',
    free: ['reason', 'openedBy', 'closedBy'],
    code: ['location', 'state'],
  }),
  textsOf<PartRequestsTable>('part_requests', {
    called: 'Part requests',
    free: ['part', 'askedBy', 'answeredBy'],
    ofRequest: true,
    code: ['answer'],
  }),
  textsOf<StockCountLinesTable>('stock_count_lines', { code: ['countedBy'] }),
];

declare module '../schema.ts' {
  interface Tables {
    partRequests: PartRequestsTable;
    parts: PartsTable;
    repairPartNeeds: RepairPartNeedsTable;
    stockCountLines: StockCountLinesTable;
    stockCounts: StockCountsTable;
    stockMovements: StockMovementsTable;
    stockReservations: StockReservationsTable;
    suppliers: SuppliersTable;
  }
}
