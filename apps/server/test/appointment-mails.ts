import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { OutboxMessageRow } from '../src/db/schema/traces.ts';
import { mailMove } from '../src/features/calendar/appointments/mail-customer.ts';
import { type People, peopleOf } from './people.ts';
import { type Portal, startPortal } from './portal.ts';

/** An appointment as the calls of staff return it. */
interface Made {
  id: number;
  version: number;
}

/**
 * Starts a portal for the tests of a file, and creates a company in Berlin with a customer record for each test. Returns
 * functions that make appointments of the customer and read the mails about them.
 */
export function appointmentMails() {
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
    const customer = { companyId: people.company.id, name: 'Acme Labs', email: 'lab@acme.example' };
    customerId = (await portal.buildCustomer(customer)).id;
  });
  afterAll(() => portal.stop());

  /** Returns the mails of the company, oldest first. */
  const mails = (): Promise<OutboxMessageRow[]> =>
    portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db
        .selectFrom('outboxMessages')
        .selectAll()
        .where('companyId', '=', people.company.id)
        .orderBy('id')
        .execute(),
    );
  const make = async (given: object = {}): Promise<Made> => {
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
    return reply.body;
  };
  const patch = async (id: number, body: object): Promise<Made> => {
    const reply = await people.as.admin.patch(`/api/appointments/${id}`, body);
    expect(reply.status, reply.text).toBe(200);
    return reply.body;
  };
  return {
    get portal() {
      return portal;
    },
    get people() {
      return people;
    },
    get customerId() {
      return customerId;
    },
    mails,
    events: async () => (await mails()).map(({ event }) => event),
    make,
    patch,
    /** Runs the job that tells the customer of a move. */
    tell: ({ id, version }: Made) =>
      mailMove(portal.runtime, { companyId: people.company.id, appointmentId: id, version }),
  };
}

/** Returns the calendar entry of a mail. */
export function entryOf({ calendar }: OutboxMessageRow) {
  const parsed = new ICAL.Component(ICAL.parse(calendar ?? ''));
  return {
    method: parsed.getFirstPropertyValue('method'),
    event: new ICAL.Event(parsed.getFirstSubcomponent('vevent')!),
  };
}
