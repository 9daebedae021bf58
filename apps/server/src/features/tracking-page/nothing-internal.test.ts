import { afterAll, beforeAll, expect, it } from 'vitest';
import { peopleOf } from '../../../test/people.ts';
import { plantTexts } from '../../../test/plant-texts.ts';
import { type Portal, startPortal } from '../../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

/** The columns that a tracking link may show (D12.1). */
const SHOWN = [
  ...['companies.email', 'companies.logo_url', 'companies.name', 'companies.phone'],
  ...['companies.primary_color', 'companies.secondary_color'],
  ...['repair_logs.message', 'repairs.inbound_tracking_number', 'repairs.model_part_no'],
  ...['repairs.outbound_tracking_number', 'repairs.serial_number', 'repairs.service_report_number'],
];

it('a tracking link shows no column but those of its page', async () => {
  const { company, as, customer } = await peopleOf(portal);
  const { id } = await portal.buildRepair({
    companyId: company.id,
    userId: customer.id,
    inboundTrackingNumber: 'IN',
    outboundTrackingNumber: 'OUT',
  });
  await portal.buildRepair({ companyId: company.id, serviceReportNumber: 'SR-OTHER' });
  for (const visibility of ['customer', 'internal'])
    await as.admin.post(`/api/repairs/${id}/logs`, { message: 'Words', visibility });
  const { link } = (await as.admin.get(`/api/repairs/${id}/tracking-link`)).body;
  const columns = new Map<string, string>();
  await plantTexts(portal, company.id, (column) => {
    const word = `zqx${columns.size + 1000}xqz`;
    columns.set(word, column);
    return word;
  });
  // A word is no zone and no status.
  await portal.runtime.database.dangerouslyAcrossCompanies(async (db) => {
    await db.updateTable('companies').set({ timeZone: 'UTC' }).where('id', '=', company.id).execute();
    const plain = { status: 'received', statusBeforeHold: null };
    await db.updateTable('repairs').set(plain).where('companyId', '=', company.id).execute();
    await db.updateTable('repairLogs').set({ status: null }).where('companyId', '=', company.id).execute();
  });
  const { status, text } = await portal.signedOut.get(`/api/public${new URL(link).pathname}`);
  expect(status).toBe(200);
  const words = [...text.matchAll(/zqx\d{4}xqz/g)].map(([word]) => columns.get(word) ?? '');
  expect(words).toContain('repairs.model_part_no');
  expect(words.filter((column) => !SHOWN.includes(column))).toEqual([]);
  // The page's words of two entries differ, and only one of them is for the customer.
  expect(words.filter((column) => column === 'repair_logs.message')).toHaveLength(1);
});
