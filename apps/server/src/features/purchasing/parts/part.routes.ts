import type { endpoints } from '@portal/contract/index.ts';
import type { LabelFormat } from '@portal/contract/papers/repair-documents/label-formats.ts';
import { partPaths } from '@portal/contract/purchasing/parts/paths.ts';
import {
  CATALOGUE_LETTERS,
  CATALOGUE_MAX,
  type CataloguePart,
  type Part,
  type partForm,
} from '@portal/contract/purchasing/parts/shapes.ts';
import { partMessages } from '@portal/contract/stock/stock/part-messages.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../db/bound-kysely.ts';
import type { PartRow } from '../../../db/schema/stock.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { notFound } from '../../../errors.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import type { Handlers } from '../../../http/call.ts';
import { refuseWhenBusy } from '../../../pdf/refuse-when-busy.ts';
import { portalAddress } from '../../../portal-address.ts';
import type { Runtime } from '../../../runtime.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { labelSheet } from '../../papers/repair-documents/index.ts';
import { record } from '../../records/audit/index.ts';
import { lockParts, moveStock, publishParts } from '../../stock/stock/index.ts';
import { FOUND_MAX, findParts } from './find-parts.ts';
import { listParts } from './list-parts.ts';
import { findPart, presentPart, readPart } from './part.queries.ts';
import { refuseUsedPart } from './part-uses.ts';
import { checkPart, columnsOf, stockOf, updatePart } from './update-part.ts';

/** Code 128 has no other signs, and a long code is too narrow for a reader. */
const BARCODE = /^[\x20-\x7e]{1,24}$/;

/**
 * Returns labels with the part number as Code 128 and a QR code that opens the part, each part once, in the order of the
 * request (D6.7).
 * @throws 404 when one of them is absent or foreign.
 */
async function drawPartLabels(
  runtime: Runtime,
  db: Db,
  wanted: readonly number[],
  { format, start }: { format: LabelFormat; start: number },
): Promise<FileAnswer> {
  const ids = [...new Set(wanted)];
  const [rows, company] = await Promise.all([
    db
      .selectFrom('parts')
      .select(['id', 'partNumber', 'name', 'description', 'location', 'lastUpdated'])
      .where('id', 'in', ids)
      .execute(),
    ownCompany(db),
  ]);
  const parts = ids.map((id) => {
    const row = rows.find((one) => one.id === id);
    if (!row) throw notFound(partMessages.notFound);
    return row;
  });
  return {
    body: () =>
      refuseWhenBusy(
        labelSheet({
          company,
          format,
          start,
          createdAt: new Date(Math.max(...parts.map(({ lastUpdated }) => lastUpdated.getTime()))),
          units: parts.map(({ id, partNumber, name, description, location }) => ({
            number: partNumber,
            lines: [name || description || '', location ? `Location ${location}` : '', company.name].filter(
              (text) => text !== '',
            ),
            barcode: BARCODE.test(partNumber) ? partNumber : null,
            url: `${portalAddress(company, runtime.config.publicUrl)}${partPaths.part(id)}`,
          })),
        }),
      ),
    type: 'application/pdf',
    name: parts.length === 1 ? `Label ${parts[0]!.partNumber}.pdf` : 'Labels.pdf',
    inline: true,
  };
}

/** The reason of the first entry of a ledger. */
const OPENING = 'Opening stock';

/**
 * Adds a part (B7). Its stock becomes the first entry of its ledger (D6.3).
 * @throws 400 as {@link checkPart}.
 */
async function createPart(work: Work, body: z.output<typeof partForm>): Promise<Part> {
  const { db, actor } = work;
  const columns = columnsOf(body);
  const stock = stockOf(body) ?? 0;
  const none = { equipmentTypeId: null, equipmentModelId: null, preferredSupplierId: null };
  await checkPart(db, { ...none, ...columns });
  const { id } = await db
    .insertInto('parts')
    .values({ ...columns, partNumber: body.partNumber, companyId: actor.companyId! })
    .returning('id')
    .executeTakeFirstOrThrow();
  await Promise.all([
    stock === 0
      ? publishParts(work, [id])
      : moveStock(work, lockParts(db, [id]), [
          { partId: id, kind: 'correction', quantity: stock, reason: OPENING },
        ]),
    record(work, { action: 'part.created', kind: 'part', id, after: { ...columns, quantityOnHand: stock } }),
  ]);
  return readPart(db, actor, id);
}

/**
 * Removes a part that was entered by mistake, with its corrections.
 * @throws 409 that names what uses it (D5.1).
 */
async function deletePart(work: Work, row: Locked<PartRow>): Promise<void> {
  const { db } = work;
  await refuseUsedPart(db, row.id);
  await db.deleteFrom('parts').where('id', '=', row.id).execute();
  const { id, companyId: _companyId, version: _version, searchText: _text, lowTold: _told, ...before } = row;
  await Promise.all([
    record(work, { action: 'part.deleted', kind: 'part', id, before }),
    publishParts(work, [id]),
  ]);
}

/** Returns the active parts in brief, those first whose stock or data changed last (D3.14). */
async function listCatalogue(db: Db): Promise<CataloguePart[]> {
  const { rows } = await sql<CataloguePart>`
    select p.id, p.part_number, left(coalesce(nullif(p.name, ''), p.description), ${CATALOGUE_LETTERS}) as name,
      left(coalesce(p.model, ''), ${CATALOGUE_LETTERS}) as model
    from parts p where p.active order by p.last_updated desc, p.id desc
    limit ${CATALOGUE_MAX}`.execute(db);
  return rows;
}

/** The most locations that are told. */
const MOST = 1000;

/** Returns the locations of active parts in their order, with the number of parts at each (D6.7). */
async function listLocations(db: Db): Promise<{ location: string; parts: number }[]> {
  const { rows } = await sql<{ location: string; parts: number }>`
    select location, count(*)::int as parts from parts where active and location is not null
    group by location order by location limit ${MOST}`.execute(db);
  return rows;
}

export const partsRoutes: Handlers<typeof endpoints.parts> = {
  list: ({ work: { db, actor }, query }) => listParts(db, actor, query),
  find: ({ work: { db, actor }, query }) => findParts(db, actor, query.query, FOUND_MAX),
  catalogue: ({ work: { db } }) => listCatalogue(db),
  // Exports are seldom, so the code is loaded with the first one (decision 0022).
  exportCsv: async ({ work: { db, actor, runtime }, query }) =>
    (await import('./export-parts.ts')).exportParts(runtime, db, actor, query),
  locations: ({ work: { db } }) => listLocations(db),
  labels: ({ work: { db, runtime }, query }) => drawPartLabels(runtime, db, query.ids, query),
  get: async ({ work: { db, actor }, params }) => {
    const row = await findPart(db, params.id);
    if (!row) throw notFound(partMessages.notFound);
    return presentPart(row, actor);
  },
  create: ({ work, body }) => createPart(work, body),
  update: ({ work, record, body }) => updatePart(work, record, body),
  delete: ({ work, record }) => deletePart(work, record),
};
