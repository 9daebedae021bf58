import { type Cents, toNumeric } from '@portal/contract/core/numbers/money.ts';
import type { Part, partForm, partUpdate } from '@portal/contract/purchasing/parts/shapes.ts';
import { equipmentMessages } from '@portal/contract/repairs/equipment-models/messages.ts';
import { partMessages } from '@portal/contract/stock/stock/part-messages.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../db/bound-kysely.ts';
import type { PartRow } from '../../../db/schema/stock.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { checkType } from '../../repairs/equipment-models/index.ts';
import { lockParts, moveStock, notifyLowParts, publishParts } from '../../stock/stock/index.ts';
import { readPart } from './part.queries.ts';

interface Named {
  equipmentTypeId: number | null;
  equipmentModelId: number | null;
  preferredSupplierId: number | null;
}

async function checkModel(db: Db, id: number, typeId: number | null): Promise<void> {
  const model = await db
    .selectFrom('equipmentModels')
    .select('equipmentTypeId')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (!model) throw invalidField('equipmentModelId', equipmentMessages.unknownModel);
  if (model.equipmentTypeId !== typeId)
    throw invalidField('equipmentModelId', equipmentMessages.modelOfOtherType);
}

async function checkSupplier(db: Db, id: number): Promise<void> {
  const supplier = await db
    .selectFrom('suppliers')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (!supplier) throw invalidField('preferredSupplierId', partMessages.unknownSupplier);
}

/**
 * Checks and locks what a part names, so that nobody deletes it in the meantime.
 * @throws 400 for absent and foreign ids alike (access rule 6), and for a model of another type (B5).
 */
export async function checkPart(db: Db, part: Named): Promise<void> {
  if (part.equipmentTypeId !== null) await checkType(db, part.equipmentTypeId);
  if (part.equipmentModelId !== null) await checkModel(db, part.equipmentModelId, part.equipmentTypeId);
  if (part.preferredSupplierId !== null) await checkSupplier(db, part.preferredSupplierId);
}

type PartBody = z.output<typeof partForm> | z.output<typeof partUpdate>;

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

type Changes = ReturnType<typeof columnsOf>;

/** Returns the columns that differ. Another type clears the model unless the body names one (B5). */
function changesOf(row: PartRow, body: z.output<typeof partUpdate>): Changes {
  const given = columnsOf(body);
  if (
    (given.equipmentTypeId ?? row.equipmentTypeId) !== row.equipmentTypeId ||
    given.equipmentTypeId === null
  )
    given.equipmentModelId ??= null;
  return Object.fromEntries(
    Object.entries(given).filter(([column, value]) => value !== row[column as keyof PartRow]),
  );
}

async function change(work: Work, row: PartRow, changes: Changes): Promise<void> {
  const fields = Object.keys(changes) as (keyof Changes)[];
  if (fields.length === 0) return;
  await checkPart(work.db, { ...row, ...changes });
  const reorderPoint = changes.reorderPoint ?? row.reorderPoint;
  await Promise.all([
    work.db
      .updateTable('parts')
      .set({
        ...changes,
        lowTold: sql<boolean>`low_told and quantity_on_hand <= ${reorderPoint}`,
        lastUpdated: sql<Date>`now()`,
        version: sql<number>`version + 1`,
      })
      .where('id', '=', row.id)
      .execute(),
    record(work, {
      action: 'part.updated',
      kind: 'part',
      id: row.id,
      before: Object.fromEntries(fields.map((field) => [field, row[field]])),
      after: changes,
    }),
    notifyLowParts(work, [row.id]),
    publishParts(work, [row.id]),
  ]);
}

/** Makes one correction when the body names another stock than the part has (D10.6). */
async function correct(work: Work, row: PartRow, wanted: number | undefined): Promise<void> {
  if (wanted === undefined) return;
  const locked = lockParts(work.db, [row.id]);
  const onHand = (await locked.onHand(row.id)) ?? 0;
  if (wanted === onHand) return;
  const reason = 'Changed in the part’s form';
  await Promise.all([
    moveStock(work, locked, [{ partId: row.id, kind: 'correction', quantity: wanted - onHand, reason }]),
    record(work, {
      action: 'stock.corrected',
      kind: 'part',
      id: row.id,
      before: { quantityOnHand: onHand },
      after: { partNumber: row.partNumber, quantityOnHand: wanted, reason },
    }),
  ]);
}

/**
 * Changes, deactivates or reactivates a part (B7, D5.1).
 * @throws 400 as {@link checkPart}.
 */
export async function updatePart(
  work: Work,
  row: Locked<PartRow>,
  body: z.output<typeof partUpdate>,
): Promise<Part> {
  await change(work, row, changesOf(row, body));
  await correct(work, row, stockOf(body));
  return readPart(work.db, work.actor, row.id);
}
