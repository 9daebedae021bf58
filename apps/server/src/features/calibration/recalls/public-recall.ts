import type { PublicRecall } from '@portal/contract/calibration/recalls/shapes.ts';
import { today } from '@portal/contract/core/dates/dates.ts';
import { sql } from 'kysely';
import { throughLink } from '../../../links/link.ts';
import type { Runtime } from '../../../runtime.ts';
import { ownCompany, publicCompany } from '../../companies/companies/index.ts';
import { hasOpenRequest } from './due-units.ts';
import { type OpenedRecall, recallPage } from './recall-link.ts';

export type AskedUnit = PublicRecall['units'][number] & {
  equipmentTypeId: number;
  equipmentModelId: number;
};

/** Returns the units of a recall that the customer still has, with what can be answered for each. */
export async function askedUnits({ db, recallId, customerId }: OpenedRecall): Promise<AskedUnit[]> {
  const { rows } = await sql<AskedUnit>`select e.id, m.make, m.name as model_name, t.name as type_name,
      e.serial_number, e.asset_number, e.last_calibration_date, u.due_on, e.equipment_type_id, e.equipment_model_id,
      case when u.outcome is not null then u.outcome when ${hasOpenRequest} then 'busy'
        when not e.active or e.next_calibration_due is distinct from u.due_on then 'closed' else 'open' end as state,
      p.service_report_number
    from recall_units u join customer_equipment e on e.id = u.customer_equipment_id
      join equipment_models m on m.id = e.equipment_model_id join equipment_types t on t.id = e.equipment_type_id
      left join repairs p on p.id = u.repair_id and p.deleted_at is null
    where u.recall_id = ${recallId} and e.customer_id = ${customerId} order by u.due_on, e.id`.execute(db);
  return rows;
}

/** Returns what the page of a recall shows: its units and the company, and nothing else of the customer but the name. */
export async function presentRecall(opened: OpenedRecall): Promise<PublicRecall> {
  const { db, customerId } = opened;
  const [company, customer, units] = await Promise.all([
    ownCompany(db),
    db
      .selectFrom('customers')
      .select(['name', 'language'])
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow(),
    askedUnits(opened),
  ]);
  return {
    company: publicCompany(company, customer.language),
    customerName: customer.name,
    today: today(company.timeZone),
    units: units.map(({ equipmentTypeId: _type, equipmentModelId: _model, ...unit }) => unit),
  };
}

/** Returns the recall for the holder of a mailed link (access.md, signed links). @throws 404 for a bad link. */
export const readPublicRecall = (runtime: Runtime, token: string): Promise<PublicRecall> =>
  throughLink(runtime, recallPage, token, presentRecall);
