import { companyMessages } from '@portal/contract/companies/companies/messages.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { conflict } from '../../../errors.ts';
import type { CompanyColumns } from './create-company.ts';

/** The columns that hold amounts, by table. Zero stands in many of them for "none". */
export const amountColumns: Readonly<Record<string, readonly string[]>> = {
  demo_equipment: ['replacement_value', 'daily_rate'],
  demo_equipment_loans: ['late_fee_amount', 'daily_rate'],
  estimate_lines: ['price'],
  estimates: ['total', 'discount', 'tax', 'answered_discount', 'answered_tax', 'answered_total'],
  invitations: ['approval_limit'],
  invoices: ['net', 'tax', 'total', 'balance'],
  parts: ['cost', 'msrp', 'selling_price'],
  purchase_order_items: ['unit_price', 'line_total'],
  purchase_order_receipt_lines: ['unit_price'],
  purchase_orders: ['subtotal', 'tax', 'shipping', 'total'],
  quickbooks_invoices: ['total', 'balance'],
  repair_logs: ['cost', 'part_cost', 'labor_rate'],
  repair_parts: ['unit_price', 'msrp_price'],
  repairs: [
    ...[
      'estimated_cost',
      'actual_cost',
      'inbound_shipping_cost',
      'outbound_shipping_cost',
      'part_company_cost',
    ],
    ...['part_charged', 'labor_cost', 'total_cost', 'profit_made', 'pre_approved_up_to'],
  ],
  stock_movements: ['unit_cost'],
  technicians: ['hourly_rate'],
  users: ['approval_limit'],
  work_times: ['hourly_rate'],
};

const isStored = ([table, columns]: [string, readonly string[]]): string =>
  `exists (select from ${table} where company_id = app_company() and (${columns.map((name) => `${name} <> 0`).join(' or ')}))`;

/** Returns true when the company has an amount beside the limits that each one is made with. */
export async function hasAmounts(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from estimate_presets where company_id = app_company())
      or exists (select from companies where id = app_company() and loan_daily_rate <> 0)
      or ${sql.raw(Object.entries(amountColumns).map(isStored).join(' or '))} as found`.execute(db);
  return rows[0]?.found ?? false;
}

/**
 * Returns the changes with the currency left out when it only follows another country and amounts are stored in the present
 * one (D14.1). @throws 409 when somebody chose it.
 */
export async function withFixedCurrency(
  db: Db,
  changes: CompanyColumns,
  chosen: string | undefined,
): Promise<CompanyColumns> {
  if (changes.currency === undefined || !(await hasAmounts(db))) return changes;
  if (chosen !== undefined) throw conflict('company.currency_fixed', companyMessages.currencyFixed);
  const { currency: _follows, ...others } = changes;
  return others;
}
