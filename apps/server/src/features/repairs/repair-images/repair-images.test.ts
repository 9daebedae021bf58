import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { brought } from '../../index.ts';
import { sweepOrphanFiles } from '../files/sweep-orphan-files.ts';

let portal: Portal;
let people: People;
let repair: RepairRow;
let photo: Buffer;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => portal.stop());
beforeEach(async () => {
  const { company, customer } = people;
  repair = await portal.buildRepair({
    companyId: company.id,
    userId: customer.id,
    customerId: customer.customerId,
  });
});

const at = (path: 'images' | 'photos') => `/api/repairs/${repair.id}/${path}`;
const upload = (who: keyof People['as'], path: 'images' | 'photos', fields = {}, content = photo) =>
  people.as[who].upload(at(path), [['image', 'front.jpg', content]], fields);
const keysInStore = async () => {
  const keys: string[] = [];
  for await (const { key } of portal.runtime.storage.list('')) keys.push(key);
  return keys.sort();
};
const keysInRows = async () => {
  const rows = await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db.selectFrom('files').select(['storageKey', 'thumbnailKey']).execute(),
  );
  return rows.flatMap((row) => [row.storageKey, row.thumbnailKey]).sort();
};

describe('POST /api/repairs/{id}/images', () => {
  it('stores a picture and a thumbnail, re-encoded', async () => {
    const reply = await upload('technician', 'images', { caption: 'Front side' });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      filename: 'front.jpg',
      description: 'Front side',
      visibility: 'customer',
    });
    const whole = await people.as.customer.get(reply.body.imageUrl);
    expect(whole.headers['content-type']).toBe('image/webp');
    expect(whole.headers['content-disposition']).toContain('inline');
    expect(whole.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect(await sharp(whole.bytes).metadata()).toMatchObject({ format: 'webp', width: 640 });
    const thumb = await people.as.customer.get(reply.body.thumbnailUrl);
    expect(await sharp(thumb.bytes).metadata()).toMatchObject({ format: 'webp', width: 320 });
    const logs = await people.as.customer.get(`/api/repairs/${repair.id}/logs`);
    expect(logs.body[0].message).toBe('Image added: Front side');
  });

  it('uses the file name as the default caption', async () => {
    expect((await upload('admin', 'images')).body.description).toBe('front.jpg');
  });

  it('shows internal pictures only to staff, also at the address of the file', async () => {
    const { body } = await upload('admin', 'images', { visibility: 'internal' });
    expect((await people.as.customer.get(at('images'))).body).toEqual([]);
    expect((await people.as.customer.get(body.imageUrl)).status).toBe(404);
    expect((await people.as.customer.get(body.thumbnailUrl)).status).toBe(404);
    expect((await people.as.customer.get(`/api/repairs/${repair.id}/logs`)).text).not.toContain('front.jpg');
    expect((await people.as.technician.get(at('images'))).body).toHaveLength(1);
    expect((await people.as.technician.get(body.imageUrl)).status).toBe(200);
  });

  it.each([
    ['text', Buffer.from('not a picture at all'), 415],
    ['a broken picture', Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), 415],
    ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['11 MB', Buffer.alloc(11 * 1024 * 1024, 1), 413],
  ])('refuses %s and stores nothing', async (_name, content, status) => {
    const before = await keysInStore();
    const reply = await upload('admin', 'images', {}, content);
    expect(reply.status).toBe(status);
    expect(reply.body.message).toMatch(/\.$/);
    expect(await keysInStore()).toEqual(before);
    expect((await people.as.admin.get(at('images'))).body).toEqual([]);
  });

  it('requires a file', async () => {
    const reply = await people.as.admin.upload(at('images'), [], { caption: 'x' });
    expect(reply.status).toBe(400);
    expect(reply.body.fields).toEqual({ image: 'Please select a file to upload' });
  });
});

describe('POST /api/repairs/{id}/photos', () => {
  it('accepts ten from the customer and no more, even at once', async () => {
    const replies = [];
    for (let i = 0; i < 8; i++) replies.push(await upload('customer', 'photos'));
    replies.push(...(await Promise.all([1, 2, 3, 4].map(() => upload('customer', 'photos')))));
    const statuses = replies.map((r) => r.status).sort();
    expect(statuses).toEqual([...Array(10).fill(201), 409, 409]);
    const refused = replies.find((r) => r.status === 409);
    expect(refused?.body).toMatchObject({
      code: 'repair.too_many_photos',
      message: 'A repair can have up to 10 photos from its customer.',
    });
    expect((await people.as.customer.get(at('images'))).body).toHaveLength(10);
  });

  it('accepts none after the repair is received', async () => {
    await people.as.admin.patch(`/api/repairs/${repair.id}`, { status: 'received' });
    const reply = await upload('customer', 'photos');
    expect(reply).toMatchObject({ status: 409, body: { code: 'repair.not_submitted' } });
    expect(reply.body.message).toBe('Photos can be added only until the repair is received.');
  });

  it('accepts none for another customer’s repair', async () => {
    const stranger = await portal.actAs(await portal.buildUser({ companyId: people.company.id }));
    expect((await stranger.upload(at('photos'), [['image', 'a.jpg', photo]])).status).toBe(404);
    expect((await stranger.get(at('images'))).status).toBe(404);
  });
});

describe('DELETE /api/repairs/images/{imageId}', () => {
  it('removes the image, and the sweep then removes its files and no others', async () => {
    const gone = (await upload('admin', 'images')).body;
    const kept = (await upload('admin', 'images')).body;
    const before = await keysInStore();
    expect(await people.as.technician.delete(`/api/repairs/images/${gone.id}`)).toMatchObject({
      status: 403,
      body: { code: 'access.forbidden' },
    });
    expect((await people.as.admin.delete(`/api/repairs/images/${gone.id}`)).status).toBe(204);
    expect((await people.as.admin.delete(`/api/repairs/images/${gone.id}`)).status).toBe(404);
    expect((await people.as.admin.get(gone.imageUrl)).status).toBe(404);
    expect((await people.as.admin.get(at('images'))).body).toMatchObject([{ id: kept.id }]);

    await sweepOrphanFiles(portal.runtime, brought);
    expect(await keysInStore()).toEqual(before);
    await sweepOrphanFiles({ ...portal.runtime, storage: agedStorage() }, brought);
    expect(await keysInStore()).toEqual(await keysInRows());
    expect((await people.as.admin.get(kept.imageUrl)).status).toBe(200);
  });
});

it('a file that cannot be removed keeps no other from being removed, and the job says so', async () => {
  const images = [(await upload('admin', 'images')).body, (await upload('admin', 'images')).body];
  for (const { id } of images) await people.as.admin.delete(`/api/repairs/images/${id}`);
  const named = await keysInRows();
  const orphans = (await keysInStore()).filter((key) => !named.includes(key));
  const storage = agedStorage();
  const [stuck] = orphans;
  const remove = storage.delete;
  storage.delete = async (key) => {
    if (key === stuck) throw new Error('the storage refused it');
    await remove(key);
  };
  await expect(sweepOrphanFiles({ ...portal.runtime, storage }, brought)).rejects.toThrow(
    '1 stored file without a row could not be removed',
  );
  expect((await keysInStore()).toSorted()).toEqual([...named, stuck].toSorted());
  await sweepOrphanFiles({ ...portal.runtime, storage: agedStorage() }, brought);
});

/** Returns the storage with a clock three hours ahead, because the sweep leaves younger files alone. */
const agedStorage = () => {
  const { storage } = portal.runtime;
  return {
    put: storage.put.bind(storage),
    read: storage.read.bind(storage),
    readBytes: storage.readBytes.bind(storage),
    exists: storage.exists.bind(storage),
    delete: storage.delete.bind(storage),
    async *list(prefix: string) {
      for await (const file of storage.list(prefix))
        yield { ...file, modifiedAt: new Date(file.modifiedAt.getTime() - 3 * 3_600_000) };
    },
  };
};

it('answers 404 for a file that is missing in the store', async () => {
  const { body } = await upload('admin', 'images');
  for (const key of await keysInStore()) await portal.runtime.storage.delete(key);
  expect((await people.as.admin.get(body.imageUrl)).status).toBe(404);
});
