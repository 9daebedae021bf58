import { afterAll, beforeAll, expect, it } from 'vitest';
import { peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ LIMITS: 'on', LIMIT_MAIL_PREVIEWS_PER_USER_HOUR: '2' });
});
afterAll(() => portal.stop());

it('mails HTML of any depth as it is read up to where it is too deep, in no more than a mail', async () => {
  const { as, company } = await peopleOf(portal, { name: 'Northwind' });
  const { id } = await portal.buildRepair({ companyId: company.id, emailAddress: 'ann@acme.example' });
  const html = `<p>Your unit is ready.</p>${'<b>'.repeat(66_600)}`;
  expect((await as.admin.post(`/api/repairs/${id}/email-summary`, { html })).status).toBe(200);
  const mail = await portal.runtime.database.asCompany(company.id, (db) =>
    db.selectFrom('outboxMessages').selectAll().where('repairId', '=', id).executeTakeFirstOrThrow(),
  );
  expect(mail.html).toContain('<p>Your unit is ready.</p>');
  expect(mail.html.length).toBeLessThan(10_000);
  expect(mail.bodyText).toContain('Your unit is ready.');
});

it('previews as many templates as a person needs', async () => {
  const { as } = await peopleOf(portal, { name: 'Southwind' });
  const preview = () =>
    as.admin.post('/api/email-templates/preview', {
      type: 'shipping-notification',
      subject: 'News',
      bodyHtml: `<p>Hello</p>${'<ul>'.repeat(5_400)}`,
      bodyText: 'Hello',
    });
  const replies = [await preview(), await preview(), await preview()];
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect(replies[0]!.body.html.length).toBeLessThan(10_000);
});
