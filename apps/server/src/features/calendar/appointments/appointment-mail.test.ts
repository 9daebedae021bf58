import { describe, expect, it } from 'vitest';
import { appointmentMails, entryOf } from '../../../../test/appointment-mails.ts';
import type { Portal } from '../../../../test/portal.ts';
import { sendAppointmentReminders } from './send-reminders.ts';

const desk = appointmentMails();
const { mails, events, make, patch, tell } = desk;
type Work = Parameters<Portal['runtime']['database']['dangerouslyAcrossCompanies']>[0];
const across = <T>(work: Work) => desk.portal.runtime.database.dangerouslyAcrossCompanies(work) as Promise<T>;

describe('a new appointment', () => {
  it('mails the customer with an invitation, and nothing that staff wrote for themselves', async () => {
    await make({ location: '1 Main Street' });
    const [mail] = await mails();
    expect(mail).toMatchObject({
      event: 'appointment.scheduled',
      recipients: ['lab@acme.example'],
      subject: 'Your appointment on May 5, 2031',
      calendarMethod: 'REQUEST',
    });
    expect(mail?.bodyText).toContain('May 5, 2031, 9:00 AM to 10:00 AM (Central European Time)');
    expect(mail?.bodyText).toMatch(/\/appointment\/[\w-]{43}/);
    expect(mail?.html + mail!.bodyText + mail!.calendar).not.toContain('pay late');
    const { method, event } = entryOf(mail!);
    expect([method, event.summary]).toEqual(['REQUEST', 'Install - Northwind']);
    expect(event.organizer).toBe('mailto:desk@northwind.example');
    expect(event.attendees.map((one) => String(one.getFirstValue()).toLowerCase())).toEqual([
      'mailto:lab@acme.example',
    ]);
    // Staff who read the outbox must not be able to answer for the customer.
    const shown = await desk.people.as.admin.get(`/api/outbox/${mail!.id}`);
    expect(shown.text).not.toMatch(/\/appointment\/[\w-]{43}/);
  });

  it('mails nobody in the past, without a customer, when staff say so, or when the rule is off', async () => {
    await make({ startTime: '2020-05-05T09:00', endTime: '2020-05-05T10:00' });
    await make({ customerId: null });
    await make({ sendMail: false });
    expect(await mails()).toEqual([]);
    const rules = { rules: [{ event: 'appointment.scheduled', recipient: 'customer', enabled: false }] };
    expect(
      (await desk.people.as.admin.put(`/api/companies/${desk.people.company.id}/mail-rules`, rules)).status,
    ).toBe(200);
    await make();
    expect(await mails()).toEqual([]);
  });

  it('is written with the template that the company chose, and keeps its facts and its link', async () => {
    const made = await desk.people.as.admin.post('/api/email-templates', {
      name: 'Visit',
      type: 'general',
      subject: 'See you on {{appointment_date}}',
      bodyHtml: '<p>Dear {{customer_name}}, we come on {{appointment_date}}.</p>',
      bodyText: 'Dear {{customer_name}}, we come on {{appointment_date}}.',
    });
    const choices = [{ event: 'appointment.scheduled', templateId: made.body.id }];
    await desk.people.as.admin.put(`/api/companies/${desk.people.company.id}/mail-rules/templates`, {
      choices,
    });
    await make();
    const [mail] = await mails();
    expect(mail?.subject).toBe('See you on May 5, 2031');
    expect(mail?.bodyText).toContain('Dear Acme Labs, we come on May 5, 2031.');
    expect(mail?.bodyText).toContain('9:00 AM to 10:00 AM (Central European Time)');
    expect(mail?.bodyText).toMatch(/\/appointment\/[\w-]{43}/);
  });

  it('mails no address that nobody has proven', async () => {
    const stranger = await desk.portal.buildCustomer({
      companyId: desk.people.company.id,
      email: 'victim@example.com',
      selfMade: true,
    });
    await make({ customerId: stranger.id });
    expect(await mails()).toEqual([]);
  });
});

describe('a moved appointment', () => {
  it('keeps its UID, raises its SEQUENCE and is told once', async () => {
    const { id } = await make();
    const moved = await patch(id, { startTime: '2031-05-06T09:00', endTime: '2031-05-06T10:00' });
    await tell(moved);
    await tell(moved);
    const [first, second, ...others] = await mails();
    expect([second?.event, others]).toEqual(['appointment.moved', []]);
    const [before, after] = [entryOf(first!).event, entryOf(second!).event];
    expect(after.uid).toBe(before.uid);
    expect(after.sequence).toBeGreaterThan(before.sequence);
    expect(after.startDate.toString()).toBe('2031-05-06T09:00:00');
  });

  it('sends no mail when the move is undone, or when it moved again meanwhile', async () => {
    const { id } = await make();
    const once = await patch(id, { startTime: '2031-05-06T09:00', endTime: '2031-05-06T10:00' });
    const back = await patch(id, { startTime: '2031-05-05T09:00', endTime: '2031-05-05T10:00' });
    await tell(once);
    await tell(back);
    expect(await events()).toEqual(['appointment.scheduled']);
  });

  it('tells the earlier customer and the new one', async () => {
    const other = await desk.portal.buildCustomer({
      companyId: desk.people.company.id,
      email: 'other@example.com',
    });
    const { id } = await make();
    await patch(id, { customerId: other.id });
    const [, cancelled, scheduled] = await mails();
    expect([cancelled?.event, cancelled?.recipients]).toEqual([
      'appointment.cancelled',
      ['lab@acme.example'],
    ]);
    expect([scheduled?.event, scheduled?.recipients]).toEqual([
      'appointment.scheduled',
      ['other@example.com'],
    ]);
  });
});

describe('a cancelled or removed appointment', () => {
  it.each([
    ['cancelled', (id: number) => patch(id, { status: 'cancelled' })],
    ['removed', (id: number) => desk.people.as.admin.delete(`/api/appointments/${id}`)],
  ])('that is %s takes itself out of the customer’s calendar', async (_how, end) => {
    const { id } = await make();
    await end(id);
    const [first, last] = await mails();
    expect(last).toMatchObject({ event: 'appointment.cancelled', calendarMethod: 'CANCEL' });
    expect(last?.bodyText).not.toContain('/appointment/');
    const [before, after] = [entryOf(first!).event, entryOf(last!)];
    expect([after.method, after.event.uid, after.event.component.getFirstPropertyValue('status')]).toEqual([
      'CANCEL',
      before.uid,
      'CANCELLED',
    ]);
    expect(after.event.sequence).toBeGreaterThan(before.sequence);
  });

  it('tells nobody who was not told of it', async () => {
    const { id } = await make({ sendMail: false });
    await desk.people.as.admin.delete(`/api/appointments/${id}`);
    expect(await mails()).toEqual([]);
  });
});

describe('reminders', () => {
  const rows = (appointmentId: number) =>
    across<{ reminderType: string; status: string; triggerTime: Date; forDay: string }[]>((db) =>
      db
        .selectFrom('reminders')
        .selectAll()
        .where('appointmentId', '=', appointmentId)
        .orderBy('triggerTime')
        .execute(),
    );
  const makeDue = (appointmentId: number) =>
    across((db) =>
      db
        .updateTable('reminders')
        .set({ triggerTime: new Date(0) })
        .where('appointmentId', '=', appointmentId)
        .execute(),
    );
  const send = () => Promise.all([1, 2, 3].map(() => sendAppointmentReminders(desk.portal.runtime)));

  it.each([
    ['Europe/Berlin', '2031-03-31', '2031-03-30T07:00:00.000Z'],
    ['America/New_York', '2031-11-03', '2031-11-02T14:00:00.000Z'],
    ['Pacific/Apia', '2031-04-07', '2031-04-05T20:00:00.000Z'],
    ['Europe/Berlin', '2028-03-01', '2028-02-29T08:00:00.000Z'],
  ])('in %s that of %s is due at nine on the day before', async (timeZone, day, due) => {
    await desk.people.as.admin.patch(`/api/companies/${desk.people.company.id}`, { timeZone });
    const { id } = await make({ startTime: `${day}T09:00`, endTime: `${day}T10:00` });
    expect((await rows(id)).map(({ triggerTime }) => triggerTime.toISOString())).toEqual([due]);
  });

  it('are sent once, however many processes send them', async () => {
    const { id } = await make({ sendMail: false });
    await makeDue(id);
    await send();
    await send();
    expect(await events()).toEqual(['appointment.reminder']);
    expect((await rows(id))[0]?.status).toBe('sent');
  });

  it('follow the appointment to another day, and are not sent for a cancelled one', async () => {
    const { id } = await make({ sendMail: false });
    await patch(id, { startTime: '2031-06-05T09:00', endTime: '2031-06-05T10:00', sendMail: false });
    expect((await rows(id)).map(({ forDay }) => forDay)).toEqual(['2031-06-05']);
    await across((db) =>
      db.updateTable('appointments').set({ status: 'cancelled' }).where('id', '=', id).execute(),
    );
    await makeDue(id);
    await send();
    expect(await events()).toEqual([]);
    expect((await rows(id)).map(({ status }) => status)).toEqual(['skipped']);
  });

  it('ask about the next yearly calibration after ten months, unless one is open', async () => {
    const yearly = { appointmentType: 'Yearly Calibration', scheduleFollowUp: true, sendMail: false };
    const { id } = await make(yearly);
    const followUp = (await rows(id)).find(({ reminderType }) => reminderType === 'follow_up');
    expect(followUp?.triggerTime.toISOString()).toBe('2032-03-05T08:00:00.000Z');
    await patch(id, { status: 'completed' });
    await makeDue(id);
    await send();
    expect(await events()).toEqual(['calibration.reminder']);
    const again = await make(yearly);
    await desk.portal.buildRepair({
      companyId: desk.people.company.id,
      customerId: desk.customerId,
      requestType: 'calibration',
    });
    await patch(again.id, { status: 'completed' });
    await makeDue(again.id);
    await send();
    expect(await events()).toEqual(['calibration.reminder']);
  });
});
