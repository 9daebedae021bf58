import type { Portal } from './portal.ts';
import { queryOnce } from './query-once.ts';

export interface Ids {
  company: number;
  other: number;
  repair: number;
  part: number;
  order: number;
  estimate: number;
}

/** Makes a company with one row of each kind, as its acts would. */
export async function makeRows(portal: Portal): Promise<Ids> {
  const run = (statement: string) => queryOnce(portal.ownerUrl, statement);
  const companyId = (await portal.buildCompany()).id;
  const other = (await portal.buildCompany({ notificationEmailPassword: null })).id;
  const id = async (statement: string): Promise<number> => Number((await run(statement)).rows[0]?.id);
  const customer = await portal.buildCustomer({ companyId });
  const user = await portal.buildUser({ companyId, customerId: customer.id });
  const repair = await portal.buildRepair({
    ...{ companyId, userId: user.id, customerId: customer.id, serviceReportNumber: 'SR-1001' },
    ...{ totalCost: '20.00', profitMade: '8.00' },
  });
  await run(`insert into company_counters values (${companyId}, 'service-report', 1001)`);
  await run(`insert into repair_logs (company_id, repair_id, status, message, added_by, date) values
    (${companyId}, ${repair.id}, 'submitted', 'Submitted', 'A', now() - interval '1 hour'), (${companyId}, ${repair.id}, 'received', 'Received', 'A', now())`);
  const part = await id(
    `insert into parts (company_id, part_number, name, cost) values (${companyId}, 'P-1', 'Fuse', 10) returning id`,
  );
  await run(
    `insert into stock_movements (company_id, part_id, kind, quantity, reason, moved_by) values (${companyId}, ${part}, 'correction', 4, 'Counted', 'A')`,
  );
  await run(`insert into repair_parts (company_id, repair_id, position, part_number, description, quantity, unit_price, msrp_price, part_id)
    values (${companyId}, ${repair.id}, 0, 'P-1', 'Fuse', 2, 6, 10, ${part})`);
  const supplier = await id(
    `insert into suppliers (company_id, name) values (${companyId}, 'Supplier') returning id`,
  );
  const order = await id(
    `insert into purchase_orders (company_id, po_number, supplier_id, order_date, status) values (${companyId}, 'PO-1', ${supplier}, '2026-01-01', 'ordered') returning id`,
  );
  await run(
    `insert into purchase_order_items (company_id, purchase_order_id, description, quantity, unit_price) values (${companyId}, ${order}, 'Fuse', 3, 2)`,
  );
  const estimate = await id(
    `insert into estimates (company_id, repair_id, version, total, valid_until) values (${companyId}, ${repair.id}, 1, 0, '2026-12-31') returning id`,
  );
  const type = await id(
    `insert into equipment_types (company_id, name) values (${companyId}, 'Meter') returning id`,
  );
  const model = await id(
    `insert into equipment_models (company_id, equipment_type_id, name, make) values (${companyId}, ${type}, '87V', 'Fluke') returning id`,
  );
  await run(
    `insert into customer_equipment (company_id, customer_id, equipment_type_id, equipment_model_id, serial_number) values (${companyId}, ${customer.id}, ${type}, ${model}, 'SN-1')`,
  );
  return { company: companyId, other, repair: repair.id, part, order, estimate };
}
