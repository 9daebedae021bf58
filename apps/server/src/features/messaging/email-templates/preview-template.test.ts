import { emailTemplateTypes } from '@portal/contract/messaging/email-templates/types.ts';
import { placeholder, variablesOf } from '@portal/contract/messaging/email-templates/variables.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  people = await peopleOf(portal, {
    name: 'Northwind',
    email: 'office@nw.example',
    phone: '555-010-2030',
    address: '1 Main Street',
    website: 'https://nw.example',
  });
});
afterAll(() => portal.stop());

const words = {
  type: 'shipping-notification',
  subject: '{{service_report_number}} for {{customer_name}}',
  bodyHtml: '<p>{{customer_name}}: {{tracking_number}}</p><script>x()</script>',
  bodyText: '{{customer_name}}: {{tracking_number}}',
};
const preview = (given: object = {}) =>
  people.as.admin.post('/api/email-templates/preview', { ...words, ...given });
const outbox = () =>
  portal.runtime.database.asCompany(people.company.id, (db) =>
    db.selectFrom('outboxMessages').selectAll().execute(),
  );

describe('the preview', () => {
  it('shows examples when the company has no records', async () => {
    const { body } = await preview();
    expect(body).toMatchObject({ subject: 'SR-1001 for Ann Bell', about: null });
    expect(body.text).toContain('Ann Bell: 1Z999AA10123456784');
    expect(body.html).toContain('Northwind');
    expect(body.html).not.toContain('script');
  });

  it('shows the longest text there may be, also where each letter becomes five', async () => {
    const { status, body } = await preview({ bodyHtml: '&'.repeat(50_000) });
    expect([status, body.html.match(/&amp;/g).length]).toEqual([200, 50_000]);
  });

  it('shows the newest repair, or the chosen one', async () => {
    const build = (contactName: string, day: string) =>
      portal.buildRepair({
        companyId: people.company.id,
        companyName: 'Acme',
        contactName,
        dateSubmitted: new Date(day),
      });
    const old = await build('Old', '2024-01-01');
    const newest = await build('New', '2024-02-01');
    const deleted = await build('Deleted', '2024-03-01');
    await portal.runtime.database.asCompany(people.company.id, (db) =>
      db.updateTable('repairs').set({ deletedAt: new Date() }).where('id', '=', deleted.id).execute(),
    );
    const first = (await preview()).body;
    expect(first.subject).toBe(`${newest.serviceReportNumber} for New`);
    expect(first.about).toBe(`${newest.serviceReportNumber} · Acme`);
    expect((await preview({ repairId: old.id })).body.subject).toBe(`${old.serviceReportNumber} for Old`);
    const foreign = await portal.buildRepair();
    for (const repairId of [foreign.id, deleted.id, 2_000_000_000]) {
      const { status, body } = await preview({ repairId });
      expect([status, body.fields]).toEqual([400, { repairId: 'Unknown repair' }]);
    }
  });

  it('shows the mail for a record without the optional values', async () => {
    const given = {
      bodyHtml: '<p>Hello {{customer_name}}. It left on {{date_shipped}}.</p>',
      bodyText: 'Hello {{customer_name}}. It left on {{date_shipped}}.',
    };
    expect((await preview(given)).body.text).toContain('Hello Ann Bell. It left on March 18, 2024.');
    const { body } = await preview({ ...given, missing: true });
    expect(body.text).toMatch(/^Hello Ann Bell\.\n/);
    expect(body.html).toContain('<p>Hello Ann Bell.</p>');
  });

  it('shows a customer in an invitation', async () => {
    await portal.buildCustomer({ companyId: people.company.id, name: 'Zeta Labs' });
    const invite = {
      type: 'customer-invite',
      subject: 'Hello {{customer_name}}',
      bodyHtml: '<p>Come in</p>',
      bodyText: 'Come in',
    };
    const { body } = await preview(invite);
    expect(body).toMatchObject({ subject: 'Hello Zeta Labs', about: 'Zeta Labs' });
    expect(body.html).toContain('Accept the invitation');
    const foreign = await portal.buildCustomer();
    expect((await preview({ ...invite, customerId: foreign.id })).body.fields).toEqual({
      customerId: 'Unknown customer',
    });
  });

  it.each(emailTemplateTypes)('has a value for every variable of %s', async (type) => {
    const all = variablesOf(type).map(placeholder).join('|');
    const { status, body } = await preview({
      type,
      subject: 'All',
      bodyHtml: `<p>${all}</p>`,
      bodyText: all,
    });
    expect(status, JSON.stringify(body)).toBe(200);
    const shown = body.text.split('\n')[0].split('|');
    variablesOf(type).forEach((name, at) => {
      expect(shown[at], name).not.toBe('');
    });
  });

  it('names the text that is not allowed, field by field', async () => {
    const { status, body } = await preview({ bodyText: '{{profit}}', subject: '{% x %}' });
    expect(status).toBe(400);
    expect(body.fields).toEqual({
      subject: 'Tags such as {% if %} are not supported: a template has no logic.',
      bodyText: 'Unknown variable: {{profit}}',
    });
  });
});

describe('a test', () => {
  it('is sent through the outbox to the caller’s own address only', async () => {
    const { status, body } = await people.as.admin.post('/api/email-templates/test', {
      ...words,
      recipient: 'somebody@example.com',
    });
    expect(status).toBe(200);
    const [message] = await outbox();
    expect(message).toMatchObject({
      event: 'email-template.test',
      recipients: [body.recipient],
      copies: [],
      subject: 'Test: SR-1001 for Ann Bell',
    });
    expect(body).toEqual({
      recipient: expect.stringMatching(/^user\d+@example\.com$/),
      message: `The test was put into the outbox for ${body.recipient}.`,
    });
  });

  it('counts for the limits of mail', async () => {
    const limited = await startPortal({ LIMITS: 'on', LIMIT_MAIL_PER_USER_HOUR: '2' });
    const { as } = await peopleOf(limited);
    const send = async () => (await as.admin.post('/api/email-templates/test', words)).status;
    expect([await send(), await send(), await send()]).toEqual([200, 200, 429]);
    await limited.stop();
  });
});
