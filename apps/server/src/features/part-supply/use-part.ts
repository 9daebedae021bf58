import { fromNumeric } from '@portal/contract/core/money.ts';
import { chargePriceOf, unitCostOf } from '@portal/contract/parts/rules.ts';
import { repairPartMessages } from '@portal/contract/repair-parts/messages.ts';
import type { UsedPart } from '@portal/contract/repair-parts/shapes.ts';
import type { SavedRepair } from '@portal/contract/repairs/shapes.ts';
import { type PartUsed, repairUpdate } from '@portal/contract/repairs/update.ts';
import type { Db } from '../../db/bound-kysely.ts';
import type { RepairPartRow, RepairRow } from '../../db/schema/repairs.ts';
import type { PartRow } from '../../db/schema/stock.ts';
import { invalidField } from '../../errors.ts';
import type { Work } from '../../http/call.ts';
import { changeRepair, partsOf } from '../repairs/index.ts';
import { centsOf } from './cents-of.ts';

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

const stored = (row: RepairPartRow): PartUsed => ({
  partId: row.partId,
  partNumber: row.partNumber,
  description: row.description,
  quantity: row.quantity,
  unitPrice: fromNumeric(row.unitPrice),
  msrpPrice: fromNumeric(row.msrpPrice),
});

/** Returns the line of a part, with the prices of the catalogue. A number without a part is free text. */
function lineOf(part: PartRow | undefined, { partNumber, quantity }: UsedPart): PartUsed {
  return {
    partId: part?.id ?? null,
    partNumber: part?.partNumber ?? partNumber ?? '',
    description: part ? (part.name ?? part.description ?? '') : '',
    quantity,
    unitPrice: centsOf(part ? unitCostOf(part) : null),
    msrpPrice: centsOf(part ? chargePriceOf(part) : null),
  };
}

/** Returns the lines with the new one. A line of the same part at the same price gets more pieces. */
function withLine(lines: readonly PartUsed[], line: PartUsed): PartUsed[] {
  const at = lines.findIndex(
    ({ partId, msrpPrice }) => partId !== null && partId === line.partId && msrpPrice === line.msrpPrice,
  );
  const same = lines[at];
  return same ? lines.with(at, { ...same, quantity: same.quantity + line.quantity }) : [...lines, line];
}

/**
 * Uses a part on a repair: adds its line and takes it from stock (D6.3). Technicians may do this although they may not
 * set prices: these come from the catalogue.
 * @throws 400 for an unknown part, and for more lines or a higher price than a repair can have.
 */
export async function usePart(work: Work, repair: RepairRow, body: UsedPart): Promise<SavedRepair> {
  const [part, lines] = await Promise.all([partFor(work.db, body), partsOf(work.db, repair.id)]);
  const next = withLine(lines.map(stored), lineOf(part, body));
  const dollars = next.map(({ unitPrice, msrpPrice, ...line }) => ({
    ...line,
    unitPrice: unitPrice / 100,
    msrpPrice: msrpPrice / 100,
  }));
  const checked = repairUpdate.safeParse({ partsUsed: dollars });
  if (!checked.success) throw invalidField('partNumber', checked.error.issues[0]!.message);
  return changeRepair(work, repair, checked.data);
}
