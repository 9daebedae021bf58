import { dollars } from '@portal/contract/core/numbers/money.ts';
import { afterAll, expect, it } from 'vitest';
import { pageCount, pdfText } from '../../../../../test/pdf-text.ts';
import { closePdf } from '../../../../pdf/render-pdf.ts';
import { type EstimateDocument, estimatePdf } from './estimate-pdf.ts';

afterAll(closePdf);

const line = (n: number) => ({
  kind: 'part' as const,
  partNumber: `P-${n}`,
  description: `Part number ${n}`,
  quantity: 2,
  price: dollars(10.25),
  amount: dollars(20.5),
});
const estimate: EstimateDocument = {
  company: {
    asker: 1,
    paper: 'letter',
    name: 'Northwind Instrument Service',
    phone: '(503) 555-0142',
    primaryColor: '#0891b2',
  },
  createdAt: new Date('2026-11-20T03:00:00Z'),
  timeZone: 'America/Los_Angeles',
  url: 'https://portal.example/repairs/1',
  version: 2,
  lines: [
    line(1),
    {
      kind: 'labor',
      partNumber: null,
      description: 'Labor',
      quantity: 1,
      price: dollars(164),
      amount: dollars(164),
    },
  ],
  total: dollars(184.5),
  note: 'Prices without tax.',
  validUntil: '2026-12-20',
  repair: {
    serviceReportNumber: 'SR-1001',
    companyName: 'Acme Drilling',
    contactName: 'Dana Whitfield',
    phoneNo: null,
    emailAddress: 'dana@acme.example',
    billingAddress: '900 Riverside Dr\nAustin, TX 78704',
    modelPartNo: 'GX-6000',
    serialNumber: '4F2-009881',
    descriptionProblem: 'Does not hold a charge.',
    repairNeeded: true,
  },
};

it('prints the lines, the unit, the total, and the last day', async () => {
  const text = pdfText(await estimatePdf(estimate));
  for (const shown of [
    ...['Estimate', 'SR-1001', 'Northwind Instrument Service', 'Acme Drilling', 'GX-6000', '4F2-009881'],
    ...['Nov 19, 2026', 'Dec 20, 2026', 'Part number 1', 'P-1', '$10.25', '$20.50', '$164.00', '$184.50'],
    ...['Prices without tax.', 'Does not hold a charge.', 'Version 2', 'Page 1 of 1'],
  ])
    expect(text).toContain(shown);
});

it('gives the same bytes for the same estimate', async () => {
  const [one, two] = [await estimatePdf(estimate), await estimatePdf(estimate)];
  expect(one.equals(two)).toBe(true);
});

it('prints every line of a long estimate, also with long words and large amounts', async () => {
  const wide = {
    ...line(0),
    description: 'W'.repeat(1000),
    price: dollars(9_999_999.99),
    amount: dollars(99_999_999.99),
  };
  const lines = [...Array.from({ length: 109 }, (_, n) => line(n + 1)), wide];
  const pdf = await estimatePdf({
    ...estimate,
    lines,
    total: dollars(99_999_999.99),
    note: 'A line\n'.repeat(200),
  });
  const text = pdfText(pdf);
  expect(pageCount(pdf)).toBeGreaterThan(3);
  for (const { partNumber } of lines) expect(text).toContain(`${partNumber} `);
  expect(text).toContain('$99,999,999.99');
});
