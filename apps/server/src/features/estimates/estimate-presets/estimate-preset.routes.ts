import { cents, fromDollars, toDollars, toNumeric } from '@portal/contract/core/numbers/money.ts';
import {
  type EstimatePreset,
  estimatePresetMessages,
  PRESETS_MAX,
  type presetForm,
} from '@portal/contract/estimates/estimate-presets/endpoints.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { EstimatePresetRow } from '../../../db/schema/estimates.ts';
import { findRow, type Locked } from '../../../db/transactions/locked.ts';
import { conflict } from '../../../errors.ts';
import type { Handlers } from '../../../http/call.ts';
import type { RecordScope } from '../../../records.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { presentLine } from '../estimates/index.ts';

type Given = z.output<typeof presetForm>;

export const estimatePresetScope: RecordScope<'estimatePreset'> = {
  table: 'estimate_presets',
  notFound: estimatePresetMessages.notFound,
  find: (db, _actor, id, lock) =>
    findRow(db.selectFrom('estimatePresets').selectAll().where('id', '=', id), lock),
};

function presentPreset({ id, name, lines, version }: EstimatePresetRow): EstimatePreset {
  const shown = lines.map(({ optional, taken, price, partNumber, ...line }) => ({
    ...presentLine({ ...line, partNumber: partNumber || null, price: toNumeric(cents(price)) }),
    ...(optional && { optional, taken: taken !== false }),
  }));
  // An estimate that is made of them begins with this subtotal.
  const counted = shown.filter(({ taken }) => taken !== false);
  const total = cents(counted.reduce((sum, { amount }) => sum + fromDollars(amount), 0));
  return { id, name, lines: shown, total: toDollars(total), version };
}

/** Returns what the audit trail keeps of a preset. */
const traceOf = (row: EstimatePresetRow) => {
  const { name, lines, total } = presentPreset(row);
  return { name, lines: lines.length, total };
};

/** Tells the company's screens to load the presets again. */
const publishPreset = (
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  { companyId, id }: Pick<EstimatePresetRow, 'companyId' | 'id'>,
): Promise<void> => runtime.events.publish(db, { companyId, kind: 'estimatePreset', id });

const columnsOf = ({ name, lines }: Given) => ({ name, lines: JSON.stringify(lines) });

/** Saves lines under a name. @throws 409 for a name that is taken, and past the limit. */
async function createPreset(work: Work, body: Given): Promise<EstimatePreset> {
  const { db, actor } = work;
  const { saved } = await db
    .selectFrom('estimatePresets')
    .select((eb) => eb.fn.countAll<number>().as('saved'))
    .executeTakeFirstOrThrow();
  if (saved >= PRESETS_MAX) throw conflict('estimate_preset.too_many', estimatePresetMessages.tooMany);
  const row = await db
    .insertInto('estimatePresets')
    .values({ companyId: actor.companyId!, ...columnsOf(body) })
    .returningAll()
    .executeTakeFirstOrThrow();
  await Promise.all([
    record(work, {
      action: 'estimate_preset.created',
      kind: 'estimatePreset',
      id: row.id,
      after: traceOf(row),
    }),
    publishPreset(work, row),
  ]);
  return presentPreset(row);
}

/** Changes a preset. Estimates that have its lines stay as they are. @throws 409 for a name that is taken. */
async function updatePreset(
  work: Work,
  row: Locked<EstimatePresetRow>,
  body: Given,
): Promise<EstimatePreset> {
  const saved = await work.db
    .updateTable('estimatePresets')
    .set({ ...columnsOf(body), version: sql<number>`version + 1` })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await Promise.all([
    record(work, {
      action: 'estimate_preset.updated',
      kind: 'estimatePreset',
      id: row.id,
      before: traceOf(row),
      after: traceOf(saved),
    }),
    publishPreset(work, row),
  ]);
  return presentPreset(saved);
}

/** Deletes a preset. Estimates that have its lines stay as they are. */
async function deletePreset(work: Work, row: Locked<EstimatePresetRow>): Promise<void> {
  await work.db.deleteFrom('estimatePresets').where('id', '=', row.id).execute();
  await Promise.all([
    record(work, {
      action: 'estimate_preset.deleted',
      kind: 'estimatePreset',
      id: row.id,
      before: traceOf(row),
    }),
    publishPreset(work, row),
  ]);
}

/** Returns the presets of the company by name. Their number is limited when they are saved. */
async function listPresets({ db }: Pick<Work, 'db'>): Promise<EstimatePreset[]> {
  const rows = await db
    .selectFrom('estimatePresets')
    .selectAll()
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
  return rows.map(presentPreset);
}

export const estimatePresetsRoutes: Handlers<typeof endpoints.estimatePresets> = {
  list: ({ work }) => listPresets(work),
  create: ({ work, body }) => createPreset(work, body),
  update: ({ work, record, body }) => updatePreset(work, record, body),
  delete: ({ work, record }) => deletePreset(work, record),
};
