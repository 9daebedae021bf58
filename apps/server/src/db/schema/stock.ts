import type { Generated, Insertable } from 'kysely';
import type { Money } from './money.ts';

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
  lastUpdated: Generated<Date>;
  version: Generated<number>;
}

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
  movedAt: Generated<Date>;
  movedByUserId: number | null;
  movedBy: string | null;
}
export type NewStockMovement = Insertable<StockMovementsTable>;
