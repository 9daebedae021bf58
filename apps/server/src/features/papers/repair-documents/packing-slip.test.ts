import { usualAccessories } from '@portal/contract/papers/shipments/packing-advice.ts';
import { ACCESSORIES_MAX } from '@portal/contract/repairs/repairs/accessories.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { type Drawn, drawings } from '../../../../test/pdf-drawings.ts';
import { pageCount, pdfText } from '../../../../test/pdf-text.ts';
import type { Letterhead } from '../../../pdf/letterhead.ts';
import { closePdf } from '../../../pdf/render-pdf.ts';
import { packingSlip } from './packing-slip.ts';

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
const createdAt = new Date('2026-11-20T12:00:00Z');
const repair = {
  serviceReportNumber: 'SR-1001',
  companyName: 'Acme Drilling',
  contactName: 'Dana Whitfield',
  emailAddress: 'dana@acme.example',
  phoneNo: '(512) 555-0199',
  shippingAddress: '900 Riverside Dr\nAustin, TX 78704',
  modelPartNo: 'GX-6000',
  serialNumber: '4F2-009881',
  repairNeeded: true,
  calibrationNeeded: true,
  descriptionProblem: 'Does not hold a charge.',
};
const long = (length: number) => 'W'.repeat(length);

/** Returns the boxes to tick of a packing slip, and their ticks. */
function toTick(pdf: Buffer): Record<'boxes' | 'ticks', Drawn[]> {
  const small = drawings(pdf).filter(({ left, right }) => right - left > 5 && right - left < 9.5);
  const isBox = ({ top, bottom }: Drawn) => bottom - top > 8.5;
  return { boxes: small.filter(isBox), ticks: small.filter((one) => !isBox(one)) };
}
const isIn = (tick: Drawn, box: Drawn): boolean =>
  tick.page === box.page &&
  tick.left > box.left &&
  tick.right < box.right &&
  tick.top > box.top &&
  tick.bottom < box.bottom;

describe('a packing slip', () => {
  it('names the unit and the address and says how to pack, on one page', async () => {
    const pdf = await packingSlip({ company, createdAt, repair });
    expect(pageCount(pdf)).toBe(1);
    const text = pdfText(pdf);
    for (const said of [
      'Packing Slip SR-1001',
      'Ship to Northwind Instrument Service 4120 Harbor Industrial Pkwy Portland, OR 97217 (503) 555-0142',
      'From Acme Drilling Dana Whitfield 900 Riverside Dr Austin, TX 78704',
      'GX-6000',
      '4F2-009881',
      'Repair, Calibration',
      'Does not hold a charge.',
      'Enclosed (please tick)',
      'How to pack and ship',
      'Without insurance the company is not',
    ])
      expect(text).toContain(said);
  });

  it('needs only the SR number', async () => {
    const pdf = await packingSlip({
      company: { asker: 1, paper: 'letter', name: 'Repair Portal' },
      createdAt,
      repair: { serviceReportNumber: 'SR-2' },
    });
    expect(pageCount(pdf)).toBe(1);
    expect(pdfText(pdf)).toContain(
      'Ship to Repair Portal Please contact customer service for the shipping address',
    );
  });

  it('stays on one page with a problem text of any length, and with the code to follow it', async () => {
    const descriptionProblem = 'The meter fails. '.repeat(600);
    const follow = `https://portal.example/track/${'a1B2'.repeat(20)}`;
    const slip = { company, createdAt, repair: { ...repair, descriptionProblem }, follow };
    expect(pageCount(await packingSlip(slip))).toBe(1);
  });

  it('stays on one page with a long address, long names and more things in the parcel', async () => {
    const address = Array.from({ length: 3 }, (_, i) => `Building ${i}, gate on the side of the harbor`).join(
      '\n',
    );
    const pdf = await packingSlip({
      company: { ...company, address },
      createdAt,
      repair: {
        ...repair,
        ...{
          companyName: `Acme ${'Drilling '.repeat(6)}`,
          contactName: 'Dana Whitfield',
          shippingAddress: address,
        },
        ...{ modelPartNo: long(20), serialNumber: long(20), poNumber: long(20) },
        descriptionProblem: 'The meter fails.\n'.repeat(40),
        accessories: Array.from({ length: 9 }, (_, i) => `Spare key number ${i} of the large cabinet door`),
      },
      follow: `https://portal.example/track/${'a1B2'.repeat(20)}`,
    });
    expect(pageCount(pdf)).toBe(1);
  });

  it('is correct on two pages when it is as full as a request can be', async () => {
    const accessories = Array.from({ length: ACCESSORIES_MAX }, (_, i) => `${i} ${'WIDE '.repeat(20)}`);
    const address = Array.from({ length: 8 }, (_, i) => `Building ${i}, gate on the side of the harbor`).join(
      '\n',
    );
    const pdf = await packingSlip({
      company: { ...company, name: `Service ${'Wide '.repeat(40)}`, address },
      createdAt,
      repair: {
        ...{ ...repair, serviceReportNumber: long(24), companyName: long(90), contactName: long(90) },
        ...{ modelPartNo: long(200), serialNumber: long(200), poNumber: long(200), shippingAddress: address },
        ...{ descriptionProblem: 'WIDE '.repeat(600), accessories },
      },
      follow: `https://portal.example/track/${'a1B2'.repeat(20)}`,
    });
    const text = pdfText(pdf);
    expect(pageCount(pdf)).toBe(2);
    for (const page of ['Page 1 of 2', 'Page 2 of 2']) expect(text).toContain(page);
    // The things to tick are in one place, and so is what to do.
    const { boxes, ticks } = toTick(pdf);
    expect(boxes).toHaveLength(ACCESSORIES_MAX + usualAccessories.length + 2);
    expect(new Set([...boxes, ...ticks].map(({ page }) => page)).size).toBe(1);
    for (const tick of ticks) expect(boxes.filter((box) => isIn(tick, box))).toHaveLength(1);
    expect(ticks).toHaveLength(ACCESSORIES_MAX);
    for (const name of accessories) expect(text).toContain(name.slice(0, 12));
    expect(text).toContain('Without insurance the company is not');
  });

  it('has a box to tick for each thing in the parcel, and a tick where the request names it', async () => {
    const accessories = ['Batteries', 'Carrying case', 'Two spare keys'];
    const pdf = await packingSlip({
      company,
      createdAt,
      repair: { ...repair, accessories },
    });
    pdfText(pdf);
    const { boxes, ticks } = toTick(pdf);
    expect([boxes.length, ticks.length]).toEqual([10, 3]);
    for (const [name, column] of [
      ['columns', 'left'],
      ['rows', 'top'],
    ] as const) {
      const places = new Set(boxes.map((box) => Math.round(box[column])));
      expect(places.size, name).toBe(name === 'rows' ? 4 : 3);
    }
    for (const tick of ticks) expect(boxes.some((box) => isIn(tick, box))).toBe(true);
  });
});
