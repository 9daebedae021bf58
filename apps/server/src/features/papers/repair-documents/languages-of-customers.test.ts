import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { estimateDesk } from '../../../../test/estimates.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

let people: People;
let path: string;
beforeEach(async () => {
  people = await peopleOf(portal, { salesTaxRate: '19', address: '9 Service Road' });
  path = `/api/companies/${people.company.id}`;
});

const company = (given: object) => people.as.admin.patch(path, given);
const customer = (given: object) =>
  people.as.admin.patch(`${path}/customers/${people.customer.customerId}`, given);
const textOf = async (address: string) => pdfText((await people.as.admin.get(address)).bytes);

it('a country brings the language of its papers, which can be another', async () => {
  const languageNow = async () => (await people.as.admin.get(path)).body.language;
  expect(await languageNow()).toBe('en');
  for (const [country, language] of [
    ['DE', 'de'],
    ['AT', 'de'],
    ['FR', 'fr'],
    ['ES', 'es'],
    ['MX', 'es'],
    ['JP', 'en'],
  ]) {
    await company({ country });
    expect([country, await languageNow()]).toEqual([country, language]);
  }
  await company({ language: 'fr' });
  expect(await languageNow()).toBe('fr');
});

it('refuses a language that there is not, of a company and of a customer', async () => {
  for (const change of [company, customer])
    expect(await change({ language: 'tlh' })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', fields: { language: 'Please choose a language' } },
    });
});

it('a customer has papers in their own language, else in that of the company', async () => {
  const desk = estimateDesk(portal, people);
  const repair = await desk.build();
  const report = () => textOf(`/api/repairs/${repair.id}/pdf?copy=customer`);
  expect(await report()).toContain('Service Report');
  await company({ language: 'de' });
  expect(await report()).toContain('Servicebericht');
  await customer({ language: 'fr' });
  const french = await report();
  expect(french).toContain('Rapport de service');
  expect(french).toMatch(/[0-9]{1,2} (janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc)/);
  await customer({ language: '' });
  expect(await report()).toContain('Servicebericht');
  await customer({ language: 'en' });
  expect(await report()).toContain('Service Report');
  // What is for staff is as their screens.
  expect(await textOf(`/api/repairs/${repair.id}/pdf`)).toContain('Internal Report');
});

it('a sent estimate and an issued invoice keep their language', async () => {
  const desk = estimateDesk(portal, people);
  await customer({ language: 'de' });
  const repair = await desk.build();
  const lines = [
    { kind: 'labor', description: 'Labor', quantity: 1, price: 130 },
    { kind: 'part', partNumber: 'P-1', description: 'Fuse', quantity: 1, price: 20, optional: true },
  ];
  await desk.send(repair, { lines });
  await customer({ language: 'es' });
  const sent = await desk.delivered(repair);
  expect(sent.language).toBe('de');
  await people.as.admin.patch(`/api/repairs/${repair.id}`, { status: 'completed', laborCost: 40 });
  const { body: invoice } = await people.as.admin.post(`/api/repairs/${repair.id}/invoices`, {});
  const invoicePath = `/api/invoices/${invoice.id}/invoice.pdf`;
  const issued = await textOf(invoicePath);
  for (const words of ['Factura', 'Mano de obra', 'Impuesto sobre las ventas 19 %'])
    expect(issued.replaceAll('\u00a0', ' ')).toContain(words);
  await customer({ language: 'fr' });
  await company({ language: 'de' });
  expect(await textOf(invoicePath)).toBe(issued);
});

it('a merge keeps the language of the customer that stays, and fills one that is not chosen', async () => {
  const made = async (given: object) =>
    (await people.as.admin.post(`${path}/customers`, { name: 'Acme', ...given })).body;
  const [from, into] = [await made({ language: 'de' }), await made({})];
  const merge = (query: string) =>
    people.as.admin.post(`/api/customers/${from.id}/merge${query}`, { intoId: into.id });
  expect((await merge('?dryRun=true')).body.filled).toMatchObject({ language: 'German' });
  expect((await merge('')).body.into.language).toBe('de');
});
