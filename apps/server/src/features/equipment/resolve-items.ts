import type { EquipmentItem } from '@portal/contract/equipment/items.ts';
import { equipmentMessages } from '@portal/contract/equipment/messages.ts';
import type { Db } from '../../db/bound-kysely.ts';
import { invalidField } from '../../errors.ts';
import type { Work } from '../../http/call.ts';
import { checkType } from './check-equipment.ts';
import { createModel, createType } from './create-equipment.ts';

/** A unit with the ids of the type and model that the caller chose or typed. */
export interface ResolvedItem {
  typeId: number;
  modelId: number;
  /** A text such as 'Fluke 87V'. */
  device: string;
  serialNumber: string | null;
  notes: string | null;
}

/** Returns the id of the type with this name, and adds the type when there is none. */
async function typeNamed(work: Work, name: string): Promise<number> {
  const known = await work.db
    .selectFrom('equipmentTypes')
    .select('id')
    .where((e) => e(e.fn('lower', ['name']), '=', name.toLowerCase()))
    .orderBy('id')
    .forKeyShare()
    .executeTakeFirst();
  return known?.id ?? (await createType(work, { name })).id;
}

async function modelNamed(work: Work, typeId: number, make: string, name: string) {
  const known = await work.db
    .selectFrom('equipmentModels')
    .select(['id', 'make', 'name'])
    .where('equipmentTypeId', '=', typeId)
    .where((e) => e(e.fn('lower', ['make']), '=', make.toLowerCase()))
    .where((e) => e(e.fn('lower', ['name']), '=', name.toLowerCase()))
    .orderBy('id')
    .forKeyShare()
    .executeTakeFirst();
  return known ?? createModel(work, { equipmentTypeId: typeId, make, name });
}

const knownModel = async (db: Db, id: number, typeId: number, at: string) => {
  const model = await db
    .selectFrom('equipmentModels')
    .select(['id', 'make', 'name', 'equipmentTypeId'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (!model) throw invalidField(`${at}.modelId`, equipmentMessages.unknownModel);
  if (model.equipmentTypeId !== typeId)
    throw invalidField(`${at}.modelId`, equipmentMessages.modelOfOtherType);
  return model;
};

async function resolve(work: Work, item: EquipmentItem, at: string): Promise<ResolvedItem> {
  const typeId =
    item.typeId != null
      ? (await checkType(work.db, item.typeId, `${at}.typeId`)).id
      : await typeNamed(work, item.newTypeName!);
  const model =
    item.modelId != null
      ? await knownModel(work.db, item.modelId, typeId, at)
      : await modelNamed(work, typeId, item.make!, item.newModelName!);
  return {
    typeId,
    modelId: model.id,
    device: `${model.make} ${model.name}`,
    serialNumber: item.serialNumber || null,
    notes: item.notes || null,
  };
}

/**
 * Returns the units with their types and models, and adds those that are named for the first time (B3, B5).
 * @throws 400 at the unit for foreign and absent ids alike, and for a model of another type (access rule 6).
 */
export async function resolveItems(work: Work, items: readonly EquipmentItem[]): Promise<ResolvedItem[]> {
  const resolved: ResolvedItem[] = [];
  // The units are resolved one after another, so that two units with the same new name share one type.
  for (const [at, item] of items.entries()) resolved.push(await resolve(work, item, `equipmentItems.${at}`));
  return resolved;
}
