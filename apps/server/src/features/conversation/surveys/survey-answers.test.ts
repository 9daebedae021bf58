import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { surveyDesk, tokenIn } from '../../../../test/surveys.ts';

let portal: Portal;
let people: People;
let desk: ReturnType<typeof surveyDesk>;
beforeAll(async () => {
  portal = await startPortal();
  desk = surveyDesk(portal, () => people);
});
beforeEach(async () => {
  people = await peopleOf(portal, {
    name: 'Northwind Service',
    phone: '555-0142',
    ccEmail: 'copy@north.example',
  });
});
afterAll(() => portal.stop());
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

describe('the answer of the customer', () => {
  it('reading the link answers and counts nothing, and it shows the unit and no person', async () => {
    const { repair, token } = await desk.asked({ contactName: 'Ann Bell' });
    for (let at = 0; at < 3; at++) await portal.signedOut.get(`${desk.page(token)}?stars=1`);
    const { status, body, headers, text } = await portal.signedOut.get(desk.page(token));
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toMatchObject({
      company: { name: 'Northwind Service', phone: '555-0142' },
      serviceReportNumber: repair.serviceReportNumber,
      stars: null,
      comment: '',
    });
    for (const secret of ['Ann Bell', 'acme.example', 'Acme']) expect(text).not.toContain(secret);
    expect(await desk.list('?state=waiting')).toMatchObject([{ repairId: repair.id, stars: null }]);
    expect(await desk.list('?state=answered')).toEqual([]);
  });

  it('is stored, can be changed, and a bad one is in the queue until somebody has seen it', async () => {
    const { repair, token } = await desk.asked();
    expect((await desk.answer(token, { stars: 5 })).body).toMatchObject({ stars: 5, comment: '' });
    expect(await desk.list('?state=unseen')).toEqual([]);
    expect((await desk.answer(token, { stars: 2, comment: 'The fuse\nblew again.' })).status).toBe(200);
    const [bad] = await desk.list('?state=unseen');
    expect(bad).toMatchObject({
      repairId: repair.id,
      stars: 2,
      comment: 'The fuse\nblew again.',
      seenBy: null,
    });
    const seen = await people.as.admin.post(`/api/surveys/${bad.id}/seen`);
    expect(seen.status).toBe(204);
    expect(await desk.list('?state=unseen')).toEqual([]);
    expect((await desk.list('?state=bad'))[0].seenBy).toBeTruthy();
    // The same answer once more stays seen. A changed one has to be seen again.
    await desk.answer(token, { stars: 2, comment: 'The fuse\nblew again.' });
    expect(await desk.list('?state=unseen')).toEqual([]);
    await desk.answer(token, { stars: 1, comment: 'And again.' });
    expect(await desk.list('?state=unseen&search=again')).toHaveLength(1);
    const trail = (await people.as.admin.get(desk.at('audit?area=survey'))).body;
    const answers = trail.filter(({ action }: { action: string }) => action === 'survey.answered');
    expect(answers).toHaveLength(3);
  });

  it.each([
    ['no stars', {}],
    ['six stars', { stars: 6 }],
    ['half a star', { stars: 2.5 }],
    ['a text', { stars: 'five' }],
    ['a huge sentence', { stars: 5, comment: 'x'.repeat(1_001) }],
  ])('%s is refused', async (_name, body) => {
    const { token } = await desk.asked();
    expect((await desk.answer(token, body)).status).toBe(400);
    expect(await desk.list('?state=answered')).toEqual([]);
  });

  it('every bad link gets the same answer', async () => {
    const { repair, token } = await desk.asked();
    const unasked = await desk.aRepair('shipped', 1);
    const tracking = (await people.as.admin.get(`/api/repairs/${repair.id}/tracking-link`)).body.link;
    const bad = [
      ...['x', `q${repair.id}-${'A'.repeat(32)}`, token.replace(`q${repair.id}-`, `q${unasked.id}-`)],
      // A token of the tracking link opens no question, and the other way round.
      ...[new URL(tracking).pathname.slice(7), token.replace('q', 'r')],
    ];
    const first = await portal.signedOut.get(desk.page(bad[0]!));
    expect(first.status).toBe(404);
    for (const wrong of bad) {
      const { requestId: _, ...rest } = (await portal.signedOut.get(desk.page(wrong))).body;
      expect({ ...rest, requestId: first.body.requestId }).toEqual(first.body);
      expect((await desk.answer(wrong, { stars: 5 })).status).toBe(404);
    }
    for (const wrong of [token, token.replace('q', 'r')])
      expect((await portal.signedOut.get(`/api/public/track/${wrong}`)).status).toBe(404);
  });

  it('ends with the link of the repair, when it is revoked, deleted or open again', async () => {
    const { repair, token } = await desk.asked();
    const read = async () => (await portal.signedOut.get(desk.page(token))).status;
    expect(await read()).toBe(200);
    await desk.change(repair.id, { closedAt: daysAgo(91) });
    expect(await read()).toBe(404);
    await desk.change(repair.id, { closedAt: daysAgo(8), deletedAt: new Date() });
    expect(await read()).toBe(404);
    await desk.change(repair.id, { deletedAt: null, status: 'in_progress' });
    expect(await read()).toBe(404);
    await desk.change(repair.id, { status: 'shipped' });
    expect(await read()).toBe(200);
    await people.as.admin.post(`/api/repairs/${repair.id}/tracking-link`);
    expect(await read()).toBe(404);
  });

  it('a customer cannot read the answers, nor can another company tick them', async () => {
    const { token } = await desk.asked();
    await desk.answer(token, { stars: 1 });
    const [bad] = await desk.list('?state=unseen');
    const other = await peopleOf(portal);
    expect((await other.as.admin.post(`/api/surveys/${bad.id}/seen`)).status).toBe(404);
    for (const who of ['customer', 'technician'] as const) {
      expect(await people.as[who].get(desk.at('surveys'))).toMatchObject({
        status: 403,
        body: { code: 'access.forbidden' },
      });
      expect(await people.as[who].get('/api/reports/surveys')).toMatchObject({
        status: 403,
        body: { code: 'access.forbidden' },
      });
      expect(await people.as[who].post(`/api/surveys/${bad.id}/seen`)).toMatchObject({
        status: 403,
        body: { code: 'access.forbidden' },
      });
    }
    expect(await desk.list('?state=unseen')).toHaveLength(1);
  });
});

it('the report counts by technician, and its CSV says the same', async () => {
  const companyId = people.company.id;
  const tina = await portal.insert('technicians', { companyId, name: 'Tina' });
  await desk.switchOn();
  for (const technicianId of [tina.id, tina.id, tina.id, null])
    await desk.aRepair('shipped', 8, { technicianId });
  await desk.run();
  const tokens = (await desk.mails()).map(({ bodyText }) => tokenIn(bodyText));
  const of = async (technicianId: number) =>
    (await desk.list(`?technicianId=${technicianId}`)).map(({ repairId }: { repairId: number }) =>
      tokens.find((token) => token.startsWith(`q${repairId}-`)),
    );
  const [one, two] = await of(tina.id);
  await desk.answer(one, { stars: 5 });
  await desk.answer(two, { stars: 2 });
  expect((await people.as.admin.get('/api/reports/surveys')).body).toEqual([
    { technicianId: tina.id, name: 'Tina', asked: 3, answered: 2, stars: [0, 1, 0, 0, 1], average: 3.5 },
    {
      technicianId: null,
      name: 'Not assigned',
      asked: 1,
      answered: 0,
      stars: [0, 0, 0, 0, 0],
      average: null,
    },
  ]);
  expect((await people.as.admin.get('/api/reports/surveys.csv')).text).toContain('Tina,3,2,3.5,0,1,0,0,1');
  expect((await people.as.admin.get('/api/reports/surveys?from=2020-01-01&to=2020-12-31')).body).toEqual([]);
});
