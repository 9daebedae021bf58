import { estimateMessages } from '@portal/contract/estimates/estimates/endpoints.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { estimateDesk } from '../../../../../test/estimates.ts';
import { pdfText } from '../../../../../test/pdf-text.ts';
import { type People, peopleOf } from '../../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../../test/portal.ts';
import type { RepairRow } from '../../../../db/schema/repairs.ts';

let portal: Portal;
let people: People;
let desk: ReturnType<typeof estimateDesk>;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  desk = estimateDesk(portal, people);
});
afterAll(() => portal.stop());

const picture = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#aa3311' } })
    .jpeg()
    .toBuffer();
/** Adds a photo to a repair. Returns its id. */
async function addPhoto(repair: RepairRow, caption: string, visibility = 'customer'): Promise<number> {
  const reply = await people.as.admin.upload(
    `/api/repairs/${repair.id}/images`,
    [['image', 'photo.jpg', await picture()]],
    { caption, visibility },
  );
  if (reply.status !== 201) throw new Error(`${reply.status} ${reply.text}`);
  return reply.body.id;
}
const withPhotos = (photoIds: number[]) => ({
  lines: [{ kind: 'labor', description: 'New seal', quantity: 1, price: 90, photoIds }],
});

it('a photo beside a line is on the page of the link and in the PDF', async () => {
  const repair = await desk.build();
  const id = await addPhoto(repair, 'The torn seal');
  const other = await addPhoto(repair, 'Another view');
  await desk.send(repair, withPhotos([id]));
  const at = `/api/public/estimates/${await desk.mailedToken(repair)}`;
  const { body } = await portal.signedOut.get(at);
  expect(body.lines[0].photos).toEqual([{ id, caption: 'The torn seal' }]);
  const shown = await portal.signedOut.get(`${at}/photos/${id}?size=thumb`);
  expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  expect((await sharp(shown.bytes).metadata()).width).toBe(320);
  expect((await portal.signedOut.get(`${at}/photos/${id}`)).status).toBe(200);
  // The link opens no other photo of the repair.
  expect((await portal.signedOut.get(`${at}/photos/${other}`)).status).toBe(404);
  expect((await portal.signedOut.get(`${at}/photos/none`)).status).toBe(404);

  const pdf = await portal.signedOut.get(`${at}/estimate.pdf`);
  expect(pdfText(pdf.bytes)).toContain('Line 1: The torn seal');
  const [sent] = (await people.as.customer.get(desk.at(repair))).body.versions;
  expect((await people.as.customer.get(sent.lines[0].photos[0].fileUrl)).status).toBe(200);
});

it('refuses photos that the customer may not see, photos of other repairs, and too many', async () => {
  const [repair, other] = [await desk.build(), await desk.build()];
  for (const id of [await addPhoto(repair, 'Internal', 'internal'), await addPhoto(other, 'Elsewhere')]) {
    const refused = await people.as.admin.put(desk.at(repair), withPhotos([id]));
    expect([refused.status, refused.body.fields.lines]).toEqual([400, estimateMessages.photosNotSeen]);
  }
  expect((await people.as.admin.put(desk.at(repair), withPhotos([1, 2, 3, 4, 5]))).status).toBe(400);
});

it('a photo that is removed leaves the line, and the PDF that was sent stays', async () => {
  const repair = await desk.build();
  const id = await addPhoto(repair, 'The torn seal');
  await desk.send(repair, withPhotos([id]));
  const { fileId, sha256 } = await desk.delivered(repair);
  expect((await people.as.admin.delete(`/api/repairs/images/${id}`)).status).toBe(204);
  const [sent] = (await people.as.admin.get(desk.at(repair))).body.versions;
  expect(sent.lines[0].photos).toBeUndefined();
  expect((await desk.versions(repair))[0]).toMatchObject({ fileId, sha256 });
});

it('twenty photos make a PDF of bounded size', async () => {
  const repair = await desk.build();
  const ids = await Promise.all(Array.from({ length: 4 }, (_, n) => addPhoto(repair, `View ${n}`)));
  const lines = Array.from({ length: 5 }, () => withPhotos(ids).lines[0]);
  await desk.send(repair, { lines });
  const { fileId } = await desk.delivered(repair);
  expect((await people.as.admin.get(`/api/files/${fileId}`)).bytes.length).toBeLessThan(2_000_000);
});
