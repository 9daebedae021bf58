import { PHRASES_OF_USER } from '@portal/contract/companies/note-phrases/endpoints.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
let path: string;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  people = await peopleOf(portal);
  path = `/api/companies/${people.company.id}/note-phrases`;
});
afterAll(() => portal.stop());

const texts = async (who = people.as.technician) =>
  (await who.get(path)).body.map(({ text }: { text: string }) => text);
const save = (who: People['as']['admin'], body: object) => who.post(path, body);

it('shows everybody the company’s phrases, and each person their own', async () => {
  await save(people.as.admin, { text: 'within limits.', isShared: true });
  await save(people.as.technician, { text: ' Cleaned. ' });
  await save(people.as.admin, { text: 'Only for me' });
  expect(await texts()).toEqual(['Cleaned.', 'within limits.']);
  expect(await texts(people.as.admin)).toEqual(['Only for me', 'within limits.']);
});

it('lets only admins change the phrases of the company', async () => {
  const refused = await save(people.as.technician, { text: 'For all', isShared: true });
  expect(refused).toMatchObject({ status: 403, body: { code: 'access.forbidden' } });
  const { id } = (await save(people.as.admin, { text: 'For all', isShared: true })).body;
  const address = `/api/note-phrases/${id}`;
  expect(await people.as.technician.patch(address, { text: 'Mine' })).toMatchObject({
    status: 403,
    body: { code: 'access.forbidden' },
  });
  expect(await people.as.technician.delete(address)).toMatchObject({
    status: 403,
    body: { code: 'access.forbidden' },
  });
  expect((await people.as.admin.patch(address, { text: 'For everybody' })).body).toMatchObject({
    text: 'For everybody',
    version: 2,
  });
  expect((await people.as.admin.delete(address)).status).toBe(204);
  expect(await texts()).toEqual([]);
});

it('does not find another person’s own phrase', async () => {
  const { id } = (await save(people.as.technician, { text: 'Mine' })).body;
  const address = `/api/note-phrases/${id}`;
  expect((await people.as.admin.patch(address, { text: 'Yours' })).status).toBe(404);
  expect((await people.as.admin.delete(address)).status).toBe(404);
  expect((await people.as.technician.delete(address)).status).toBe(204);
});

it('saves a phrase once, and says what is wrong with another', async () => {
  await save(people.as.technician, { text: 'Cleaned.' });
  const again = await save(people.as.technician, { text: 'cleaned.' });
  expect([again.status, again.body.code, again.body.message]).toEqual([
    409,
    'note_phrase.taken',
    'This phrase is saved already.',
  ]);
  // Another person may have the same one.
  expect((await save(people.as.admin, { text: 'Cleaned.' })).status).toBe(201);
  expect((await save(people.as.technician, { text: ' ' })).body.fields).toEqual({
    text: 'Phrase is required',
  });
});

it('has a limit for each person', async () => {
  for (let i = 0; i < PHRASES_OF_USER; i++)
    expect((await save(people.as.technician, { text: `Phrase ${i}` })).status).toBe(201);
  const past = await save(people.as.technician, { text: 'One more' });
  expect([past.status, past.body.code]).toEqual([409, 'note_phrase.too_many']);
});
