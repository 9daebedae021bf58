import { statusLabel } from '@portal/contract/repairs/repairs/status.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { aRequest, type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal, { salesTaxRate: '8.875' });
  await speak('de');
});
afterAll(() => portal.stop());

const across: Portal['runtime']['database']['dangerouslyAcrossCompanies'] = (work) =>
  portal.runtime.database.dangerouslyAcrossCompanies(work);
const speak = (language: 'de' | null) =>
  across((db) =>
    db.updateTable('customers').set({ language }).where('id', '=', people.customer.customerId).execute(),
  );
const mailOf = (repairId: number, event: string) =>
  vi.waitFor(
    () =>
      across((db) =>
        db
          .selectFrom('outboxMessages')
          .selectAll()
          .where('repairId', '=', repairId)
          .where('event', '=', event)
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow(),
      ),
    { timeout: 15_000, interval: 50 },
  );
const send = async (): Promise<number> => {
  const { status, body, text } = await people.as.customer.post('/api/repairs', aRequest());
  expect(status, text).toBe(201);
  return body.id;
};

it('a German customer of a company in English gets German mails, and the previews say the same', async () => {
  const { admin } = people.as;
  const id = await send();
  const submitted = await mailOf(id, 'repair.submitted');
  expect(submitted.subject).toMatch(/^Ihr Reparaturauftrag SR-\d+ ist bei uns eingereicht$/);
  expect(submitted.bodyText).toContain('Guten Tag Ann Bell,\n');
  expect(submitted.html).toContain('<html lang="de">');

  const preview = await admin.get(`/api/repairs/${id}/mail-preview?status=received`);
  const estimatedCompletionDate = '2031-03-05';
  await admin.patch(`/api/repairs/${id}`, { status: 'received', estimatedCompletionDate });
  const received = await mailOf(id, 'repair.received');
  expect(received.subject).toContain('Ihr Gerät ist eingegangen');
  expect(received.bodyText).toContain('Status: Eingegangen\nVoraussichtlich fertig: 5. März 2031');
  expect(preview.body.subject).toBe(received.subject);
  expect(preview.body.text).toContain('Wir haben Ihr Gerät erhalten');

  const at = `/api/repairs/${id}/estimate`;
  const lines = [{ kind: 'labor', description: 'Labor', quantity: 3, price: 1234.56 }];
  await admin.put(at, { lines, validUntil: '2031-02-28' });
  const shown = await admin.get(`${at}/mail-preview`);
  expect((await admin.post(`${at}/send`, {})).status).toBe(200);
  const estimate = await mailOf(id, 'estimate.sent');
  expect(estimate.subject).toMatch(/Ihr Kostenvoranschlag über 4\.032,38\s\$/);
  expect(estimate.bodyText).toContain('Gültig bis: 28. Feb. 2031');
  expect(shown.body.subject.replaceAll(/\s/g, ' ')).toBe(estimate.subject);

  await speak(null);
  expect((await mailOf(await send(), 'repair.submitted')).bodyText).toContain('Hello Ann Bell,');
  await speak('de');
});

it('a mail of an invoice is German until somebody changes its words', async () => {
  const { admin } = people.as;
  const { id } = await portal.buildRepair({
    ...{ companyId: people.company.id, userId: people.customer.id, customerId: people.customer.customerId },
    ...{ status: 'completed', contactName: 'Ann Bell', laborCost: '100.00', totalCost: '100.00' },
  });
  const made = await admin.post(`/api/repairs/${id}/invoices`, {});
  expect(made.status, made.text).toBe(201);
  const { number, reference, dueOn } = made.body;
  expect(dueOn).toMatch(/^\d/);
  const preview = async (mail: object) =>
    (await admin.post(`/api/invoices/${made.body.id}/email/preview`, mail)).body;
  const { invoiceLetter } = await import('@portal/contract/papers/issued-invoices/invoice-letter.ts');
  const offered = invoiceLetter(made.body);
  expect(offered.message).toContain(`invoice ${number} for your request ${reference}`);
  const german = await preview(offered);
  expect(german.subject).toBe(`Rechnung ${number}`);
  expect(german.text).toMatch(/Der Gesamtbetrag ist 108,88\s\$\. Sie ist fällig am /);
  const own = await preview({ ...offered, message: 'As we said on the phone.' });
  expect(own.text).toContain('As we said on the phone.');
  expect(own.text).toMatch(/Gesamtbetrag: 108,88\s\$/);
});

it('a printout is mailed in German until somebody changes its words', async () => {
  const { admin } = people.as;
  const id = await send();
  const { printoutSubject } = await import('@portal/contract/papers/repair-documents/printout.ts');
  const { serviceReportNumber: number } = (await admin.get(`/api/repairs/${id}`)).body;
  const subject = printoutSubject(people.company.name, number);
  const message = `Hello Ann Bell,\n\nattached is the service report of your request ${number}.`;
  const mailed = async (mail: object) => {
    expect((await admin.post(`/api/repairs/${id}/email-summary`, mail)).status).toBe(200);
    return mailOf(id, 'repair.printout');
  };
  const german = await mailed({ subject, message });
  expect(german.subject).toBe(`${people.company.name}: Reparaturauftrag ${number}`);
  expect(german.bodyText).toContain(`im Anhang finden Sie den Servicebericht zu Ihrem Auftrag ${number}.`);
  expect(german.bodyText).toContain('Status: Eingereicht');
  expect((await mailed({ subject: 'Report', message: 'See attached.' })).subject).toBe('Report');
});

it('a template of the company is used as it is written, and the rest of its mail is in the same language', async () => {
  const { admin } = people.as;
  const made = await admin.post('/api/email-templates', {
    ...{ name: 'Status', type: 'shipping-notification', isDefault: true, subject: 'News: {{repair_status}}' },
    ...{ bodyHtml: '<p>Hello {{customer_name}}</p>', bodyText: 'Hello {{customer_name}}' },
  });
  expect(made.status, made.text).toBe(201);
  const id = await send();
  await admin.patch(`/api/repairs/${id}`, { status: 'shipped' });
  const mail = await mailOf(id, 'repair.shipped');
  expect(mail.subject).toBe(`News: ${statusLabel('shipped')}`);
  expect(mail.bodyText).toContain('Hello Ann Bell\n\nView your request:');
});
