import { dollars } from '@portal/contract/core/numbers/money.ts';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { pageCount, pdfText } from '../../../../test/pdf-text.ts';
import { imageForPaper } from '../../../files/images.ts';
import type { Letterhead } from '../../../pdf/letterhead.ts';
import { closePdf } from '../../../pdf/render-pdf.ts';
import { type ServiceReport, serviceReport } from './service-report.ts';

afterAll(closePdf);

const company: Letterhead = {
  asker: 1,
  paper: 'letter',
  name: 'Northwind Instrument Service',
  address: '4120 Harbor Industrial Pkwy\nPortland, OR 97217',
  phone: '(503) 555-0142',
  email: 'service@northwind.example',
  website: 'https://www.northwind-instruments.example/',
  primaryColor: '#0891b2',
};
const repair = {
  serviceReportNumber: 'SR-1001',
  status: 'estimate_provided',
  dateSubmitted: '2026-11-02T02:30:00Z' as const,
  estimatedCompletionDate: '2026-11-20' as const,
  companyName: 'Acme Drilling',
  contactName: 'Dana Whitfield',
  emailAddress: 'dana@acme.example',
  phoneNo: '(512) 555-0199',
  shippingAddress: '900 Riverside Dr\nAustin, TX 78704',
  modelPartNo: 'GX-6000',
  serialNumber: '4F2-009881',
  warrantyStatus: 'non_warranty',
  repairNeeded: true,
  calibrationNeeded: true,
  noEstimateUnder200: true,
  preApprovedUpTo: dollars(200),
  descriptionProblem: 'Does not hold a charge.',
  laborCost: dollars(95),
  inboundShippingCost: dollars(14.5),
  outboundShippingCost: dollars(18),
  totalCost: dollars(190.49),
  profitMade: dollars(120.1),
  partsUsed: [
    {
      partNumber: 'BAT-2',
      description: 'Battery pack',
      quantity: 3,
      unitPrice: dollars(31.2),
      msrpPrice: dollars(20.33),
    },
  ],
};
const report: ServiceReport = {
  company,
  createdAt: new Date('2026-11-20T12:00:00Z'),
  timeZone: 'America/Los_Angeles',
  url: 'https://portal.example/admin/repairs/1',
  shipTo: company.address,
  isInternal: true,
  repair,
  timeline: [
    {
      date: '2026-11-02T02:30:00Z',
      status: 'submitted',
      message: 'Arrived',
      addedBy: 'Luis',
      visibility: 'internal',
    },
  ],
};
/** The data that customers get, see D3.5. */
const { profitMade: _, ...withoutProfit } = repair;
const customerReport: ServiceReport = {
  ...report,
  shipTo: null,
  isInternal: false,
  repair: { ...withoutProfit, partsUsed: repair.partsUsed.map(({ unitPrice: _cost, ...part }) => part) },
  timeline: [],
};
const long = (length: number) => 'W'.repeat(length);

describe('a service report', () => {
  it('prints everything for staff, with dates in the company’s zone', async () => {
    const text = pdfText(await serviceReport(report));
    for (const said of [
      company.name,
      'Internal Report SR-1001',
      'INTERNAL',
      'www.northwind-instruments.example ',
      'Status Pending Approval',
      'Submitted Nov 1, 2026',
      'Est. completion Nov 20, 2026',
      'No Estimate if under $200',
      'Portland, OR 97217',
      'Unit cost Price Amount',
      'BAT-2 Battery pack 3 $31.20 $20.33 $60.99',
      'Parts $60.99 Labor $95.00 Inbound shipping $14.50 Outbound shipping $18.00 Total $190.49 Profit made $120.10',
      'Nov 1, 2026, 6:30 PM Submitted Arrived Luis · internal',
    ])
      expect(text).toContain(said);
  });

  it('prints for customers only the data it gets', async () => {
    const text = pdfText(await serviceReport(customerReport));
    expect(text).toContain('BAT-2 Battery pack 3 $20.33 $60.99');
    expect(text).toContain('Please contact customer service for the shipping address');
    expect(text).toContain('Total $190.49');
    for (const hidden of ['Unit cost', '31.20', 'Profit', 'Timeline', 'INTERNAL', 'Internal'])
      expect(text).not.toContain(hidden);
  });

  it('prints a repair without any details on one page', async () => {
    const pdf = await serviceReport({
      company: { asker: 1, paper: 'letter', name: 'Repair Portal' },
      createdAt: report.createdAt,
      timeZone: 'UTC',
      url: report.url,
      repair: { serviceReportNumber: 'SR-1', status: 'submitted', partsUsed: [] },
      timeline: [],
    });
    expect(pageCount(pdf)).toBe(1);
    const text = pdfText(pdf);
    expect(text).toContain('Est. completion Not set');
    for (const absent of ['Parts', 'Costs', 'Timeline', 'No Estimate', 'undefined', 'null'])
      expect(text).not.toContain(absent);
  });

  it('repeats the head of the parts table on every page', async () => {
    const partsUsed = Array.from({ length: 40 }, (_, i) => ({
      ...repair.partsUsed[0]!,
      partNumber: `PN-${i}`,
    }));
    const pdf = await serviceReport({ ...report, repair: { ...repair, partsUsed } });
    const text = pdfText(pdf);
    for (const { partNumber } of partsUsed) expect(text).toContain(partNumber);
    expect(pageCount(pdf)).toBeGreaterThan(1);
    expect(text.match(/Part number Description Qty/g)).toHaveLength(pageCount(pdf));
    expect(text.match(/INTERNAL/g)).toHaveLength(pageCount(pdf));
  });

  it('prints the longest texts completely', async () => {
    const words = (name: string) => Array.from({ length: 900 }, (_, i) => `${name}${i}`).join(' ');
    const pdf = await serviceReport({
      ...report,
      company: { ...company, name: long(200), email: long(254), address: long(200) },
      repair: {
        ...repair,
        companyName: long(200),
        modelPartNo: long(200),
        poNumber: long(200),
        billingAddress: long(200),
        descriptionProblem: words('problem'),
        totalCost: dollars(99_999_999.99),
        partsUsed: [{ ...repair.partsUsed[0]!, partNumber: long(200), description: words('part') }],
      },
      timeline: [{ ...report.timeline[0]!, message: words('entry') }],
    });
    const text = pdfText(pdf);
    for (const end of ['problem899', 'part899', 'entry899', '$99,999,999.99']) expect(text).toContain(end);
  });

  it('has the same bytes for the same data (D3.13)', async () => {
    expect((await serviceReport(report)).equals(await serviceReport(structuredClone(report)))).toBe(true);
  });

  it('prints the logo, and leaves out a file that is no picture', async () => {
    const bytes = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#0891b2' } })
      .webp()
      .toBuffer();
    const draw = async (logo?: string) =>
      (await serviceReport({ ...report, company: { ...company, logo } })).toString('latin1');
    expect(await draw(await imageForPaper(bytes))).toContain('/Subtype /Image');
    expect(await draw('https://elsewhere.example/logo.png')).not.toContain('/Subtype /Image');
    expect(await draw('/etc/passwd')).not.toContain('/Subtype /Image');
  });
});
