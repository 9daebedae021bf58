import type { EquipmentField } from '@portal/contract/calibration/equipment-import/fields.ts';
import { equipmentImportMessages as say } from '@portal/contract/calibration/equipment-import/messages.ts';
import type { ImportAnswers } from '@portal/contract/people/file-import/shapes.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { forEachInBatches, reasonOf } from '../../people/file-import/index.ts';
import { type EquipmentRow, pairKey, plain } from './equipment-row.ts';
import { type FoundModel, openModelFinder } from './find-models.ts';
import { type FoundOwner, findOwners, type NewOwner } from './find-owners.ts';

/** A row whose customer and model are known, or can be made. */
export interface Placed {
  row: EquipmentRow;
  owner: Exclude<FoundOwner, { reason: string }>;
  model: Exclude<FoundModel, { reason: string }>;
}

/** A row that cannot be imported as it is. */
export interface Unplaced {
  row: EquipmentRow;
  /** The row without its wrong cells, whose other cells can still be checked. */
  sound: EquipmentRow;
  reason: string;
  /** Its customer and model, when only other cells are wrong. */
  place: Placed | null;
}

export const ownerIdOf = (owner: Placed['owner']) => ('id' in owner ? owner.id : undefined);
export const modelIdOf = (model: Placed['model']) => ('known' in model ? model.known.id : undefined);

/** Returns the keys by which a later row is known to be about the same unit. */
function keysOf({ values }: EquipmentRow, owner: Placed['owner']): string[] {
  const whose = 'id' in owner ? String(owner.id) : `new ${owner.fresh.key}`;
  const device = pairKey(plain(values.make), values.model);
  return [
    ...(values.serialNumber ? [pairKey(`serial ${whose} ${device}`, values.serialNumber)] : []),
    ...(values.assetNumber ? [pairKey(`asset ${whose}`, values.assetNumber)] : []),
  ];
}

const isWrong = ({ faulty }: EquipmentRow, ...fields: EquipmentField[]): boolean =>
  fields.some((field) => faulty?.includes(field));

function withoutWrongCells(row: EquipmentRow): EquipmentRow {
  if (!row.faulty) return row;
  const emptied = Object.fromEntries(row.faulty.map((field) => [field, '']));
  return { ...row, values: { ...row.values, ...emptied } };
}

/** Finds customer and model of each row. Later rows for the unit of an earlier row are left out. */
export async function placeRows(db: Db, given: readonly EquipmentRow[], { makeCustomers }: ImportAnswers) {
  const read = given.map((row) => ({ row, sound: withoutWrongCells(row) }));
  const rows = read.map(({ sound }) => sound);
  const [ownerOf, models] = await Promise.all([findOwners(db, rows), openModelFinder(db, rows)]);
  const placed: Placed[] = [];
  const unplaced: Unplaced[] = [];
  const repeated: { row: EquipmentRow; earlier: number }[] = [];
  const first = new Map<string, number>();
  const unknown = new Set<string>();
  const chosen = Array.isArray(makeCustomers) ? new Set(makeCustomers.map(plain)) : makeCustomers;
  const isMade = ({ name }: NewOwner) => (typeof chosen === 'boolean' ? chosen : chosen.has(plain(name)));
  const findOwner = (row: EquipmentRow): FoundOwner | undefined => {
    const { customer, customerEmail } = row.values;
    if (isWrong(row, 'customer') || (customer === '' && customerEmail === '')) return undefined;
    const owner = ownerOf(row);
    if (!('fresh' in owner)) return owner;
    unknown.add(owner.fresh.name);
    return isMade(owner.fresh) ? owner : { reason: say.unknownCustomer(owner.fresh.name) };
  };
  await forEachInBatches(read, ({ row, sound }) => {
    const owner = findOwner(sound);
    const keys = row.fault === null && owner && !('reason' in owner) ? keysOf(row, owner) : [];
    const earlier = keys.map((key) => first.get(key)).find((found) => found !== undefined);
    if (earlier !== undefined) return repeated.push({ row, earlier });
    const model = isWrong(row, 'make', 'model', 'type') ? undefined : models.find(sound);
    const place =
      owner && !('reason' in owner) && model && !('reason' in model) ? { row: sound, owner, model } : null;
    const reason = reasonOf([
      row.fault,
      owner !== undefined && 'reason' in owner && owner.reason,
      model !== undefined && 'reason' in model && model.reason,
    ]);
    if (reason !== null || !place) return unplaced.push({ row, sound, reason: reason ?? '', place });
    for (const key of keys) first.set(key, row.row);
    return placed.push(place);
  });
  return {
    ...{ placed, unplaced, repeated },
    ...{ added: models.added, unknown: [...unknown], untyped: models.untyped },
  };
}
