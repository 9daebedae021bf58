import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../test/people.ts';
import { type Portal, startPortal } from '../../../test/portal.ts';
import type { OutboxMessageRow } from '../../db/schema/traces.ts';
import { tellOfMove } from './tell-customer.ts';

let portal: Portal;
let people: People;
let customerId: number;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  people = await peopleOf(portal, {
    timeZone: 'Europe/Berlin',
    name: 'Northwind',
    email: 'desk@northwind.example',
  });
  customerId = (
    await portal.buildCustomer({ companyId: people.company.id, name: 'Acme Labs', email: 'lab@acme.example' })
  ).id;
});
afterAll(() => portal.stop());

type Work = Parameters<Portal['runtime']['database']['dangerouslyAcrossCompanies']>[0];
const across = <T>(work: Work) => portal.runtime.database.dangerouslyAcrossCompanies(work) as Promise<T>;
const mails = () =>
  across<OutboxMessageRow[]>((db) =>
    db
      .selectFrom('outboxMessages')
      .selectAll()
      .where('companyId', '=', people.company.id)
      .orderBy('id')
      .execute(),
  );
const make = async (given: object = {}) => {
  const reply = await people.as.admin.post(`/api/companies/${people.company.id}/appointments`, {
    title: 'Acme Labs - Install',
    description: 'They pay late',
    startTime: '2031-05-05T09:00',
    endTime: '2031-05-05T10:00',
    appointmentType: 'Install',
    customerId,
    ...given,
  });
  expect(reply.status, reply.text).toBe(201);
  return reply.body as { id: number; version: number };
};
const patch = async (id: number, body: object) => {
  const reply = await people.as.admin.patch(`/api/appointments/${id}`, body);
  expect(reply.status, reply.text).toBe(200);
  return reply.body as { id: number; version: number };
};
const tell = ({ id, version }: { id: number; version: number }) =>
  tellOfMove(portal.runtime, { companyId: people.company.id, appointmentId: id, version });
const entryOf = ({ calendar }: OutboxMessageRow) => {
  const parsed = new ICAL.Component(ICAL.parse(calendar ?? ''));
  return {
    method: parsed.getFirstPropertyValue('method'),
    event: new ICAL.Event(parsed.getFirstSubcomponent('vevent')!),
  };
};

describe('a confirmed appointment', () => {
  const status = async (id: number) => (await people.as.admin.get(`/api/appointments/${id}`)).body.status;

  it('does not ask for a confirmation', async () => {
    await make({ status: 'confirmed' });
    const [mail] = await mails();
    expect(mail!.bodyText).toContain('It is confirmed.');
    expect(mail!.bodyText).not.toContain('Please confirm');
  });

  it.each([{ endTime: '2031-05-05T11:00' }, { location: '2 Side Street' }])(
    'waits for the customer again after %j, and the mail asks for it',
    async (change) => {
      const { id } = await make({ status: 'confirmed' });
      await tell(await patch(id, change));
      expect(await status(id)).toBe('scheduled');
      expect((await mails()).at(-1)!.bodyText).toContain('Please confirm it');
    },
  );

  it('was not confirmed by another customer who gets it', async () => {
    const { id } = await make({ status: 'confirmed' });
    const other = await portal.buildCustomer({ companyId: people.company.id, email: 'o@other.example' });
    await patch(id, { customerId: other.id });
    const { event } = entryOf((await mails()).at(-1)!);
    expect(event.attendees[0]!.getParameter('partstat')).toBe('NEEDS-ACTION');
    expect(await status(id)).toBe('scheduled');
  });

  it('stays confirmed when its words change, and when staff say so', async () => {
    const { id } = await make({ status: 'confirmed' });
    await patch(id, { title: 'Another title' });
    expect(await status(id)).toBe('confirmed');
    await patch(id, { endTime: '2031-05-05T12:00', status: 'confirmed' });
    expect(await status(id)).toBe('confirmed');
  });
});
