import { addDays, type CalendarDate, compareDates, today } from '@portal/contract/core/dates/dates.ts';
import { MAX_CENTS, toNumeric } from '@portal/contract/core/numbers/money.ts';
import { fromPercent, toPercent } from '@portal/contract/core/numbers/percent.ts';
import {
  type EstimateDraft,
  estimateMessages,
  type RepairEstimate,
  VALID_DAYS,
} from '@portal/contract/estimates/estimates/endpoints.ts';
import { TOO_LARGE } from '@portal/contract/estimates/estimates/lines.ts';
import { estimateSums } from '@portal/contract/repairs/repairs/sums.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import type { EstimateRow } from '../../../db/schema/estimates.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { AppError, conflict, invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { record } from '../../records/audit/index.ts';
import { publishChange } from '../../repairs/repairs/index.ts';
import { takesEstimates } from './estimate.policy.ts';
import { lockDraft, readEstimates, storedQuantity, versionsOf } from './estimate.queries.ts';
import { discountColumns, termsOf } from './paper/estimate-terms.ts';

type Lines = EstimateDraft['lines'];

/**
 * Refuses photos of other repairs and photos that the customer may not see.
 * @throws 400 for such a photo.
 */
async function refuseUnseenPhotos(db: Db, repairId: number, lines: Lines): Promise<void> {
  const ids = [...new Set(lines.flatMap(({ photoIds = [] }) => photoIds))];
  if (ids.length === 0) return;
  const known = await db
    .selectFrom('repairImages')
    .select('id')
    .where('repairId', '=', repairId)
    .where('visibility', '=', 'customer')
    .where('id', 'in', ids)
    .execute();
  if (known.length !== ids.length) throw invalidField('lines', estimateMessages.photosNotSeen);
}

/** Stores which photos stand beside the lines of a draft. `lineIds` are in the order of the lines. */
async function storePhotos(
  db: Db,
  companyId: number,
  lines: Lines,
  lineIds: readonly number[],
): Promise<void> {
  const rows = lines.flatMap(({ photoIds = [] }, at) =>
    [...new Set(photoIds)].map((imageId, position) => ({
      companyId,
      lineId: lineIds[at]!,
      imageId,
      position,
    })),
  );
  if (rows.length > 0) await db.insertInto('estimateLinePhotos').values(rows).execute();
}

/**
 * Refuses a draft that somebody else has saved or sent since the caller read it (D2.4). Without a revision nothing is
 * compared.
 * @throws 412 for an old revision.
 */
export function refuseOldRevision(
  draft: Locked<EstimateRow> | undefined,
  revision: number | undefined,
): void {
  if (revision !== undefined && revision !== (draft?.revision ?? 0))
    throw new AppError('stale', 'estimate.stale', estimateMessages.stale);
}

/**
 * Refuses a last day in the past, in the company's zone.
 * @throws 400 for such a day.
 */
export function refusePastDay(validUntil: CalendarDate, timeZone: string): void {
  if (compareDates(validUntil, today(timeZone)) < 0)
    throw invalidField('validUntil', estimateMessages.validUntil);
}

type DraftColumns = Pick<
  EstimateRow,
  | ('note' | 'validUntil' | 'total')
  | ('discountKind' | 'discountValue' | 'discount' | 'taxRate' | 'taxExempt' | 'tax')
>;

/**
 * Returns the columns of a draft. The tax is that of the company and the request at the time of saving.
 * @throws 400 when the sum with all optional lines does not fit the column.
 */
function draftColumns(company: CompanyRow, repair: RepairRow, body: EstimateDraft, validUntil: CalendarDate) {
  const terms = {
    ...discountColumns(body.discount),
    taxRate: company.salesTaxRate,
    taxExempt: repair.taxExempt,
  };
  const all = body.lines.map((line) => ({ ...line, taken: true }));
  if (estimateSums(all, termsOf(terms)).total > MAX_CENTS) throw invalidField('lines', TOO_LARGE);
  const { discount, tax, total } = estimateSums(body.lines, termsOf(terms));
  return {
    ...terms,
    note: body.note || null,
    validUntil,
    discount: toNumeric(discount),
    tax: toNumeric(tax),
    total: toNumeric(total),
  };
}

const storeDraft = (
  { db, actor }: Work,
  repair: RepairRow,
  draft: EstimateRow | undefined,
  version: number,
  columns: DraftColumns & { calibrationTerms: string | null },
): Promise<EstimateRow> =>
  draft
    ? db
        .updateTable('estimates')
        .set({ ...columns, revision: sql<number>`revision + 1`, updatedAt: sql<Date>`now()` })
        .where('id', '=', draft.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : db
        .insertInto('estimates')
        .values({
          ...columns,
          companyId: repair.companyId,
          repairId: repair.id,
          version,
          createdByUserId: actor.userId,
        })
        .returningAll()
        .executeTakeFirstOrThrow();

/**
 * Returns the lines with their rates of tax: those of the company beside its own, which is stored as none.
 * @throws 400 for a rate that the company has not.
 */
function ratedLines({ salesTaxRate, otherTaxRates }: CompanyRow, lines: Lines): Lines {
  const own = fromPercent(salesTaxRate);
  const known = new Set(otherTaxRates.map(({ rate }) => fromPercent(rate)));
  return lines.map((line, at) => {
    const { taxRate } = line;
    if (taxRate === null || taxRate === own) return { ...line, taxRate: null };
    if (!known.has(taxRate)) throw invalidField(`lines.${at}.taxRate`, estimateMessages.unknownRate);
    return line;
  });
}

async function replaceLines(
  db: Db,
  { id, companyId }: EstimateRow,
  lines: EstimateDraft['lines'],
): Promise<void> {
  const rows = lines.map(
    ({ kind, partNumber, description, quantity, price, optional, taken, taxRate }, position) => ({
      companyId,
      estimateId: id,
      position,
      kind,
      partNumber: partNumber || null,
      description,
      ...storedQuantity(quantity),
      price: toNumeric(price),
      isOptional: optional ?? false,
      isTaken: !optional || taken !== false,
      taxRate: taxRate === null ? null : String(toPercent(taxRate)),
    }),
  );
  const [, stored] = await Promise.all([
    db.deleteFrom('estimateLines').where('estimateId', '=', id).execute(),
    db.insertInto('estimateLines').values(rows).returning(['id', 'position']).execute(),
  ]);
  const inOrder = stored.toSorted((a, b) => a.position - b.position).map((line) => line.id);
  await storePhotos(db, companyId, lines, inOrder);
}

/**
 * Writes the draft of the next version (D3.6). It replaces the earlier draft as a whole. The customer gets nothing.
 * @throws 409 for a repair that takes no estimates, 412 when somebody else saved first, 400 for a past date.
 */
export async function saveDraft(
  work: Work,
  repair: Locked<RepairRow>,
  body: EstimateDraft,
): Promise<RepairEstimate> {
  const { db, actor } = work;
  if (!takesEstimates(repair)) throw conflict('estimate.closed', estimateMessages.closed);
  const [draft, company, versions, quoted] = await Promise.all([
    lockDraft(db, repair.id),
    ownCompany(db),
    versionsOf(db, repair.id),
    import('../../laboratory/calibration-terms/index.ts').then((part) => part.quoteTerms(db, repair.id)),
    refuseUnseenPhotos(db, repair.id, body.lines),
  ]);
  refuseOldRevision(draft, body.revision);
  const validUntil = body.validUntil ?? addDays(today(company.timeZone), VALID_DAYS);
  refusePastDay(validUntil, company.timeZone);
  const lines = ratedLines(company, body.lines);
  const columns = {
    ...draftColumns(company, repair, { ...body, lines }, validUntil),
    calibrationTerms: quoted && JSON.stringify(quoted),
  };
  const saved = await storeDraft(work, repair, draft, (versions[0]?.version ?? 0) + 1, columns);
  await Promise.all([
    replaceLines(db, saved, lines),
    record(work, {
      action: 'estimate.drafted',
      kind: 'repair',
      id: repair.id,
      ...(draft && { before: { total: draft.total, validUntil: draft.validUntil } }),
      after: { version: saved.version, total: saved.total, validUntil },
    }),
    publishChange(work, repair),
  ]);
  return readEstimates(db, actor, repair.id);
}
