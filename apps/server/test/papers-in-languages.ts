import { dollars } from '@portal/contract/core/numbers/money.ts';
import type { Percent } from '@portal/contract/core/numbers/percent.ts';
import { evaluateWorksheet } from '@portal/contract/laboratory/worksheets/evaluate-worksheet.ts';
import type { Evaluation } from '@portal/contract/laboratory/worksheets/evaluation.ts';
import { resultPointsOf } from '@portal/contract/laboratory/worksheets/result-points.ts';
import type { Worksheet, WorksheetPoint } from '@portal/contract/laboratory/worksheets/shapes.ts';
import { budgetOf, normal, row } from '../../../packages/contract/test/budget-rows.ts';
import {
  foundAs,
  indicated,
  pointOf,
  rangeOf,
  revisionOf,
  worksheetOf,
} from '../../../packages/contract/test/worksheet-rows.ts';
import type { CertifiedUnit } from '../src/features/calibration/certificates/certificate-document.ts';
import { certificatePdf } from '../src/features/calibration/certificates/certificate-pdf.ts';
import { estimatePdf } from '../src/features/estimates/estimates/paper/estimate-pdf.ts';
import { agreementPdf } from '../src/features/loans/demo-equipment-agreements/agreement-pdf.ts';
import { howSigned } from '../src/features/loans/demo-equipment-agreements/draw-agreement.ts';
import { returnReceiptPdf } from '../src/features/loans/demo-equipment-agreements/return-receipt-pdf.ts';
import { packingSlip } from '../src/features/papers/repair-documents/packing-slip.ts';
import { serviceReport } from '../src/features/papers/repair-documents/service-report.ts';
import { orderPdf } from '../src/features/purchasing/purchase-orders/order-pdf.ts';
import { certificateDocument, certifiedPoint, certifiedUnit } from './certificate-document.ts';

const createdAt = new Date('2026-11-20T12:00:00Z');
const day = '2026-11-20';
const timeZone = 'Europe/Berlin';
const url = 'https://portal.example/1';
const people = {
  serviceReportNumber: 'SR-1001',
  companyName: 'Zyqo Xam',
  contactName: 'Vrell Aqo',
  phoneNo: null,
  emailAddress: 'vrell@zyqo.example',
  billingAddress: 'Qoruweg 1\n12345 Xamqstadt',
  shippingAddress: 'Qoruweg 1\n12345 Xamqstadt',
  modelPartNo: 'GX-6000',
  serialNumber: null,
  assetNumber: 'A-7',
  poNumber: 'PO-9',
  descriptionProblem: 'Qor qexu.',
  repairNeeded: true,
  calibrationNeeded: true,
};

type Paper = 'letter' | 'a4';
const head = (paper: Paper) => ({
  ...{ asker: 1, paper, name: 'Meriqo', address: 'Doqweg 4\n54321 Ruqstadt', phone: '555-0100' },
});

/** Sentences of the timeline that the portal writes for customers. */
export const writtenEntries = [
  'Repair request submitted.\nYour package to us: UPS, 1Z999.',
  'Status changed from Submitted to Received.\nReceived with: Zuq.\nNot in the box: Wuq.',
  'Condition on arrival: Zuq',
  'Estimate version 2 sent: $184.50, valid until Dec 20, 2026.',
  'Estimate sent: $184.50, valid until 20 Dec 2026.',
  'Estimate approved by Vrell Aqo by phone. PO number PO-9.',
  'Estimate declined by Vrell Aqo: Zuq',
  'The estimate expired on Dec 20, 2026 without an answer.',
  'Progress: Zuq\nEstimated completion: Dec 1, 2026.\nShipped on Dec 2, 2026.',
  'Inbound tracking number: 1Z1.\nOutbound tracking number: 1Z2.\nShipping information updated.',
  'The estimated completion date is open again.\nThe tracking number of your package to us was removed.',
  'Image added: Zuq\nImage removed: Zuq\nEmail sent: Zuq\nService report sent by email.',
  'Calibration certificate CAL-1 issued.\nCalibration certificate CAL-1 withdrawn: Zuq',
  'Invoice INV-1 was made.\nInvoice INV-1 was paid.\nInvoice INV-1 is open again.',
  'Serial number changed from Q1 to Q2.\nCalibration date added: Dec 1, 2026.',
  'Contact name, phone, billing address corrected.',
  'Pre-authorised under $200',
];

/** A unit that was measured by a procedure, with all that its statements can say. */
function measured(given: Partial<Worksheet>, conditions: Evaluation['conditions']): CertifiedUnit {
  const rows: [Parameters<typeof pointOf>[0], WorksheetPoint][] = [
    [{}, foundAs(indicated('10.0063', '10.0063'), indicated('10.0001'))],
    [{ sides: 'upper' }, foundAs(indicated('10.0013', '10.0013'))],
    [
      { quantity: 'Ampqo', range: '10 mA', unit: 'mA', absolute: '0.1' },
      foundAs(indicated('10.02', '10.02')),
    ],
    [{}, { ...foundAs(null), leftOut: 'Zuq.' }],
  ];
  const revision = revisionOf(
    rows.map(([point]) => pointOf(point)),
    [
      rangeOf(budgetOf([row('standard', normal('0.0004', '2'))])),
      rangeOf(budgetOf([row('standard', normal('0.04', '2'))], { coverage: '99', unit: 'mA' }), {
        ...{ name: '10 mA', unit: 'mA', resolution: '0.01' },
      }),
    ],
  );
  const worksheet = worksheetOf(
    rows.map(([, typed]) => typed),
    { rule: { kind: 'guarded', share: '1' }, conditionsReason: 'Zuq.', ...given },
  );
  const evaluation = evaluateWorksheet(worksheet, revision);
  return {
    ...typed,
    procedure: 'LP-7',
    points: resultPointsOf(revision, worksheet, evaluation),
    worksheet,
    evaluation: {
      ...evaluation,
      conditions,
      procedure: { id: 1, number: 'LP-7', title: 'Zuq', revision: 'B' },
      conditionsOverriddenBy: 'Raqi Aqo',
    },
  };
}

const typed: CertifiedUnit = {
  ...certifiedUnit,
  ...{ typeName: 'Multiqo', make: 'Fluqo', modelName: '87V', technicianName: 'Raqi Aqo', place: 'Qorplatz' },
  ...{ asFoundNotes: 'Zuq', asLeftNotes: 'Wuq', remarks: 'Xuq', assetNumber: 'A-7', nextDue: day },
  standards: certifiedUnit.standards.map((one) => ({
    ...one,
    ...{ name: 'Kaliqo', make: 'Fluqo', issuer: 'Natqo' },
  })),
  points: [{ ...certifiedPoint, quantity: 'Voltqo' }],
};

const taken = {
  room: { id: 1, name: 'Raumqo' },
  ...{ standard: null, sensor: 'Loggqo', from: '2026-11-20T08:00:00.000Z', to: '2026-11-20T10:00:00.000Z' },
  ...{ timeZone, readings: 12, temperature: { min: '22.8', max: '23.4' }, humidity: null, pressure: null },
} as unknown as NonNullable<CertifiedUnit['roomConditions']>;

const certificate = (paper: Paper, units: CertifiedUnit[], more: object = {}) =>
  certificatePdf(
    certificateDocument({
      company: head(paper),
      customer: { name: 'Zyqo Xam', address: 'Qoruweg 1' },
      remarks: 'Xuq',
      replaces: { edition: 1, reason: 'Zuq' },
      approval: { issuedOn: day, approvedBy: 'Raqi Aqo', signed: { at: createdAt, timeZone } },
      units,
      ...more,
    }),
  );

const point = (lower: string | null, upper: string | null) => ({
  ...certifiedPoint,
  ...{ quantity: 'Voltqo', lowerLimit: lower, upperLimit: upper },
});

const charged = {
  lines: [
    { kind: 'labor', partNumber: null, description: 'Labor', quantity: 1.5, price: 80, amount: 120 },
    { kind: 'shipping', partNumber: null, description: 'Inbound shipping', quantity: 1, price: 9, amount: 9 },
    ...[true, false].map((isTaken) => ({
      ...{ kind: 'part', partNumber: 'P-1', description: 'Zuq', quantity: 2, price: 10.25, amount: 20.5 },
      ...{ optional: true, taken: isTaken },
    })),
  ],
  terms: {
    discount: { kind: 'percent', value: 5 as Percent },
    ...{ taxRate: 19 as Percent, taxExempt: false, subtotal: 149.5, discountAmount: 7.48, tax: 26.98 },
    taxes: [
      { rate: 19 as Percent, net: 100, tax: 19 },
      { rate: 7 as Percent, net: 42.02, tax: 7.98 },
    ],
  },
};

const estimate = (paper: Paper, more: object) =>
  estimatePdf({
    ...{ company: head(paper), createdAt, timeZone, url, version: 2, ...charged, total: dollars(169) },
    ...{ note: 'Zuq', validUntil: day, repair: people, ...more },
    calibrations: [{ units: ['Fluqo 87V'], sentences: ['Zuq.'] }],
  } as unknown as Parameters<typeof estimatePdf>[0]);

const report = (paper: Paper) =>
  serviceReport({
    ...{ company: head(paper), createdAt, timeZone, url },
    repair: {
      ...people,
      ...{ status: 'estimate_provided', dateSubmitted: createdAt, dateShipped: day, customerNo: 'C-1' },
      ...{ warrantyStatus: 'non_warranty', specialInstructions: 'Zuq', currentProgress: 'Zuq' },
      ...{ inboundTrackingNumber: '1Z1', outboundTrackingNumber: '1Z2', noEstimateUnder200: true },
      preApprovedUpTo: dollars(250.5),
      partsUsed: [{ partNumber: 'P-1', description: 'Zuq', quantity: 2, msrpPrice: dollars(10) }],
      ...{ laborCost: dollars(9), inboundShippingCost: dollars(9), outboundShippingCost: dollars(9) },
      ...{ estimatedCost: dollars(9), isEstimatedWithTax: true, totalCost: dollars(47) },
      charge: { ...charged.terms, discount: dollars(7), net: dollars(40), total: dollars(47) },
    },
    timeline: writtenEntries.map((message) => ({ date: createdAt, status: 'in_progress', message })),
  } as unknown as Parameters<typeof serviceReport>[0]);

const slip = (paper: Paper, more: object) =>
  packingSlip({
    ...{ company: { ...head(paper), address: null }, createdAt, follow: url },
    repair: { ...people, accessories: ['Carrying case', 'Zuq'] },
    ...more,
  });

const loaned = {
  ...{ name: 'Fluqo 87V', serialNumber: 'Q-1', value: null, dailyRate: dollars(5) },
  expectedReturnDate: day,
};

const agreement = (paper: Paper, signed: object | null) =>
  agreementPdf({
    ...{ company: head(paper), createdAt, timeZone, number: 'LA-1001', serviceReportNumber: 'SR-1001' },
    customer: { name: 'Zyqo Xam', address: 'Qoruweg 1', phone: null, email: null },
    loanDate: day,
    units: [
      { ...loaned, accessories: ['Zuq'] },
      { ...loaned, accessories: [], expectedReturnDate: '2026-12-01' },
      ...Array.from({ length: 12 }, () => ({ ...loaned, accessories: [] })),
    ],
    ...{ terms: 'Zuq', signed },
  } as unknown as Parameters<typeof agreementPdf>[0]);

const signedOnDevice = () => ({
  ...{ name: 'Vrell Aqo', path: null, signedAt: createdAt },
  how: howSigned({ channel: 'staff_device', signedFrom: null, signedWith: 'Raqi Aqo' }, 'Meriqo'),
});

/** Each paper for customers and suppliers, with all that it can say and no word of a language in what was typed. */
export const papersInLanguages: Record<string, (paper: Paper) => Promise<Buffer>> = {
  estimate: (paper) => estimate(paper, {}),
  'approved estimate': (paper) => estimate(paper, { approvedOn: 'Q' }),
  'service report': report,
  'packing slip': (paper) => slip(paper, {}),
  'packing slip of several': (paper) =>
    slip(paper, { units: [people, people].map((one) => ({ ...one, accessories: ['Batteries', 'Zuq'] })) }),
  'purchase order': (paper) =>
    orderPdf({
      ...{ company: head(paper), createdAt },
      supplier: {
        ...{ name: 'Suqo', contactName: null, email: null, phone: null, address: 'Qoruweg' },
        ...{ city: 'Xamq', state: null, zip: null, country: 'Germany' },
      },
      order: {
        ...{ poNumber: 'PO-1', orderDate: day, expectedDeliveryDate: day, shippingMethod: 'Zuq' },
        ...{ subtotal: 2, tax: 0, shipping: 0, total: 2 },
      },
      items: [
        {
          ...{ partNumber: 'P-1', description: 'Zuq', manufacturer: 'Fluqo' },
          ...{ quantity: 2, unitPrice: 1, lineTotal: 2 },
        },
      ],
    } as unknown as Parameters<typeof orderPdf>[0]),
  'loan agreement': (paper) => agreement(paper, null),
  'signed loan agreement': (paper) => agreement(paper, signedOnDevice()),
  'return receipt': (paper) =>
    returnReceiptPdf({
      ...{ company: head(paper), createdAt, timeZone, number: 'LA-1001', customerName: 'Zyqo Xam' },
      ...{ unitName: 'Fluqo 87V', serialNumber: 'Q-1', loanDate: day, returnedOn: day, damaged: true },
      ...{ condition: 'Zuq', accessories: ['Zuq'], missingAccessories: ['Wuq'], receivedBy: 'Raqi Aqo' },
      signed: signedOnDevice(),
    }),
  certificate: (paper) =>
    certificate(paper, [
      { ...typed, roomConditions: taken, overrideReason: 'Zuq', overriddenBy: 'Raqi Aqo' },
    ]),
  'certificate by procedure': (paper) =>
    certificate(
      paper,
      [
        measured({ leastRatio: { ratio: '4', below: 'refuse' } }, [
          {
            key: 'temperature',
            sentence:
              'Temperature was 29 °C and 18 to 29 °C in the room. The procedure asks for 18 to 28 °C.',
          },
          {
            key: 'humidity',
            sentence: 'Relative humidity was not written down. The procedure asks for at most 60 %RH.',
          },
        ]),
      ],
      { accreditation: { body: 'Akqo', number: 'Q 1', mark: 'any' } },
    ),
  'certificate of several': (paper) =>
    certificate(paper, [
      { ...typed, points: [point(null, '10.1'), point('9.9', null)], limitsFrom: 'Zuq' },
      { ...typed, points: [], procedure: null, result: 'limited', standards: [] },
      { ...typed, result: 'fail', withoutStatement: true, serialNumber: null },
      measured({ withoutStatement: true }, []),
    ]),
  'draft of a certificate': (paper) =>
    certificate(paper, [{ ...typed, standards: [] }], { approval: null, receivedOn: null, verifyUrl: null }),
};
