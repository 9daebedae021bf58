import { addDays, formatDate, today } from '@portal/contract/core/dates/dates.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoUnit } from '../../../../test/demo-equipment.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

const due = addDays(today('UTC'), 14);
let portal: Portal;
let people: People;
let loanId: number;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  const customer = await portal.buildCustomer({ companyId: people.company.id, name: 'Bolt Works' });
  const unit = await demoUnit(portal, people, { serialNumber: 'DEMO-77' });
  await demoUnit(portal, people, { serialNumber: 'DEMO-771' });
  await demoUnit(portal, people, { serialNumber: 'DEMO-772', deletedAt: new Date() });
  await demoUnit(portal, await peopleOf(portal), { serialNumber: 'DEMO-77' });
  const made = await people.as.admin.post('/api/demo-equipment-loans', {
    ...{ demoEquipmentId: unit.id, customerId: customer.id, agreementType: 'print' },
    ...{ loanDate: today('UTC'), expectedReturnDate: due, outboundTrackingNumber: '1ZLOANER99' },
  });
  expect(made.status, made.text).toBe(201);
  loanId = made.body.id;
});
afterAll(() => portal.stop());

const hits = async (who: keyof People['as'], q: string) =>
  (await people.as[who].get('/api/search', { query: { q } })).body.filter(({ kind }: { kind: string }) =>
    kind.startsWith('demo'),
  );

it('finds demo units and loans for admins, the unit with exactly that serial number first', async () => {
  expect(await hits('admin', 'demo-77')).toMatchObject([
    { kind: 'demoUnit', title: 'Fluke 87V', detail: 'DEMO-77 · Loaned · Bolt Works' },
    { kind: 'demoUnit', detail: 'DEMO-771 · Available' },
    {
      kind: 'demoLoan',
      id: loanId,
      detail: `DEMO-77 · Bolt Works · Due back ${formatDate(due)}`,
      path: expect.stringContaining(`loan=${loanId}`),
    },
  ]);
});

it('finds a loan by its customer and by its tracking number', async () => {
  for (const text of ['bolt works', '1zloaner'])
    expect(await hits('admin', text), text).toMatchObject([{ kind: 'demoLoan', id: loanId }]);
});

it('shows them to nobody else', async () => {
  for (const who of ['technician', 'customer'] as const) expect(await hits(who, 'demo-77')).toEqual([]);
});
