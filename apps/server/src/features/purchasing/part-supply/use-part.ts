import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import { fromDollars, fromNumeric, toDollars } from '@portal/contract/core/numbers/money.ts';
import { notChargedAgain, repairPartMessages } from '@portal/contract/purchasing/part-supply/messages.ts';
import type { UsedPart } from '@portal/contract/purchasing/part-supply/shapes.ts';
import type { SavedRepair } from '@portal/contract/repairs/repairs/shapes.ts';
import { repairUpdate } from '@portal/contract/repairs/repairs/update.ts';
import { chargePriceOf, unitCostOf } from '@portal/contract/stock/stock/rules.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { RepairPartRow, RepairRow } from '../../../db/schema/repairs.ts';
import type { PartRow } from '../../../db/schema/stock.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { type ApprovedEstimate, approvedEstimate } from '../../estimates/estimates/index.ts';
import { record } from '../../records/audit/index.ts';
import { addEntry, changeRepair, partsOf, publishChange } from '../../repairs/repairs/index.ts';
import { applyChanges, needsOf, type PartNeed, waitingOf } from '../../stock/repair-parts/index.ts';
import { type LockedParts, lockParts } from '../../stock/stock/index.ts';
import { type ApprovedPieces, centsOf, type PartToUse, type UsedLine, withPart } from './with-part.ts';

/**
 * Returns what a repair wants and has of one part.
 * @throws 400 "Unknown part" for an absent or foreign part (access rule 6).
 */
export async function needOf(locked: LockedParts, repairId: number, partId: number): Promise<PartNeed> {
  const needs = await needsOf(locked, repairId, [partId]);
  const need = needs.find((one) => one.partId === partId);
  if (!need) throw invalidField('partId', repairPartMessages.unknownPart);
  return need;
}

/**
 * Returns the part of the catalogue, or undefined for a number that no part or more than one part has.
 * @throws 400 "Unknown part" for an id that the company does not have (access rule 6).
 */
async function partFor(db: Db, { partId, partNumber }: UsedPart): Promise<PartRow | undefined> {
  if (partId != null) {
    const part = await db.selectFrom('parts').selectAll().where('id', '=', partId).executeTakeFirst();
    if (!part) throw invalidField('partId', repairPartMessages.unknownPart);
    return part;
  }
  const found = await db
    .selectFrom('parts')
    .selectAll()
    .where((eb) => eb(eb.fn('lower', ['partNumber']), '=', (partNumber ?? '').toLowerCase()))
    .where('active', '=', true)
    .limit(2)
    .execute();
  return found.length === 1 ? found[0] : undefined;
}

const stored = (row: RepairPartRow): UsedLine => ({
  partId: row.partId,
  partNumber: row.partNumber,
  description: row.description,
  quantity: row.quantity,
  unitPrice: fromNumeric(row.unitPrice),
  msrpPrice: fromNumeric(row.msrpPrice),
  used: row.usedQuantity,
});

/** Returns the line of a part, with the prices of the catalogue. A number without a part is free text. */
function lineOf(part: PartRow | undefined, { partNumber }: UsedPart): PartToUse['line'] {
  return {
    partId: part?.id ?? null,
    partNumber: part?.partNumber ?? partNumber ?? '',
    description: part ? (part.name ?? part.description ?? '') : '',
    unitPrice: centsOf(part ? unitCostOf(part) : null),
    msrpPrice: centsOf(part ? chargePriceOf(part) : null),
  };
}

/** Returns the pieces of a part number that the customer approved, at the price of the estimate. */
function approvedPieces(estimate: ApprovedEstimate | undefined, partNumber: string): ApprovedPieces {
  const lines = (estimate?.lines ?? []).filter(
    (line) => line.kind === 'part' && line.partNumber?.toLowerCase() === partNumber.toLowerCase(),
  );
  return {
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    price: fromDollars(lines[0]?.price ?? 0),
  };
}

/** Takes from stock what planned pieces have waited for (D6.5). */
async function takeWaiting(work: Work, repairId: number, partId: number, quantity: number): Promise<void> {
  const locked = lockParts(work.db, [partId]);
  const need = await needOf(locked, repairId, partId);
  const taken = Math.min(quantity, waitingOf(need));
  if (taken > 0)
    await applyChanges(work, locked, repairId, [
      { partId, moved: -taken, freed: Math.min(taken, need.reserved) },
    ]);
}

/** Stores how many pieces of each line were used. The lines were saved before, in this order. */
const keepUsed = ({ db }: Work, repairId: number, lines: readonly UsedLine[]) =>
  sql`update repair_parts p set used_quantity = u.used
    from unnest(${lines.map(({ used }) => used)}::int[]) with ordinality u (used, place)
    where p.repair_id = ${repairId} and p.position = u.place - 1 and p.used_quantity <> u.used`.execute(db);

/**
 * Uses a part on a repair: takes it from stock and adds its line (D6.3), unless the line is there because the customer
 * approved it. Technicians may do this although they may not set prices: these come from the estimate or the catalogue.
 * @throws 400 for an unknown part, and for more lines or a higher price than a repair can have.
 */
export async function usePart(work: Work, repair: Locked<RepairRow>, body: UsedPart): Promise<SavedRepair> {
  const [part, rows, estimate] = await Promise.all([
    partFor(work.db, body),
    partsOf(work.db, repair.id),
    approvedEstimate(work.db, repair.id),
  ]);
  const line = lineOf(part, body);
  const { quantity } = body;
  const { lines, consumed, ofCatalogue } = withPart(
    rows.map(stored),
    { line, quantity },
    approvedPieces(estimate, line.partNumber),
  );
  const dollars = lines.map(({ unitPrice, msrpPrice, used: _used, ...rest }) => ({
    ...rest,
    unitPrice: toDollars(unitPrice),
    msrpPrice: toDollars(msrpPrice),
  }));
  const checked = repairUpdate.safeParse({ partsUsed: dollars });
  if (!checked.success) throw invalidField('partNumber', checked.error.issues[0]!.message);
  if (part && ofCatalogue > 0) await takeWaiting(work, repair.id, part.id, ofCatalogue);
  const saved = await changeRepair(work, repair, checked.data);
  await keepUsed(work, repair.id, lines);
  if (consumed === 0) return saved;
  const { partNumber } = line;
  await Promise.all([
    addEntry(work, repair, {
      message: `Used as estimated: ${formatNumber(consumed)} × ${partNumber}.`,
      visibility: 'internal',
    }),
    record(work, {
      action: 'repair.part_used',
      kind: 'repair',
      id: repair.id,
      after: { partNumber, quantity: consumed },
    }),
    publishChange(work, repair),
  ]);
  return { ...saved, warnings: [...(saved.warnings ?? []), notChargedAgain(partNumber)] };
}
