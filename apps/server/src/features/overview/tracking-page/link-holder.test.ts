import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';

let portal: Portal;
let people: People;
let repair: RepairRow;
let serial = 1000;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
});
afterAll(() => portal.stop());
beforeEach(async () => {
  serial += 1;
  repair = await portal.buildRepair({
    companyId: people.company.id,
    userId: people.customer.id,
    customerId: people.customer.customerId,
    serviceReportNumber: `SR-${serial}`,
  });
});

const picture = (width: number): Promise<Buffer> =>
  sharp({ create: { width, height: 120, channels: 3, background: '#226688' } })
    .jpeg()
    .toBuffer();

const across: Portal['runtime']['database']['dangerouslyAcrossCompanies'] = (work) =>
  portal.runtime.database.dangerouslyAcrossCompanies(work);
const linkOf = async (id = repair.id) => (await people.as.admin.get(`/api/repairs/${id}/tracking-link`)).body;
const tokenOf = async (id = repair.id): Promise<string> => new URL((await linkOf(id)).link).pathname.slice(7);
const at = (token: string, rest = '') => `/api/public/track/${token}${rest}`;
const read = (token: string) => portal.signedOut.get(at(token));
const change = (values: object, id = repair.id) =>
  across((db) => db.updateTable('repairs').set(values).where('id', '=', id).execute());
/** Makes the repair shipped, some days ago. The trigger sets the day of closing when the status changes. */
const shipped = async (daysAgo: number) => {
  await change({ status: 'shipped' });
  await change({ closedAt: new Date(Date.now() - daysAgo * 86_400_000) });
};

describe('the holder of a link', () => {
  const send = async (token: string, width = 640) =>
    portal.signedOut.upload(at(token, '/photos'), [['image', 'front.jpg', await picture(width)]]);

  it('writes to the company, as somebody who came by the link', async () => {
    const token = await tokenOf();
    const { status, body } = await portal.signedOut.post(at(token, '/messages'), {
      name: 'Ann Bell',
      message: 'When do you need the charger?',
    });
    expect([status, body.repair.timeline[0]]).toMatchObject([
      201,
      { message: 'When do you need the charger?', writtenBy: 'customer' },
    ]);
    const [entry] = (await people.as.admin.get(`/api/repairs/${repair.id}/logs`)).body;
    expect(entry).toMatchObject({
      message: 'When do you need the charger?',
      addedBy: 'Ann Bell (tracking link)',
      visibility: 'customer',
    });
    const [stored] = await across((db) =>
      db.selectFrom('repairMessages').selectAll().where('repairId', '=', repair.id).execute(),
    );
    expect(stored).toMatchObject({ source: 'tracking-link', userId: null, internal: false });
    await people.as.admin.post(`/api/repairs/${repair.id}/conversation`, { message: 'By Friday.' });
    expect((await read(token)).body.repair.timeline[0]).toMatchObject({
      message: 'By Friday.',
      writtenBy: 'company',
    });
    const asAddress = await portal.signedOut.post(at(token, '/messages'), {
      name: 'boss@northwind.example',
      message: 'Hello',
    });
    expect(asAddress.status).toBe(201);
    const [last] = (await people.as.admin.get(`/api/repairs/${repair.id}/logs`)).body;
    expect(last.addedBy).toBe('Customer (tracking link)');
  });

  it('cannot write nothing or too much, or by a bad link', async () => {
    const token = await tokenOf();
    const write = (message: string, by = token) => portal.signedOut.post(at(by, '/messages'), { message });
    expect((await write(' \n ')).status).toBe(400);
    expect((await write('x'.repeat(5_001))).status).toBe(400);
    expect((await write('Hello', `r${repair.id}-${'A'.repeat(32)}`)).status).toBe(404);
    expect((await read(token)).body.repair.timeline).toEqual([]);
  });

  it('sends a photo once, which staff see where it came from', async () => {
    const token = await tokenOf();
    const sent = await send(token);
    expect(sent.status, sent.text).toBe(201);
    expect(sent.body.repair.photos).toHaveLength(1);
    expect((await send(token)).body.repair.photos).toHaveLength(1);
    const [image] = (await people.as.admin.get(`/api/repairs/${repair.id}/images`)).body;
    expect(image).toMatchObject({ uploadedBy: 'Customer (tracking link)', visibility: 'customer' });
    const [photo] = sent.body.repair.photos;
    for (const query of ['', '?thumb=true']) {
      const { status, headers } = await portal.signedOut.get(at(token, `/photos/${photo.id}${query}`));
      expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
    }
    const other = await portal.buildRepair({
      companyId: people.company.id,
      serviceReportNumber: `SR-O${serial}`,
    });
    expect((await portal.signedOut.get(at(await tokenOf(other.id), `/photos/${photo.id}`))).status).toBe(404);
    const bell = await across((db) =>
      db
        .selectFrom('notifications')
        .select('title')
        .where('link', '=', `/admin/repairs/${repair.id}`)
        .where('kind', '=', 'message.received')
        .execute(),
    );
    expect(bell.map(({ title }) => title)).toContain(
      `${repair.serviceReportNumber}: a photo came by the tracking link`,
    );
  });

  it('sees no photo that is internal to staff', async () => {
    const made = await people.as.admin.upload(
      `/api/repairs/${repair.id}/images`,
      [['image', 'inside.jpg', await picture(320)]],
      { visibility: 'internal' },
    );
    expect(made.status, made.text).toBe(201);
    const token = await tokenOf();
    expect((await read(token)).body.repair.photos).toEqual([]);
    expect((await portal.signedOut.get(at(token, `/photos/${made.body.id}`))).status).toBe(404);
  });

  it('sends no file that is no picture, nothing by a bad link, and nothing for a closed repair', async () => {
    const token = await tokenOf();
    const text = await portal.signedOut.upload(at(token, '/photos'), [
      ['image', 'x.jpg', Buffer.from('<script>')],
    ]);
    expect(text).toMatchObject({ status: 415, body: { code: 'upload.wrong_type' } });
    expect((await send(`r${repair.id}-${'A'.repeat(32)}`)).status).toBe(404);
    await shipped(1);
    expect(await send(token)).toMatchObject({ status: 409, body: { code: 'tracking.closed' } });
    expect((await read(token)).body.repair.photos).toEqual([]);
  });

  it('sends no more than ten photos', async () => {
    const token = await tokenOf();
    for (let n = 0; n < 10; n++) expect((await send(token, 200 + n)).status).toBe(201);
    expect(await send(token, 300)).toMatchObject({ status: 409, body: { code: 'tracking.too_many_photos' } });
    expect((await read(token)).body.repair).toMatchObject({ canAddPhoto: false });
  });
});

it('messages and photos of one link are limited', async () => {
  const strict = await startPortal({ LIMITS: 'on', LIMIT_TRACKING_WRITES_DAY: '2' });
  try {
    const own = await peopleOf(strict);
    const asked = await strict.buildRepair({ companyId: own.company.id, userId: own.customer.id });
    const { body } = await own.as.admin.get(`/api/repairs/${asked.id}/tracking-link`);
    const address = `/api/public${new URL(body.link).pathname}/messages`;
    const statuses = [];
    for (let n = 0; n < 3; n++)
      statuses.push((await strict.signedOut.post(address, { message: `Hello ${n}` })).status);
    expect(statuses).toEqual([201, 201, 429]);
  } finally {
    await strict.stop();
  }
});
