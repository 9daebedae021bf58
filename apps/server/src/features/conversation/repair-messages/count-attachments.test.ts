import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
/** A picture of more than half a megabyte, because noise cannot be compressed. */
let photo: Buffer;
beforeAll(async () => {
  portal = await startPortal({
    LIMITS: 'on',
    LIMIT_ATTACHMENTS_PER_CUSTOMER_DAY: '1',
    LIMIT_ATTACHMENTS_PER_COMPANY_DAY: '2',
  });
  people = await peopleOf(portal);
  const size = { width: 450, height: 450, channels: 3 as const };
  photo = await sharp(randomBytes(size.width * size.height * size.channels), { raw: size })
    .png()
    .toBuffer();
  expect(photo.length).toBeGreaterThan(500_000);
});
afterAll(() => portal.stop());

type Sender = Pick<People['as']['customer'], 'upload'>;
const send = async (sender: Sender, address: string) => {
  const { status, body } = await sender.upload(address, [['files', 'a.png', photo]], { message: 'See' });
  return [status, body.message];
};
const repairOf = async (customer: { id: number; customerId: number | null }) => {
  const { id: userId, customerId } = customer;
  const { id } = await portal.buildRepair({ companyId: people.company.id, userId, customerId });
  return { id, address: `/api/repairs/${id}/conversation` };
};

it('a customer sends only so many bytes in a day, by whichever repair or link, and then all of a company', async () => {
  const first = await repairOf(people.customer);
  const second = await repairOf(people.customer);
  expect((await send(people.as.customer, first.address))[0]).toBe(201);
  const refused = [429, 'Files of up to 1 MB can be sent in a day. Please send these tomorrow.'];
  expect(await send(people.as.customer, second.address)).toEqual(refused);
  const { link } = (await people.as.admin.get(`/api/repairs/${first.id}/tracking-link`)).body;
  const byLink = await portal.signedOut.upload(`/api/public${new URL(link).pathname}/photos`, [
    ['image', 'a.png', photo],
  ]);
  expect(byLink).toMatchObject({ status: 429, body: { code: 'attachments.too_large_today' } });
  // Words cost nothing, and staff have no limit.
  expect((await people.as.customer.post(second.address, { message: 'Hello' })).status).toBe(201);
  expect((await send(people.as.technician, second.address))[0]).toBe(201);

  const others = [];
  for (let n = 0; n < 4; n++) {
    const user = await portal.buildUser({ companyId: people.company.id });
    const { address } = await repairOf(user);
    others.push(await send(await portal.actAs(user), address));
  }
  expect(others.map(([status]) => status)).toEqual([201, 201, 429, 429]);
  expect(others.at(-1)).toEqual([429, 'No more files can be sent today. Please send these tomorrow.']);
});
