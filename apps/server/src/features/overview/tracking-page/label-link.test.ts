import { afterAll, beforeAll, expect, it } from 'vitest';
import { estimateDesk } from '../../../../test/estimates.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { addressOfLabel } from '../../messaging/tracking-links/index.ts';
import { labelSheet } from '../../papers/repair-documents/index.ts';

let portal: Portal;
let people: People;
let repair: RepairRow;
let token: string;
const readRepair = () =>
  portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db.selectFrom('repairs').selectAll().where('id', '=', repair.id).executeTakeFirstOrThrow(),
  );
const address = (trackingLinks: boolean) =>
  addressOfLabel(portal.runtime, { ...people.company, trackingLinks }, repair);
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal, { name: 'Northwind Service' });
  const desk = estimateDesk(portal, people);
  repair = await desk.build();
  await desk.send(repair);
  await people.as.admin.post(`/api/repairs/${repair.id}/logs`, { message: 'The fuse was blown.' });
  await people.as.admin.patch(`/api/repairs/${repair.id}`, { outboundTrackingNumber: '1Z999AA10123456784' });
  repair = await readRepair();
  token = new URL(address(true)).searchParams.get('track')!;
});
afterAll(() => portal.stop());

const at = (rest = '') => `/api/public/track/${token}${rest}`;

it('stands on the label behind the page of the unit, unless the company has switched tracking links off', async () => {
  const printed = await people.as.technician.get(`/api/repairs/${repair.id}/label.pdf`);
  const drawn = await labelSheet({
    company: people.company,
    format: 'letter',
    start: 1,
    createdAt: repair.updatedAt,
    units: [
      {
        number: repair.serviceReportNumber,
        lines: [
          repair.modelPartNo,
          `S/N ${repair.serialNumber || 'not given'}`,
          ...[repair.companyName || repair.contactName || []].flat(),
          people.company.name,
        ],
        barcode: repair.serviceReportNumber,
        url: address(true),
      },
    ],
  });
  expect(printed.bytes.equals(drawn)).toBe(true);
  expect(new URL(address(true)).pathname).toBe(`/repairs/${repair.id}`);
  expect(address(false)).not.toContain('track');
});

it('shows which unit it is and where it is, and nothing else', async () => {
  const { status, body, text } = await portal.signedOut.get(at());
  expect(status).toBe(200);
  expect(body.repair).toMatchObject({
    serviceReportNumber: repair.serviceReportNumber,
    status: 'estimate_provided',
    isLabel: true,
    ...{ estimate: null, timeline: [], photos: [], outboundTrackingNumber: null, canAddPhoto: false },
  });
  for (const hidden of ['The fuse was blown.', '184.5', '1Z999AA10123456784', '@'])
    expect(text).not.toContain(hidden);
});

it('answers no estimate, takes no message, draws no slip and counts no opening', async () => {
  expect((await portal.signedOut.post(at('/estimate'))).status).toBe(404);
  expect((await portal.signedOut.post(at('/messages'), { message: 'Hello' })).status).toBe(404);
  expect((await portal.signedOut.post(at('/opened'))).status).toBe(404);
  for (const file of ['/packing-slip.pdf', '/photos/1'])
    expect((await portal.signedOut.get(at(file))).status).toBe(404);
  const link = await people.as.admin.get(`/api/repairs/${repair.id}/tracking-link`);
  expect(link.body.opens).toBe(0);
});

it('is not the tracking link, and ends with it', async () => {
  const { link } = (await people.as.admin.get(`/api/repairs/${repair.id}/tracking-link`)).body;
  const other = `r${token.slice(1)}`;
  expect(link).not.toContain(token.slice(1));
  expect((await portal.signedOut.get(`/api/public/track/${other}`)).status).toBe(404);
  await people.as.admin.post(`/api/repairs/${repair.id}/tracking-link`);
  expect((await portal.signedOut.get(at())).status).toBe(404);
});
