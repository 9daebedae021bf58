import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdfText } from '../../../../test/pdf-text.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';

// Whoever holds the link can read the estimate and answer it. A technician may do neither (access.md).
let portal: Portal;
let people: People;
let repair: RepairRow;
let token: string;
const at = (rest: string) => `/api/repairs/${repair.id}${rest}`;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal, { name: 'Northwind Service' });
  repair = await portal.buildRepair({
    companyId: people.company.id,
    userId: people.customer.id,
    customerId: people.customer.customerId,
    emailAddress: 'ann@acme.example',
  });
  const { link } = (await people.as.admin.get(at('/tracking-link'))).body;
  token = new URL(link).pathname.slice('/track/'.length);
});
afterAll(() => portal.stop());

it('on the page of a repair', async () => {
  expect(await people.as.technician.get(at('/tracking-link'))).toMatchObject({
    status: 403,
    body: { code: 'access.forbidden' },
  });
});

it('in the preview of a mail', async () => {
  const preview = async (reader: 'admin' | 'technician') =>
    (await people.as[reader].get(at('/mail-preview?status=received'))).body.text;
  expect(await preview('admin')).toContain(token);
  const shown = await preview('technician');
  expect(shown).toContain('View your request');
  expect(shown).not.toContain(token);
});

it('on the packing slip, and neither does a colleague of the person who sent the request', async () => {
  const slip = async (reader: 'admin' | 'technician' | 'customer') =>
    pdfText((await people.as[reader].get(at('/packing-slip.pdf'))).bytes);
  expect(await slip('admin')).toContain('Scan to follow');
  expect(await slip('customer')).toContain('Scan to follow');
  const { id: companyId } = people.company;
  const colleague = await portal.actAs(
    await portal.buildUser({ companyId, customerId: people.customer.customerId }),
  );
  const theirs = pdfText((await colleague.get(at('/packing-slip.pdf'))).bytes);
  expect(theirs).toContain('How to pack and ship');
  expect(theirs).not.toContain('Scan to follow');
  const printed = await slip('technician');
  expect(printed).toContain('How to pack and ship');
  expect(printed).not.toContain('Scan to follow');
});
