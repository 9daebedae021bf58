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

describe('who is asked', () => {
  it('asks once after the days, only the address of the request, with a link for each number of stars', async () => {
    await desk.switchOn();
    await desk.aRepair('shipped', 6);
    await desk.aRepair('completed', 8);
    const repair = await desk.aRepair('shipped', 8);
    await desk.run();
    await desk.run();
    const sent = await desk.mails();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      repairId: repair.id,
      recipients: ['ann@acme.example'],
      copies: [],
      subject: `${repair.serviceReportNumber}: How did we do with your ${repair.modelPartNo}?`,
    });
    const token = tokenIn(sent[0]!.bodyText);
    for (const stars of [1, 2, 3, 4, 5])
      for (const body of [sent[0]!.html, sent[0]!.bodyText])
        expect(body).toContain(`/survey/${token}?stars=${stars}`);
    const shown = (await people.as.admin.get(`/api/outbox/${sent[0]!.id}`)).body;
    expect(`${shown.html}${shown.text}`).not.toContain(token);
    const trail = (await people.as.admin.get(desk.at('audit?area=survey'))).body;
    expect(JSON.stringify(trail)).toContain('ann@acme.example');
  });

  it('is off at first, and is never asked about work that was closed before it was switched on', async () => {
    await desk.aRepair('shipped', 8);
    await desk.run();
    expect((await people.as.admin.get(desk.at('survey-settings'))).body).toEqual({
      enabled: false,
      after: 'shipped',
      days: 7,
    });
    await desk.settings();
    await desk.run();
    await desk.settings({ days: 1 });
    await desk.run();
    expect(await desk.mails()).toEqual([]);
  });

  it('counts from completion where the company wants that, and switched off it asks nobody', async () => {
    await desk.switchOn({ after: 'completed', days: 3 });
    await desk.aRepair('completed', 2);
    const repair = await desk.aRepair('completed', 4);
    await desk.run();
    expect((await desk.mails()).map(({ repairId }) => repairId)).toEqual([repair.id]);
    await desk.settings({ enabled: false });
    await desk.aRepair('completed', 4);
    await desk.run();
    expect(await desk.mails()).toHaveLength(1);
  });

  it('leaves out what is open again, deleted, too old, of an inactive customer or company', async () => {
    await desk.switchOn();
    const customer = await portal.buildCustomer({ companyId: people.company.id, active: false });
    const again = await desk.aRepair('shipped', 8);
    await desk.change(again.id, { status: 'in_progress' });
    await desk.aRepair('shipped', 8, { deletedAt: new Date() });
    await desk.aRepair('shipped', 61);
    await desk.aRepair('shipped', 8, { customerId: customer.id, userId: null });
    await desk.run();
    expect(await desk.mails()).toEqual([]);
    await desk.aRepair('shipped', 8);
    await desk.across((db) =>
      db.updateTable('companies').set({ active: false }).where('id', '=', people.company.id).execute(),
    );
    await desk.run();
    expect(await desk.mails()).toEqual([]);
  });

  it('asks no address that nobody has confirmed, and no sample, and never comes back to them', async () => {
    await desk.switchOn();
    const stranger = await portal.buildUser({ companyId: people.company.id, email: 'own@acme.example' });
    await desk.aRepair('shipped', 8, {
      ...{ userId: stranger.id, customerId: null, addressesUnproven: true },
      ...{ emailAddress: 'victim@other.example', additionalEmails: [] },
    });
    await desk.aRepair('shipped', 8, { emailAddress: 'ann@acme.sample.example', additionalEmails: [] });
    await desk.run();
    expect((await desk.mails()).map(({ recipients }) => recipients)).toEqual([['own@acme.example']]);
    await desk.across((db) =>
      db
        .updateTable('repairs')
        .set({ emailAddress: 'ann@acme.example' })
        .where('companyId', '=', people.company.id)
        .execute(),
    );
    await desk.run();
    expect(await desk.mails()).toHaveLength(1);
    expect(await desk.list()).toHaveLength(1);
  });

  it('writes with the template that the company chose, and keeps the stars below it', async () => {
    const made = await people.as.admin.post('/api/email-templates', {
      type: 'general',
      name: 'Own words',
      subject: 'How was {{service_report_number}}?',
      bodyHtml: '<p>Dear {{customer_name}}, tell us: {{survey_link}}</p>',
      bodyText: 'Dear {{customer_name}}, tell us: {{survey_link}}',
      isDefault: false,
    });
    expect(made.status, made.text).toBe(201);
    const choices = [{ event: 'survey.asked', templateId: made.body.id }];
    expect((await people.as.admin.put(desk.at('mail-rules/templates'), { choices })).status).toBe(200);
    const { repair, token } = await desk.asked();
    const [mail] = await desk.mails();
    expect(mail!.subject).toBe(`How was ${repair.serviceReportNumber}?`);
    for (const body of [mail!.html, mail!.bodyText]) {
      expect(body).toContain('tell us: ');
      expect(body).toContain(`/survey/${token}?stars=5`);
    }
    expect(mail!.bodyText).toMatch(/tell us: http\S+\/survey\/q\d+-[\w-]{32}\n/);
  });
});
