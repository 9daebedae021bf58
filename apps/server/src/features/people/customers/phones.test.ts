import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerFile } from '../../../../test/customer-imports.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { aRequest, type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
let path: string;
let id: number;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  path = `/api/companies/${people.company.id}`;
  await people.as.admin.patch(path, { country: 'DE', phone: '+49 30 99 99 99' });
  const made = await people.as.admin.post(`${path}/customers`, { name: 'Möller GmbH', phone: '030 1234567' });
  id = made.body.id;
});
afterAll(() => portal.stop());

const ways = ['+49 30 1234-567', '030 1234567', '0049 30 1234567', '030/1234567', '+49 (0)30 123 45 67'];

describe('a phone of a company in Germany', () => {
  it.each(ways)('typed as "%s" finds the customer in the list, the picker and the search', async (typed) => {
    const { admin, technician } = people.as;
    const list = await admin.get(`${path}/customers`, { query: { search: typed } });
    expect(list.body).toMatchObject([{ id }]);
    const picker = await technician.get(`${path}/customers/search`, { query: { query: typed } });
    expect(picker.body).toMatchObject([{ id }]);
    const found = await admin.get('/api/search', { query: { q: typed } });
    expect(JSON.stringify(found.body)).toContain('Möller GmbH');
  });

  it('is found whichever way it is stored, also by a row of an import', async () => {
    const { admin } = people.as;
    for (const stored of ways) {
      const saved = await admin.patch(`${path}/customers/${id}`, { phone: stored });
      expect(saved.body).toMatchObject({ phone: stored, dial: { href: 'tel:+49301234567' } });
      for (const typed of ways) {
        const list = await admin.get(`${path}/customers`, { query: { search: typed } });
        expect(list.body, `${typed} finds ${stored}`).toMatchObject([{ id }]);
      }
      for (const typed of ways.slice(0, 2)) {
        const file = customerFile(`Möller & Söhne,,${typed},Berlin,10115`);
        const plan = await admin.upload(`${path}/customers/import?dryRun=true`, [['file', 'c.csv', file]]);
        expect(plan.body.rows, `${typed} is ${stored}`).toMatchObject([
          { action: 'update', matchedBy: 'phone', recordId: id },
        ]);
      }
    }
  });

  it('is shown as at home, and one at an address abroad in international form', async () => {
    const { admin } = people.as;
    const seen = async (given: object) => {
      await admin.patch(`${path}/customers/${id}`, given);
      return (await admin.get(`/api/customers/${id}`)).body.dial;
    };
    expect(await seen({ phone: '0049 30 1234567 ext. 12' })).toEqual({
      text: '030 1234567 ext. 12',
      href: 'tel:+49301234567;ext=12',
    });
    expect(await seen({ phone: '01 23 45 67 89', country: 'France' })).toEqual({
      text: '+33 1 23 45 67 89',
      href: 'tel:+33123456789',
    });
    expect(await seen({ phone: 'ask for Rosa' })).toBeUndefined();
  });

  it('on a request is read in the country of the company, for each role that sees it', async () => {
    const { admin, technician, customer } = people.as;
    const request = { ...aRequest(), phoneNo: '+49 (0)30 1234567' };
    const { body } = await customer.post('/api/repairs', request);
    for (const who of [admin, technician, customer])
      expect((await who.get(`/api/repairs/${body.id}`)).body).toMatchObject({
        phoneNo: '+49 (0)30 1234567',
        dial: { text: '030 1234567', href: 'tel:+49301234567' },
      });
    const report = await admin.get(`/api/repairs/${body.id}/pdf`);
    expect(pdfText(report.bytes)).toContain('030 1234567');
    expect((await admin.get('/api/repairs', { query: { search: '0049 30 1234 567' } })).body).toMatchObject([
      { id: body.id },
    ]);
  });

  it('of the company itself stays as it is typed', async () => {
    expect((await people.as.customer.get('/api/user/company')).body).toMatchObject({
      phone: '+49 30 99 99 99',
      dial: { text: '+49 30 99 99 99', href: 'tel:+4930999999' },
    });
  });
});

it('is found by digits of another script, and where it is stored in them', async () => {
  const { as, company } = await peopleOf(portal);
  await as.admin.patch(`/api/companies/${company.id}`, { country: 'KW' });
  for (const phone of ['٢٢٢٢ ٥٥٥٥', '2222 5555', '+965 2222-5555']) {
    const { body } = await as.admin.post(`/api/companies/${company.id}/customers`, { name: 'الخليج', phone });
    for (const search of ['٢٢٢٢٥٥٥٥', '2222 5555', '00965 22225555', '+٩٦٥ ٢٢٢٢ ٥٥٥٥']) {
      const { body: found } = await as.admin.get(`/api/companies/${company.id}/customers`, {
        query: { search },
      });
      expect(found, `${search} finds ${phone}`).toContainEqual(expect.objectContaining({ id: body.id }));
    }
  }
});

it('a company of the United States keeps what it typed, and dials the whole number', async () => {
  const { as, company } = await peopleOf(portal);
  const made = await as.admin.post(`/api/companies/${company.id}/customers`, {
    name: 'Acme',
    phone: '218.555.0150 x12',
  });
  expect(made.body.dial).toEqual({ text: '218.555.0150 x12', href: 'tel:+12185550150;ext=12' });
  const short = await as.admin.post(`/api/companies/${company.id}/customers`, {
    name: 'B',
    phone: '555-0100',
  });
  expect(short.body).not.toHaveProperty('dial');
});
