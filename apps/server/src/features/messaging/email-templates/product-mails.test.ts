import { addDays, formatDateLong, today } from '@portal/contract/core/dates/dates.ts';
import { mailEvents } from '@portal/contract/messaging/email-templates/mail-events.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aRequest, type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { sendCalibrationReminders } from '../calibration-reminders/send-calibration-reminders.ts';

let portal: Portal;
let people: People;
let repair: RepairRow;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  people = await peopleOf(portal, { name: 'Meyer & Sons', primaryColor: '#123456' });
  repair = await portal.buildRepair({
    companyId: people.company.id,
    contactName: 'Ann <Bell>',
    emailAddress: 'ann@acme.example',
    ...{ outboundTrackingNumber: '1Z999AA10123456784', dateShipped: '2026-01-02' },
  });
});
afterAll(() => portal.stop());

const template = async (given: object): Promise<number> => {
  const { status, body } = await people.as.admin.post('/api/email-templates', {
    name: 'Template',
    subject: 'Subject',
    bodyHtml: '<p>Hello {{customer_name}}</p>',
    bodyText: 'Hello {{customer_name}}',
    isDefault: true,
    ...given,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
};
const mails = () =>
  portal.runtime.database.asCompany(people.company.id, (db) =>
    db
      .selectFrom('outboxMessages')
      .select(['event', 'recipients', 'subject', 'html', 'bodyText'])
      .orderBy('id')
      .execute(),
  );
const setStatus = (status: string) => people.as.admin.patch(`/api/repairs/${repair.id}`, { status });
const choose = (event: string, templateId: number | null) =>
  people.as.admin.put(`/api/companies/${people.company.id}/mail-rules/templates`, {
    choices: [{ event, templateId }],
  });

describe('a mail about a repair', () => {
  it('uses the default of its type, with values and letterhead', async () => {
    await template({
      type: 'shipping-notification',
      subject: '{{service_report_number}} left {{company_name}}',
      bodyHtml: '<p>Hi {{customer_name}}, track <a href="{{tracking_link}}">{{tracking_number}}</a>.</p>',
      bodyText: 'Hi {{customer_name}}, track {{tracking_number}}: {{repair_link}}',
    });
    await setStatus('shipped');
    const [mail] = await mails();
    expect(mail?.subject).toBe(`${repair.serviceReportNumber} left Meyer & Sons`);
    expect(mail?.html).toContain('<p>Hi Ann &lt;Bell&gt;, track <a href="https://www.ups.com');
    expect(mail?.html).toContain('background:#123456');
    expect(mail?.html).toContain(`View your request</a>`);
    expect(mail?.bodyText).toMatch(
      new RegExp(
        `^Hi Ann <Bell>, track 1Z999AA10123456784: http://localhost:3000/repairs/${repair.id}\n\nFollow this request without signing in:\nhttp://localhost:3000/track/r${repair.id}-[\\w-]{32}\n\n-- \nMeyer & Sons\n$`,
      ),
    );
  });

  it('is written from the row after the status step, and leaves out a sentence without its value', async () => {
    await template({
      type: 'shipping-notification',
      bodyHtml:
        '<p>We shipped it. It left our dock on <b>{{date_shipped}}</b>.</p><p>Estimated: {{estimated_completion_date}}.</p>',
      bodyText:
        'It left our dock on {{date_shipped}}. It was due on {{estimated_completion_date}}. Thank you.',
    });
    const day = formatDateLong(today(people.company.timeZone));
    const shown = await people.as.admin.get(`/api/repairs/${repair.id}/mail-preview`, {
      query: { status: 'shipped' },
    });
    await setStatus('shipped');
    await people.as.admin.patch(`/api/repairs/${repair.id}`, { status: 'completed' });
    await people.as.admin.post(`/api/repairs/${repair.id}/logs`, { status: 'shipped', message: 'Again' });
    const [first, , again] = await mails();
    for (const mail of [first, again]) {
      expect(mail?.html).toContain(`<p>We shipped it. It left our dock on <b>${day}</b>.</p>`);
      expect(mail?.html).not.toContain('Estimated');
      expect(mail?.bodyText).toContain(`It left our dock on ${day}. Thank you.\n`);
    }
    expect(shown.body.text).toBe(first?.bodyText);
  });

  it('has the button only when the text has no link', async () => {
    await template({
      type: 'repair-status',
      bodyHtml: '<p><a style="color:#000000" href="{{repair_link}}">Open it</a></p>',
      bodyText: 'It is {{repair_status}} now.',
    });
    await setStatus('received');
    const [mail] = await mails();
    expect(mail?.html).not.toContain('View your request');
    expect(mail?.bodyText).toContain(
      `It is Received now.\n\nView your request:\nhttp://localhost:3000/track/`,
    );
  });

  it('uses the portal’s own text when only another type or another company has a default', async () => {
    await template({ type: 'welcome' });
    const other = await peopleOf(portal);
    await other.as.admin.post('/api/email-templates', {
      name: 'Theirs',
      type: 'repair-status',
      subject: 'Theirs',
      bodyHtml: '<p>Theirs alone</p>',
      bodyText: 'Theirs alone',
      isDefault: true,
    });
    await setStatus('received');
    expect(await mails()).toMatchObject([
      { subject: `${repair.serviceReportNumber}: your equipment has arrived` },
    ]);
  });

  it('is previewed before the status changes exactly as it is sent', async () => {
    await template({ type: 'repair-status', subject: '{{service_report_number}} is {{repair_status}}' });
    const shown = await people.as.admin.get(`/api/repairs/${repair.id}/mail-preview`, {
      query: { status: 'completed' },
    });
    await setStatus('completed');
    const [mail] = await mails();
    expect(shown.body).toMatchObject({ subject: mail?.subject, text: mail?.bodyText });
    expect(mail?.subject).toBe(`${repair.serviceReportNumber} is Completed`);
  });

  it('uses the portal’s own text when a stored template cannot be filled', async () => {
    const id = await template({ type: 'repair-status', subject: 'Mine' });
    await portal.runtime.database.asCompany(people.company.id, (db) =>
      db.updateTable('emailTemplates').set({ bodyText: '{% broken' }).where('id', '=', id).execute(),
    );
    expect((await setStatus('received')).status).toBe(200);
    expect(await mails()).toMatchObject([
      { subject: `${repair.serviceReportNumber}: your equipment has arrived` },
    ]);
  });

  it('names all units of a request, also when the template does not', async () => {
    await template({ type: 'service-confirmation', subject: 'Thank you' });
    const unit = (modelPartNo: string) => ({
      modelPartNo,
      warrantyStatus: 'warranty',
      descriptionProblem: 'Dead',
    });
    const sent = await people.as.customer.post(
      '/api/repairs',
      aRequest({ units: [unit('A-1'), unit('B-2')] }),
    );
    expect(sent.status, sent.text).toBe(201);
    const [mail] = await mails();
    expect(mail?.subject).toBe('Thank you');
    expect(mail?.bodyText).toMatch(/SR-1001: A-1, .*\nSR-1002: B-2/);
    expect(mail?.html).toContain('SR-1002');
  });
});

describe('the table of mails', () => {
  it('gives an event a template of its own, which comes before the default', async () => {
    await template({ type: 'repair-status', subject: 'Default' });
    const id = await template({ type: 'repair-status', subject: 'Arrived', isDefault: false });
    const { body } = await choose('repair.received', id);
    expect(body).toHaveLength(mailEvents.length);
    expect(body).toContainEqual({ event: 'repair.received', templateId: id });
    await setStatus('received');
    await setStatus('completed');
    await choose('repair.received', null);
    await setStatus('received');
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Arrived', 'Default', 'Default']);
  });

  it('accepts general templates for every event, and no other type', async () => {
    const general = await template({
      type: 'general',
      subject: '{{estimate_total}} for {{service_report_number}}',
      bodyHtml: '<p>Please answer: {{estimate_link}}</p>',
      bodyText: 'Valid until {{estimate_valid_until}}',
    });
    const welcome = await template({ type: 'welcome' });
    expect((await choose('estimate.sent', welcome)).body.fields).toEqual({
      'choices.0.templateId': 'This template is of a type that does not fit the email',
    });
    const foreign = await peopleOf(portal);
    const { body } = await foreign.as.admin.put(`/api/companies/${foreign.company.id}/mail-rules/templates`, {
      choices: [{ event: 'estimate.sent', templateId: general }],
    });
    expect(body.fields).toEqual({ 'choices.0.templateId': 'Unknown template' });
    expect((await choose('estimate.sent', general)).status).toBe(200);
    const at = `/api/repairs/${repair.id}/estimate`;
    await people.as.admin.put(at, {
      lines: [{ kind: 'labor', description: 'Labor', quantity: 1, price: 90 }],
    });
    await people.as.admin.post(`${at}/send`, {});
    await expect.poll(async () => (await mails()).length, { timeout: 15_000 }).toBe(1);
    const [mail] = await mails();
    expect(mail?.subject).toBe(`$90.00 for ${repair.serviceReportNumber}`);
    expect(mail?.html).toMatch(/Please answer: http:\/\/localhost:3000\/estimate\/[\w-]{43}/);
    expect(mail?.html).not.toContain('View and answer');
    expect(mail?.bodyText).toContain('View and answer the estimate:\nhttp://localhost:3000/estimate/');
  });

  it('is named before its template is deleted, and uses the default afterwards', async () => {
    const id = await template({ type: 'shipping-notification', subject: 'Gone', isDefault: false });
    await choose('repair.shipped', id);
    const asked = await people.as.admin.delete(`/api/email-templates/${id}`);
    expect(asked).toMatchObject({ status: 409, body: { code: 'email_template.in_use' } });
    expect(asked.body.message).toContain('This template is chosen for: Equipment shipped.');
    const moved = await people.as.admin.patch(`/api/email-templates/${id}`, { type: 'repair-status' });
    expect([moved.status, moved.body.code]).toEqual([409, 'email_template.in_use']);
    const gone = await people.as.admin.delete(`/api/email-templates/${id}?evenIfUsed=true`);
    expect(gone.status).toBe(204);
    await setStatus('shipped');
    expect(await mails()).toMatchObject([
      { subject: `${repair.serviceReportNumber}: your equipment is on its way` },
    ]);
  });
});

it('reminders of this and of next year’s calibration are in the company’s words', async () => {
  await template({
    type: 'appointment-reminder',
    subject: 'See you on {{appointment_date}}',
    bodyText: 'For {{service_report_number}}, see you',
  });
  await template({
    type: 'calibration-reminder',
    subject: 'Again',
    bodyHtml: '<p><a href="{{new_request_link}}">Once more</a></p>',
    bodyText: 'Once more: {{new_request_link}}',
  });
  const tomorrow = addDays(today('UTC'), 1);
  const asked = await people.as.admin.post(
    '/api/repairs',
    aRequest({
      requestType: 'calibration',
      repairNeeded: false,
      calibrationNeeded: true,
      calibrationDate: tomorrow,
      serialNumber: 'CAL-1',
    }),
  );
  expect(asked.status, asked.text).toBe(201);
  const remind = async (type: 'day_before' | 'follow_up') => {
    await portal.runtime.database.asCompany(people.company.id, (db) =>
      db
        .updateTable('reminders')
        .set({ triggerTime: new Date(0) })
        .where('reminderType', '=', type)
        .execute(),
    );
    await sendCalibrationReminders(portal.runtime);
  };
  await remind('day_before');
  const closed = await people.as.admin.patch(`/api/repairs/${asked.body.id}`, {
    status: 'shipped',
    sendMail: false,
  });
  expect(closed.status, closed.text).toBe(200);
  await remind('follow_up');
  const [, before, again] = await mails();
  expect(before?.subject).toBe(`See you on ${formatDateLong(tomorrow)}`);
  expect(before?.bodyText).toContain(`For ${asked.body.serviceReportNumber}, see you`);
  expect(again?.subject).toBe('Again');
  expect(again?.bodyText).toMatch(/^Once more: http:\/\/localhost:3000\/new-rma\n\n-- /);
  expect(again?.html).not.toContain('View your request');
});

it('the welcome mail is in the company’s words, with the link that sets the password', async () => {
  await template({
    type: 'welcome',
    subject: 'Welcome {{customer_name}}',
    bodyHtml: '<p>Your username is {{username}}.</p>',
    bodyText: 'Your username is {{username}}. Go to {{set_password_link}}',
  });
  const made = await people.as.admin.post(`/api/companies/${people.company.id}/users`, {
    username: 'new-colleague',
    email: 'new@example.com',
    role: 'technician',
    firstName: 'Nora',
    lastName: 'New',
  });
  expect(made.status, made.text).toBe(201);
  const [mail] = await mails();
  expect(mail?.subject).toBe('Welcome Nora New');
  expect(mail?.html).toMatch(
    /new-colleague[\s\S]*href="http:\/\/localhost:3000\/reset-password\?token=[\w-]{43}"/,
  );
  expect(mail?.bodyText).toMatch(/Go to http:\/\/localhost:3000\/reset-password\?token=[\w-]{43}\n\n-- /);
});
