import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { takePhoto } from '../../../../test/photo.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';

let portal: Portal;
let people: People;
let repair: RepairRow;
let photo: Buffer;
/** A picture of 60 megapixels in a few kilobytes. */
let huge: Buffer;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  photo = await takePhoto(10, 120, 200);
  huge = await sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}, 60_000);
afterAll(() => portal.stop());
beforeEach(async () => {
  const { company, customer } = people;
  repair = await portal.buildRepair({
    companyId: company.id,
    userId: customer.id,
    customerId: customer.customerId,
  });
});

const MB = 1024 * 1024;
const pdfOf = (bytes: number) =>
  Buffer.concat([Buffer.alloc(bytes - 6, ' ').fill('%PDF-1.4\n', 0, 9), Buffer.from('%%EOF\n')]);
const kinds = [
  { call: 'images', field: 'image', who: 'admin', most: 10 * MB },
  { call: 'photos', field: 'image', who: 'customer', most: 10 * MB },
  { call: 'shipping-label', field: 'shippingLabel', who: 'admin', most: 5 * MB },
] as const;
type Kind = (typeof kinds)[number];

const send = ({ call, field, who }: Kind, name: string, content: Buffer) =>
  people.as[who].upload(`/api/repairs/${repair.id}/${call}`, [[field, name, content]]);
const rows = () =>
  portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db.selectFrom('files').selectAll().where('repairId', '=', repair.id).execute(),
  );
const keysInStore = async () => {
  const keys: string[] = [];
  for await (const { key } of portal.runtime.storage.list('')) keys.push(key);
  return keys.sort();
};

describe.each(kinds)('$call', (kind) => {
  const bad: [
    name: string,
    file: string,
    content: () => Buffer,
    status: number,
    code: string,
    message: RegExp,
  ][] = [
    [
      'a page named like a picture',
      'a.jpg',
      () => Buffer.from('<html><script>1</script></html>'),
      415,
      'upload.wrong_type',
      /choose/,
    ],
    [
      'a picture that is SVG',
      'a.png',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      415,
      'upload.wrong_type',
      /choose/,
    ],
    [
      'one byte too many',
      'a.jpg',
      () => Buffer.concat([photo], kind.most + 1),
      413,
      'upload.too_large',
      /up to \d+ MB/,
    ],
    ['60 megapixels', 'a.png', () => huge, 413, 'upload.too_many_pixels', /40 megapixels/],
    [
      'a truncated JPEG',
      'a.jpg',
      () => photo.subarray(0, photo.length / 2),
      415,
      'upload.unreadable',
      /damaged or incomplete/,
    ],
  ];
  it.each(bad)(
    'refuses %s, names the reason and stores nothing',
    async (_name, file, content, status, code, message) => {
      const before = await keysInStore();
      const reply = await send(kind, file, content());
      expect(reply.status, reply.text).toBe(status);
      expect(reply.body).toMatchObject({ code, message: expect.stringMatching(message) });
      expect(await rows()).toEqual([]);
      expect(await keysInStore()).toEqual(before);
      expect((await people.as.admin.get(`/api/repairs/${repair.id}`)).body.shippingLabelUrl).toBeNull();
    },
  );

  it('accepts a photo of several megabytes', async () => {
    const pixels = Buffer.alloc(2000 * 1200 * 3);
    for (let at = 0; at < pixels.length; at++) pixels[at] = ((at * 7919) % 251) ^ (at >> 7);
    const big = await sharp(pixels, { raw: { width: 2000, height: 1200, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const content = kind.most < big.length ? await sharp(big).jpeg({ quality: 100 }).toBuffer() : big;
    expect(content.length).toBeGreaterThan(2 * MB);
    expect((await send(kind, 'big.jpg', content)).status).toBeLessThan(300);
  });

  it('stores a name with ../ as its last part only', async () => {
    expect((await send(kind, '../../../etc/passwd.jpg', photo)).status).toBeLessThan(300);
    const [file] = await rows();
    expect(file?.name).toBe('passwd.jpg');
    expect(file?.storageKey).toMatch(/^c\d+\/\d{4}-\d\d\/[0-9a-f]{32}\.webp$/);
  });

  it('requires a file', async () => {
    const reply = await people.as[kind.who].upload(`/api/repairs/${repair.id}/${kind.call}`, []);
    expect([reply.status, reply.body.fields[kind.field]]).toEqual([400, 'Please select a file to upload']);
  });
});

describe('POST /api/repairs/{id}/shipping-label', () => {
  const label = kinds[2];

  it('stores a PDF unchanged, up to and including 5 MB, and serves it as a download', async () => {
    const pdf = pdfOf(5 * MB);
    const reply = await send(label, 'label.pdf', pdf);
    expect(reply.status).toBe(200);
    const served = await people.as.customer.get(reply.body.shippingLabelUrl);
    expect(served.headers['content-type']).toBe('application/pdf');
    expect(served.headers['content-disposition']).toContain('attachment; filename="label.pdf"');
    expect(served.bytes.equals(pdf)).toBe(true);
    expect(await send(label, 'label.pdf', pdfOf(5 * MB + 1))).toMatchObject({
      status: 413,
      body: { code: 'upload.too_large' },
    });
    const half = pdf.subarray(0, MB);
    expect(await send(label, 'label.pdf', half)).toMatchObject({
      status: 415,
      body: { code: 'upload.broken_pdf' },
    });
    const [entry] = (await people.as.customer.get(`/api/repairs/${repair.id}/logs`)).body;
    expect(entry.message).toBe('Shipping label added.');
  });

  it('replaces the earlier label, and is shown to the people who edit the repair', async () => {
    const first = (await send(label, 'a.pdf', pdfOf(2000))).body;
    const second = (await send(label, 'b.png', await sharp(photo).png().toBuffer())).body;
    expect(second.version).toBeGreaterThan(first.version);
    expect((await people.as.admin.get(first.shippingLabelUrl)).status).toBe(404);
    expect((await people.as.admin.get(second.shippingLabelUrl)).headers['content-type']).toBe('image/webp');
    expect(await rows()).toHaveLength(1);
  });

  it('is hidden from other users', async () => {
    const { shippingLabelUrl } = (await send(label, 'a.pdf', pdfOf(2000))).body;
    const stranger = await portal.actAs(await portal.buildUser({ companyId: people.company.id }));
    expect((await stranger.get(shippingLabelUrl)).status).toBe(404);
    expect((await portal.signedOut.get(shippingLabelUrl)).status).toBe(401);
  });
});
