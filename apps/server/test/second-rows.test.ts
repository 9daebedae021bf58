import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AppError } from '../src/errors.ts';
import { fillCompany } from './filled-company.ts';
import { type Portal, startPortal } from './portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
  await fillCompany(portal);
}, 120_000);
afterAll(() => portal.stop());

/** Stores one row of a table a second time, as the loser of a race does, and returns the refusal. */
const storeAgain = (table: string, changed: Record<string, unknown> = {}) =>
  portal.runtime.database
    .dangerouslyAcrossCompanies(async (db) => {
      const { rows } = await sql<{ row: object }>`
        select to_jsonb(t) || ${JSON.stringify(changed)}::jsonb || jsonb_build_object('id', t.id + 1000000) as row
        from ${sql.table(table)} t limit 1`.execute(db);
      await sql`insert into ${sql.table(table)} overriding system value
        select (jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(rows[0]?.row)}::jsonb)).*`.execute(
        db,
      );
    })
    .then(
      () => undefined,
      (error: unknown) => error as AppError,
    );

it.each([
  { table: 'demo_equipment_inspections', changed: {}, code: 'demo-loan.inspected' },
  { table: 'demo_equipment_agreements', changed: {}, code: 'demo_agreement.number_taken' },
  { table: 'email_templates', changed: { is_default: true }, code: 'email-template.default_taken' },
  { table: 'estimates', changed: {}, code: 'estimate.changed' },
  {
    table: 'purchase_order_receipt_lines',
    changed: { reverses_id: null },
    code: 'purchase-order.line_twice',
  },
  { table: 'repair_surveys', changed: {}, code: 'survey.asked' },
])('a second row of $table is refused with $code', async ({ table, changed, code }) => {
  const refusal = await storeAgain(table, changed);
  expect([refusal?.status, refusal?.code]).toEqual([409, code]);
});
