import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdfText } from '../../../../test/pdf-text.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { plantTexts } from '../../../../test/plant-texts.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { addressOfLabel } from '../../messaging/tracking-links/index.ts';

let portal: Portal;
let people: People;
let id: number;
/** The path of the link's calls. */
let page: string;
/** The columns by the word that is planted in them. */
const columns = new Map<string, string>();
afterAll(() => portal.stop());

/** The columns that a tracking link may show (D12.1). */
const SHOWN = [
  ...['companies.email', 'companies.logo_url', 'companies.name', 'companies.phone'],
  // The name of the tax is part of how the company writes its amounts.
  ...['companies.primary_color', 'companies.secondary_color', 'companies.tax_name'],
  ...['repair_logs.message', 'repairs.inbound_tracking_number', 'repairs.model_part_no'],
  ...['repairs.outbound_tracking_number', 'repairs.serial_number', 'repairs.service_report_number'],
];

/** The columns that stand on a packing slip (D3.8) and not on the page. */
const ON_SLIP = [
  ...[
    'companies.address',
    'companies.website',
    'repairs.accessories',
    'repairs.asset_number',
    'repairs.company_name',
    'repairs.contact_name',
  ],
  ...['repairs.description_problem', 'repairs.email_address', 'repairs.phone_no', 'repairs.po_number'],
  ...[
    'repairs.shipping_name',
    'repairs.shipping_street',
    'repairs.shipping_street2',
    'repairs.shipping_city',
  ],
  ...['repairs.shipping_state', 'repairs.shipping_zip', 'repairs.shipping_country'],
];

beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  const { company, as, customer } = people;
  const repair = await portal.buildRepair({
    companyId: company.id,
    userId: customer.id,
    inboundTrackingNumber: 'IN',
    outboundTrackingNumber: 'OUT',
  });
  id = repair.id;
  await portal.buildRepair({ companyId: company.id, serviceReportNumber: 'SR-OTHER' });
  for (const visibility of ['customer', 'internal'])
    await as.admin.post(`/api/repairs/${id}/logs`, { message: 'Words', visibility });
  const { link } = (await as.admin.get(`/api/repairs/${id}/tracking-link`)).body;
  page = `/api/public${new URL(link).pathname}`;
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
});

const planted = (text: string) => [...text.matchAll(/zqx\d{4}xqz/g)].map(([word]) => columns.get(word) ?? '');

it('a tracking link shows no column but those of its page', async () => {
  const { status, text } = await portal.signedOut.get(page);
  expect(status).toBe(200);
  const words = planted(text);
  expect(words).toContain('repairs.model_part_no');
  expect(words.filter((column) => !SHOWN.includes(column))).toEqual([]);
  // The page's words of two entries differ, and only one of them is for the customer.
  expect(words.filter((column) => column === 'repair_logs.message')).toHaveLength(1);
});

it('its packing slip has no column but those of a slip', async () => {
  const slip = planted(pdfText((await portal.signedOut.get(`${page}/packing-slip.pdf`)).bytes));
  expect(slip).toContain('repairs.model_part_no');
  expect(slip.filter((column) => ![...SHOWN, ...ON_SLIP].includes(column))).toEqual([]);
});

it('the label of a unit and its link have no column but those of the unit', async () => {
  const repair = await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db.selectFrom('repairs').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
  const label = new URL(addressOfLabel(portal.runtime, people.company, repair)).searchParams.get('track');
  const scanned = planted((await portal.signedOut.get(`/api/public/track/${label}`)).text);
  const paper = planted(pdfText((await people.as.technician.get(`/api/repairs/${id}/label.pdf`)).bytes));
  const unit = SHOWN.filter((column) => !/repair_logs|_tracking_number/.test(column));
  expect(scanned.filter((column) => !unit.includes(column))).toEqual([]);
  expect(paper.filter((column) => ![...unit, ...ON_SLIP].includes(column))).toEqual([]);
  for (const shown of [scanned, paper]) expect(shown).toContain('repairs.model_part_no');
});
