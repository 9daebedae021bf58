import type { Query } from '@portal/contract/core/calls/endpoint.ts';
import { window } from '@portal/contract/core/calls/paging.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type {
  EquipmentType,
  ListedEquipmentModel,
} from '@portal/contract/repairs/equipment-models/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { directionOf, onPage } from '../../../db/rows-of-page.ts';
import { containsWords } from '../../../db/search-words.ts';

/** Returns a company's equipment types, newest first unless the caller asks otherwise (B7, D2.3). */
export async function listTypes(
  db: Db,
  query: Query<typeof endpoints.equipment.listTypes>,
): Promise<{ rows: EquipmentType[]; total: number }> {
  const order = directionOf(query);
  const matching = db
    .selectFrom('equipmentTypes')
    .$if(query.active !== undefined, (q) => q.where('active', '=', query.active!))
    .$if(Boolean(query.search), (q) => q.where(containsWords(sql`name`, query.search!)));
  const [rows, { total }] = await Promise.all([
    matching
      .selectAll()
      .$if(query.sort === 'name', (q) => q.orderBy(sql`lower(name)`, order))
      .orderBy('id', order)
      .$call(onPage(window(query)))
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** The columns of a listed model. The template of measurement points is long, so it is read with a single model only. */
const modelColumns = [
  'm.id',
  'm.companyId',
  'm.equipmentTypeId',
  'm.name',
  'm.make',
  'm.partNumber',
  'm.description',
  'm.manufacturer',
  'm.serialNumberPrefix',
  'm.specifications',
  'm.procedure',
  'm.calibrationIntervalDays',
  'm.accessories',
  'm.active',
  'm.version',
] as const;

/**
 * Returns a company's equipment models, or those of one type, newest first unless the caller asks otherwise (B7). A
 * foreign type has none.
 */
export async function listModels(
  db: Db,
  query: Query<typeof endpoints.equipment.listModels>,
): Promise<{ rows: ListedEquipmentModel[]; total: number }> {
  const order = directionOf(query);
  const matching = db
    .selectFrom('equipmentModels as m')
    .$if(query.typeId !== undefined, (q) => q.where('m.equipmentTypeId', '=', query.typeId!))
    .$if(query.active !== undefined, (q) => q.where('m.active', '=', query.active!))
    .$if(Boolean(query.search), (q) =>
      q.where(containsWords(sql`concat_ws(' ', m.make, m.name, m.part_number)`, query.search!)),
    );
  const [rows, { total }] = await Promise.all([
    matching
      .innerJoin('equipmentTypes as t', 't.id', 'm.equipmentTypeId')
      .select(modelColumns)
      .select('t.name as typeName')
      .$if(query.sort === 'name', (q) =>
        q.orderBy(sql`lower(m.make)`, order).orderBy(sql`lower(m.name)`, order),
      )
      .orderBy('m.id', order)
      .$call(onPage(window(query)))
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}
