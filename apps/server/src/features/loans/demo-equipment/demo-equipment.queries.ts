import { fromNumeric, toDollars } from '@portal/contract/core/numbers/money.ts';
import { demoEquipmentMessages as say } from '@portal/contract/loans/demo-equipment/messages.ts';
import type { DemoUnit } from '@portal/contract/loans/demo-equipment/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { DemoEquipmentRow } from '../../../db/schema/demo-equipment.ts';
import { notFound } from '../../../errors.ts';
import type { Work } from '../../../work.ts';

/** Tells the company's screens to load the unit again. */
export const publishDemoUnit = (
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  { companyId, id }: { companyId: number; id: number },
): Promise<void> => runtime.events.publish(db, { companyId, kind: 'demoEquipment', id });

type FoundUnit = DemoEquipmentRow &
  Pick<
    DemoUnit,
    | 'make'
    | 'modelName'
    | 'equipmentTypeId'
    | 'typeName'
    | 'currentCustomerName'
    | 'loanId'
    | 'expectedReturnDate'
    | 'accessories'
  >;

const present = (row: FoundUnit): DemoUnit => ({
  ...row,
  replacementValue: toDollars(fromNumeric(row.replacementValue)),
  dailyRate: toDollars(fromNumeric(row.dailyRate)),
});

/** Returns the units of the sub-query `page`, which gives ids in a column `id`, with the names of what they refer to. */
export async function unitsOf(
  db: Db,
  page: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<DemoUnit[]> {
  const { rows } = await sql<FoundUnit>`
    select d.*, m.make, m.name as model_name, m.equipment_type_id, t.name as type_name, m.accessories,
      k.name as current_customer_name, l.id as loan_id, l.expected_return_date
    from (${page}) p join demo_equipment d on d.id = p.id
      join equipment_models m on m.id = d.equipment_model_id
      join equipment_types t on t.id = m.equipment_type_id
      left join customers k on k.id = d.current_customer_id
      left join demo_equipment_loans l on l.demo_equipment_id = d.id and l.status <> 'returned'
    order by ${order}`.execute(db);
  return rows.map(present);
}

/** Returns one unit. @throws 404 when it is absent, foreign or deleted. */
export async function readUnit(db: Db, id: number): Promise<DemoUnit> {
  const page = sql`select id from demo_equipment where id = ${id} and deleted_at is null`;
  const [unit] = await unitsOf(db, page, sql`d.id`);
  if (!unit) throw notFound(say.notFound);
  return unit;
}
