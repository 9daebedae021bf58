import { type Language, languageCodes } from '@portal/contract/core/languages.ts';
import { catalogues } from '@portal/messages/catalogues.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';

let portal: Portal;
let people: People;
let repair: RepairRow;
let path: string;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal, { name: 'Qorvex', phone: '+49 30 1234567', email: 'qorvex@example.com' });
  const customer = await portal.buildCustomer({ companyId: people.company.id, name: 'Quellmark' });
  repair = await portal.buildRepair({
    ...{ companyId: people.company.id, userId: people.customer.id, customerId: customer.id },
    ...{ modelPartNo: 'Qantor 7', serialNumber: 'QN-9', inboundTrackingNumber: '1Z999AA10123456784' },
    ...{ estimatedCompletionDate: '2027-03-09' },
  });
  await people.as.admin.patch(`/api/repairs/${repair.id}`, { technicianNotes: 'Qx' });
  for (let n = 1; n <= 7; n++)
    await people.as.admin.post(`/api/repairs/${repair.id}/logs`, { message: `Qews ${n}` });
  await people.as.admin.put(`/api/repairs/${repair.id}/status`, { status: 'received' });
  ({ pathname: path } = new URL(
    (await people.as.admin.get(`/api/repairs/${repair.id}/tracking-link`)).body.link,
  ));
});
afterAll(() => portal.stop());

const speaks = (language: Language | null) =>
  portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db.updateTable('customers').set({ language }).where('id', '=', repair.customerId).execute(),
  );
/** Opens the page with a browser that asks for these languages. */
const opened = async (asked?: string, address = path): Promise<string> =>
  (await portal.callerWith(asked ? { 'accept-language': asked } : {}).get(address)).text;
const languageOf = (text: string) => /<html lang="(\w+)"/.exec(text)?.[1];

it('speaks the language of the customer, else of the browser, else of the company', async () => {
  await speaks(null);
  expect(languageOf(await opened())).toBe('en');
  expect(languageOf(await opened('pl, fr-CA;q=0.8, en;q=0.5'))).toBe('fr');
  expect(languageOf(await opened('en-GB, de;q=0.9'))).toBe('en');
  for (const nothing of ['*', 'ja', ';;q=', `${'x-'.repeat(150)}, de`])
    expect(languageOf(await opened(nothing))).toBe('en');
  await people.as.admin.patch(`/api/companies/${people.company.id}`, { language: 'es' });
  expect(languageOf(await opened())).toBe('es');
  expect(languageOf(await opened('en'))).toBe('en');
  await speaks('de');
  expect(languageOf(await opened('en'))).toBe('de');
  await speaks(null);
  await people.as.admin.patch(`/api/companies/${people.company.id}`, { language: 'en' });
});

it('says in the language of the browser that a link opens nothing', async () => {
  const bad = await opened('de-AT', `/track/r${repair.id}-${'A'.repeat(32)}`);
  expect(languageOf(bad)).toBe('de');
  expect(bad).toContain('Dieser Link funktioniert nicht');
});

const wordsOf = (text: string): string[] => text.normalize('NFC').match(/\p{L}{3,}/gu) ?? [];
/** What a person reads or hears of a page, and the words of its script. */
const readable = (page: string): string[] => {
  const [, said = ''] = /data-words="([^"]*)"/.exec(page) ?? [];
  const labels = [...page.matchAll(/ (?:aria-label|alt)="([^"]*)"/g)].map(([, label = '']) => label);
  const body = page.slice(page.indexOf('<body')).replaceAll(/<[^>]*>/g, ' ');
  const words = Object.values(JSON.parse(said.replaceAll('&quot;', '"').replaceAll('&#39;', "'")) as object);
  return wordsOf([body, ...labels, ...words].join(' ').replaceAll(/\{\w+\}|&#?\w+;/g, ' '));
};
/** Words that no catalogue has: what was typed, names of carriers, and abbreviations of months. */
const neutral = new Set([
  'UPS',
  'FedEx',
  'USPS',
  'DHL',
  'example',
  'com',
  'JavaScript',
  'PDF',
  'Portal',
  'Repair',
]);

describe.each(languageCodes.filter((code) => code !== 'en'))('in %s', (language) => {
  it.each(['', 'submitted'])('has no English word left, also while the unit is %s', async (status) => {
    await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db
        .updateTable('repairs')
        .set({ status: status || 'received' })
        .where('id', '=', repair.id)
        .execute(),
    );
    const english = new Set(readable(await opened('en')));
    const known = new Set(Object.values(catalogues[language]).flatMap(wordsOf));
    const left = readable(await opened(language)).filter(
      (word) => english.has(word) && !known.has(word) && !neutral.has(word) && !/q/i.test(word),
    );
    expect([...new Set(left)]).toEqual([]);
  });
});
