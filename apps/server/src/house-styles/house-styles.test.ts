import { currencyCodes } from '@portal/contract/companies/companies/currencies.ts';
import { moneyDecimals } from '@portal/contract/core/numbers/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { estimateDesk } from '../../test/estimates.ts';
import { pdfText } from '../../test/pdf-text.ts';
import { type People, peopleOf } from '../../test/people.ts';
import { type Portal, startPortal } from '../../test/portal.ts';
import { keptAmounts } from '../doctor/kept-values/amounts.ts';
import { amountColumns } from '../features/companies/companies/fixed-currency.ts';
import { HouseStyles } from './house-styles.ts';
import { inHouseStyle } from './in-house-style.ts';

let portal: Portal;
let american: People;
let japanese: People;
const pathOf = ({ company }: People) => `/api/companies/${company.id}`;

beforeAll(async () => {
  portal = await startPortal();
  american = await peopleOf(portal, { salesTaxRate: '10' });
  japanese = await peopleOf(portal, { salesTaxRate: '10' });
  const { status, text } = await japanese.as.admin.patch(pathOf(japanese), { country: 'JP' });
  expect(status, text).toBe(200);
});
afterAll(() => portal.stop());

const styleOf = async (people: People, role: 'customer' | 'technician' | 'admin') =>
  (await people.as[role].get('/api/user')).body.style;

it('everybody of a company is told how it writes, and nothing where that is usual', async () => {
  const style = { locale: 'ja-JP', currency: 'JPY', taxName: 'Consumption tax' };
  for (const role of ['customer', 'technician', 'admin'] as const) {
    expect(await styleOf(japanese, role)).toEqual(style);
    expect(await styleOf(american, role)).toBeUndefined();
  }
  const { body } = await japanese.as.customer.get('/api/companies/active');
  expect(body).toMatchObject([{ id: japanese.company.id, style }]);
  expect((await american.as.customer.get('/api/companies/active')).body[0]).not.toHaveProperty('style');
});

it('what one company writes is never in the style of another that is served at the same moment', async () => {
  const write = async (people: People, expected: RegExp, foreign: RegExp) => {
    const desk = estimateDesk(portal, people);
    const repair = await desk.build({});
    const version = await desk.send(repair, {
      lines: [{ kind: 'labor', description: 'Labor', quantity: 3, price: 1111 }],
      discount: { kind: 'percent', value: 5 },
    });
    const at = desk.at(repair, '');
    const [shown] = (await people.as.admin.get(at)).body.versions;
    const timeline = JSON.stringify((await people.as.admin.get(`/api/repairs/${repair.id}/logs`)).body);
    expect(timeline).toMatch(expected);
    expect(timeline).not.toMatch(foreign);
    return {
      version,
      sums: [shown.terms.subtotal, shown.terms.discountAmount, shown.terms.tax, shown.total],
    };
  };
  const all = await Promise.all(
    Array.from({ length: 4 }, async () => [
      await write(american, /Estimate sent: \$3,482\.99/, /[￥¥]/),
      await write(japanese, /Estimate sent: ￥3,483/, /\$/),
    ]),
  );
  for (const [dollars, yen] of all) {
    expect(dollars?.sums).toEqual([3333, 166.65, 316.64, 3482.99]);
    // 166.65 and 316.60 are rounded to whole yen.
    expect(yen?.sums).toEqual([3333, 167, 317, 3483]);
  }
});

it('the doctor and the report of revenue count in whole yen too', async () => {
  const people = await peopleOf(portal, { salesTaxRate: '10' });
  await people.as.admin.patch(pathOf(people), { country: 'JP' });
  const desk = estimateDesk(portal, people);
  const repair = await desk.build({});
  const version = await desk.send(repair, {
    lines: [{ kind: 'labor', description: 'Labor', quantity: 1.5, price: 2223 }],
    discount: { kind: 'percent', value: 5 },
  });
  await people.as.admin.post(desk.at(repair, '/record'), { version, decision: 'approve', name: 'Ann' });
  await people.as.admin.patch(`/api/repairs/${repair.id}`, { laborCost: 3335, status: 'completed' });
  // 1.5 times 2,223 are 3,334.50, and 5 % of 3,335 are 166.75.
  const { charge } = (await people.as.admin.get(`/api/repairs/${repair.id}`)).body;
  expect(charge).toMatchObject({ net: 3168, tax: 317, total: 3485 });
  const months = (await people.as.admin.get('/api/reports/revenue')).body as { revenue: number }[];
  expect(months.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(3168);
  const findings = await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    keptAmounts.find(({ name }) => name === 'estimates')!.drift.execute(db),
  );
  expect(findings.rows).toEqual([]);
});

it('a paper that a job draws and one that a call draws are in the style of their company', async () => {
  const desk = estimateDesk(portal, japanese);
  const repair = await desk.build({ status: 'completed' });
  await japanese.as.admin.patch(`/api/repairs/${repair.id}`, { laborCost: 12_500 });
  const { bytes } = await japanese.as.admin.get(`/api/repairs/${repair.id}/invoice.pdf`);
  const paper = pdfText(bytes);
  expect(paper).toContain('Consumption tax 10%');
  expect(paper).toMatch(/￥ ?13,750/);
  expect(paper).toMatch(/\d{4} ?年 ?\d{1,2} ?月 ?\d{1,2} ?日/);
  expect(paper).not.toMatch(/\$|\.\d\d\b/);
});

it('the page of a tracking link is in the style of its company', async () => {
  const pageOf = async (people: People) => {
    const { id } = await portal.buildRepair({
      ...{ companyId: people.company.id, userId: people.customer.id },
      estimatedCompletionDate: '2031-02-28',
    });
    const { link } = (await people.as.admin.get(`/api/repairs/${id}/tracking-link`)).body;
    return (await portal.signedOut.get(new URL(link).pathname)).text;
  };
  expect(await pageOf(japanese)).toContain('2031年2月28日');
  expect(await pageOf(american)).toContain('Feb 28, 2031');
});

it('an amount with a part of a yen is refused with a sentence, and nothing is stored', async () => {
  const repair = await portal.buildRepair({ companyId: japanese.company.id, userId: japanese.customer.id });
  const at = `/api/repairs/${repair.id}`;
  const refused = await japanese.as.admin.patch(at, { laborCost: 12.5 });
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('JPY has no decimals')]);
  expect((await japanese.as.admin.get(at)).body.laborCost).toBeNull();
  const repairOfOther = await portal.buildRepair({
    companyId: american.company.id,
    userId: american.customer.id,
  });
  expect(
    (await american.as.admin.patch(`/api/repairs/${repairOfOther.id}`, { laborCost: 12.5 })).status,
  ).toBe(200);
});

describe('the currency', () => {
  it('is fixed once an amount is stored, and a change of country leaves it', async () => {
    const people = await peopleOf(portal);
    const read = async () => (await people.as.admin.get(pathOf(people))).body;
    expect(await read()).toMatchObject({ currency: 'USD', currencyFixed: false });
    expect((await people.as.admin.patch(pathOf(people), { currency: 'CHF' })).status).toBe(200);
    const repair = await portal.buildRepair({ companyId: people.company.id, userId: people.customer.id });
    await people.as.admin.patch(`/api/repairs/${repair.id}`, { laborCost: 12.35 });
    expect(await read()).toMatchObject({ currency: 'CHF', currencyFixed: true });
    const refused = await people.as.admin.patch(pathOf(people), { currency: 'EUR' });
    expect([refused.status, refused.body.code]).toEqual([409, 'company.currency_fixed']);
    expect((await people.as.admin.patch(pathOf(people), { country: 'DE' })).status).toBe(200);
    expect(await read()).toMatchObject({ country: 'DE', currency: 'CHF', locale: 'de-DE' });
    // The same currency is no change.
    expect((await people.as.admin.patch(pathOf(people), { currency: 'CHF' })).status).toBe(200);
  });

  it('has as many decimals in the database as in the contract', async () => {
    const { rows } = await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      sql<{ currency: string; decimals: number }>`
        select c as currency, money_decimals(c) as decimals from unnest(${[...currencyCodes]}::text[]) c`.execute(
        db,
      ),
    );
    expect(rows).toHaveLength(currencyCodes.length);
    for (const { currency, decimals } of rows) {
      const counted = inHouseStyle({ locale: 'en-US', currency, taxName: 'VAT' }, moneyDecimals);
      expect([currency, decimals]).toEqual([currency, counted]);
    }
  });

  it('is looked for in every column of amounts', async () => {
    const { rows } = await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      sql<{ name: string }>`
        select table_name || '.' || column_name as name from information_schema.columns
          where table_schema = 'public' and data_type = 'numeric' and numeric_precision = 12 and numeric_scale = 2`.execute(
        db,
      ),
    );
    const known = Object.entries(amountColumns).flatMap(([table, columns]) =>
      columns.map((name) => `${table}.${name}`),
    );
    // The limit that every company is made with says nothing, and the rate is asked for by itself.
    const ofCompany = ['companies.estimate_threshold', 'companies.loan_daily_rate'];
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...known, ...ofCompany].toSorted());
  });

  it.each([
    [{ currency: 'KWD' }, 'Please choose a currency'],
    [{ currency: 'usd' }, 'Please choose a currency'],
    [{ locale: 'de' }, 'Please choose how numbers and dates are written'],
    [{ locale: 'xx-XX' }, 'Please choose how numbers and dates are written'],
    [{ locale: 'en-US-u-nu-thai' }, 'Please choose how numbers and dates are written'],
    [{ taxName: ' ' }, 'Please provide the name of the tax'],
  ])('%j is refused', async (given, sentence) => {
    const { status, text } = await american.as.admin.patch(pathOf(american), given);
    expect([status, text]).toEqual([400, expect.stringContaining(sentence)]);
  });
});

it('another instance knows the style of a company that is made', async () => {
  const other = new HouseStyles();
  const stop = await other.keep(portal.runtime.database, portal.runtime.events, { warn: () => {} });
  const { status, body } = await american.as.superadmin.post('/api/companies', {
    ...{ name: 'Aachen Messtechnik', primaryContact: 'Jo Muster', email: 'jo@aachen.example' },
    ...{ phone: '0241 123456', address: 'Aachen', country: 'DE' },
  });
  expect(status).toBe(201);
  await vi.waitFor(() => expect(other.of(body.id)).toMatchObject({ currency: 'EUR' }));
  expect(other.countryOf(body.id)).toBe('DE');
  stop();
});

it('another instance writes in the new style as soon as it hears of it', async () => {
  const people = await peopleOf(portal);
  const styles = portal.runtime.houseStyles;
  expect(styles.of(people.company.id).currency).toBe('USD');
  // What another instance does: it writes, and tells all.
  await portal.runtime.database.dangerouslyAcrossCompanies(async (db) => {
    await sql`update companies set currency = 'EUR', locale = 'fr-FR' where id = ${people.company.id}`.execute(
      db,
    );
    await portal.runtime.events.publish(db, { companyId: people.company.id, kind: 'company' });
  });
  await vi.waitFor(() =>
    expect(styles.of(people.company.id)).toMatchObject({ currency: 'EUR', locale: 'fr-FR' }),
  );
  expect(styles.of(japanese.company.id).currency).toBe('JPY');
});
