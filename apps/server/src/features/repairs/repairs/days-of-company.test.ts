import { dateIn } from '@portal/contract/core/dates/dates.ts';
import { wallTimeIn } from '@portal/contract/core/dates/zoned-time.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aRequest, type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
});
afterAll(() => portal.stop());

describe.each(['Pacific/Honolulu', 'Pacific/Auckland'])('a company in %s', (timeZone) => {
  it('has its own days in the CSV and in the repair', async () => {
    const { as } = await peopleOf(portal, { timeZone });
    const { body } = await as.admin.post('/api/repairs', aRequest({ dateShipped: '2026-01-02' }));
    await as.admin.patch(`/api/repairs/${body.id}`, { status: 'shipped' });
    const today = dateIn(timeZone);
    const { text } = await as.admin.get('/api/repairs/export.csv');
    const [titles = [], row = []] = text
      .split(/\r?\n/)
      .map((line: string) => line.replace(/^\uFEFF/, '').split(','));
    const cell = (title: string) => row[titles.indexOf(title)];
    expect(cell('Date Submitted')).toBe(wallTimeIn(timeZone, body.dateSubmitted).replace('T', ' '));
    expect([cell('Sent In'), cell('Date Shipped')]).toEqual(['2026-01-02', today]);
    expect((await as.admin.get(`/api/repairs/${body.id}`)).body.dateShipped).toBe(today);
  });
});

it('a step to shipped sets today, whatever was there before', async () => {
  const timeZone = 'Pacific/Honolulu';
  const { as } = await peopleOf(portal, { timeZone });
  const { body: sent } = await as.admin.post('/api/repairs', aRequest({ dateShipped: '2026-01-02' }));
  expect(sent).toMatchObject({ sentInOn: '2026-01-02', dateShipped: null });
  const path = `/api/repairs/${sent.id}`;
  const { body: shipped } = await as.admin.patch(path, { status: 'shipped' });
  expect(shipped).toMatchObject({ sentInOn: '2026-01-02', dateShipped: dateIn(timeZone) });
  const { body: planned } = await as.admin.patch(path, { status: 'inspected', dateShipped: '2026-01-03' });
  expect(planned.dateShipped).toBe('2026-01-03');
  await as.admin.post(`${path}/logs`, { status: 'shipped', message: 'Left' });
  expect((await as.admin.get(path)).body).toMatchObject({
    sentInOn: '2026-01-02',
    dateShipped: dateIn(timeZone),
  });
});

it('a day that comes with the step stays, also when it is the stored one', async () => {
  const { id } = await portal.buildRepair({ companyId: people.company.id, dateShipped: '2026-01-02' });
  const step = { status: 'shipped', dateShipped: '2026-01-02' };
  const { body } = await people.as.admin.patch(`/api/repairs/${id}`, step);
  expect(body.dateShipped).toBe('2026-01-02');
});
