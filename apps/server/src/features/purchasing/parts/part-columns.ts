import { type Cents, toNumeric } from '@portal/contract/core/money.ts';
import type { partForm, partUpdate } from '@portal/contract/purchasing/parts/shapes.ts';
import type { z } from 'zod';

export type PartBody = z.output<typeof partForm> | z.output<typeof partUpdate>;

const word = (text: string | null | undefined) => (text === undefined ? undefined : text || null);
const amount = (cents: Cents | null | undefined) => (cents === undefined ? undefined : toNumeric(cents));

/** Returns the columns that a body names. Fields that were not sent are left out; empty text is none. */
export function columnsOf(body: PartBody) {
  const msrp = body.msrp === undefined ? body.listPrice : body.msrp;
  const columns = {
    partNumber: body.partNumber,
    name: word(body.name),
    description: body.description,
    manufacturer: word(body.manufacturer),
    model: word(body.model),
    cost: amount(body.cost),
    msrp: amount(msrp),
    sellingPrice: amount(body.sellingPrice),
    reorderPoint: body.reorderPoint,
    location: word(body.location),
    notes: word(body.notes),
    equipmentTypeId: body.equipmentTypeId,
    equipmentModelId: body.equipmentModelId,
    preferredSupplierId: body.preferredSupplierId,
    active: body.active,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<{
    [K in keyof typeof columns]: Exclude<(typeof columns)[K], undefined>;
  }>;
}

/** Returns the stock that a body names, under one of its two names (B3), or undefined. */
export const stockOf = ({ stockQuantity, quantityOnHand }: PartBody): number | undefined =>
  stockQuantity ?? quantityOnHand;
