import { dollars } from '@portal/contract/core/numbers/money.ts';
import type { Paper } from '@portal/contract/core/paper.ts';
import { registerPdf } from '../src/features/calibration/audit-packs/register-pdf.ts';
import { certificatePdf } from '../src/features/calibration/certificates/certificate-pdf.ts';
import { estimatePdf } from '../src/features/estimates/estimates/paper/estimate-pdf.ts';
import { agreementPdf } from '../src/features/loans/demo-equipment-agreements/agreement-pdf.ts';
import { returnReceiptPdf } from '../src/features/loans/demo-equipment-agreements/return-receipt-pdf.ts';
import { labelSheet } from '../src/features/papers/repair-documents/label-sheet.ts';
import { packingSlip } from '../src/features/papers/repair-documents/packing-slip.ts';
import { serviceReport } from '../src/features/papers/repair-documents/service-report.ts';
import { orderPdf } from '../src/features/purchasing/purchase-orders/order-pdf.ts';
import { countSheetPdf } from '../src/features/stock/stock-counts/count-sheet-pdf.ts';

const createdAt = new Date('2026-11-20T12:00:00Z');
const day = '2026-11-20';
const timeZone = 'America/New_York';
const signed = { path: null, signedAt: createdAt, how: 'on this device' };

type Names = readonly string[];
const company = (names: Names, paper: Paper) => ({
  asker: 1,
  paper,
  name: names[0]!,
  address: `${names[1]}\n${names[2]}`,
});
const people = (names: Names) => ({
  serviceReportNumber: 'SR-1001',
  companyName: names[3]!,
  contactName: names[4]!,
  modelPartNo: names[5]!,
  serialNumber: '4F2-009881',
  repairNeeded: true,
});
const unit = (names: Names) => ({ id: 1, make: names[4]!, modelName: names[5]!, serialNumber: names[6]! });
const items = (names: Names) =>
  names.slice(7).map((name) => ({
    ...{
      partNumber: 'P-1',
      description: name,
      name,
      location: name,
      manufacturer: null,
      kind: 'part' as const,
    },
    ...{
      quantity: 2,
      price: dollars(10.25),
      amount: dollars(20.5),
      unitPrice: dollars(1),
      lineTotal: dollars(2),
    },
  }));

/** Each paper with fourteen names: of the company, of the customer, of people, and in lists. */
export const papersWithNames: Record<string, (names: Names, paper: Paper) => Promise<Buffer>> = {
  certificate: (names, paper) =>
    certificatePdf({
      ...{ company: company(names, paper), createdAt, number: 'CAL-1001', edition: 1, replaces: null },
      ...{ serviceReportNumber: 'SR-1001', poNumber: null, receivedOn: day, verifyUrl: null },
      customer: { name: names[3]!, address: names.slice(9).join('\n') },
      approval: { issuedOn: day, approvedBy: names[8]! },
      remarks: names.join(', '),
      units: [
        {
          ...{
            typeName: names[4]!,
            make: names[5]!,
            modelName: names[6]!,
            serialNumber: 'SN-1',
            assetNumber: null,
            place: names[7]!,
          },
          ...{
            calibratedOn: day,
            procedure: null,
            technicianName: names[8]!,
            temperature: '23 °C',
            humidity: '45 %',
          },
          ...{
            result: 'pass',
            asFoundNotes: null,
            asLeftNotes: null,
            ...{ remarks: names[3]!, limitsFrom: null, overrideReason: names[4]!, overriddenBy: names[8]! },
            points: [],
            standards: [],
            nextDue: null,
          },
        },
      ],
    }),
  'service report': (names, paper) =>
    serviceReport({
      ...{ company: company(names, paper), createdAt, timeZone, url: 'https://portal.example/repairs/1' },
      repair: { ...people(names), status: 'Received', descriptionProblem: names.join('. ') },
      timeline: names.map((message) => ({ date: createdAt, message })),
    } as Parameters<typeof serviceReport>[0]),
  estimate: (names, paper) =>
    estimatePdf({
      ...{
        company: company(names, paper),
        createdAt,
        timeZone,
        url: 'https://portal.example/repairs/1',
        version: 1,
      },
      ...{ lines: items(names), total: dollars(20.5), note: names[6]!, validUntil: day },
      repair: {
        ...people(names),
        phoneNo: null,
        emailAddress: null,
        billingAddress: names[7]!,
        descriptionProblem: names[8]!,
      },
    } as Parameters<typeof estimatePdf>[0]),
  'packing slip': (names, paper) =>
    packingSlip({
      ...{ company: company(names, paper), createdAt },
      repair: {
        ...people(names),
        shippingAddress: names.slice(6, 12).join('\n'),
        descriptionProblem: names.slice(12).join(', '),
      },
    } as Parameters<typeof packingSlip>[0]),
  'purchase order': (names, paper) =>
    orderPdf({
      ...{ company: company(names, paper), createdAt },
      supplier: {
        name: names[3]!,
        contactName: names[4]!,
        email: null,
        phone: null,
        address: names[5]!,
        city: names[6]!,
        state: null,
        zip: null,
        country: 'USA',
      },
      order: {
        poNumber: 'PO-1',
        orderDate: day,
        expectedDeliveryDate: null,
        shippingMethod: null,
        subtotal: 2,
        tax: 0,
        shipping: 0,
        total: 2,
      },
      items: items(names),
    } as unknown as Parameters<typeof orderPdf>[0]),
  'count sheet': (names, paper) =>
    countSheetPdf({
      ...{ company: company(names, paper), timeZone, lines: items(names) },
      count: {
        location: names[3]!,
        reason: `${names[4]} ${names[5]} ${names[6]}`,
        openedAt: createdAt.toISOString(),
        parts: 7,
      },
    } as unknown as Parameters<typeof countSheetPdf>[0]),
  register: (names, paper) =>
    registerPdf({
      ...{
        company: company(names, paper),
        customerName: names[3]!,
        day,
        certificateOf: new Map(),
        part: [1, 1],
        total: 1,
      },
      units: [unit(names), ...names.slice(7).map((name) => ({ ...unit(names), modelName: name }))],
    } as unknown as Parameters<typeof registerPdf>[0]),
  'loan agreement': (names, paper) =>
    agreementPdf({
      ...{
        company: company(names, paper),
        createdAt,
        timeZone,
        number: 'LA-1001',
        serviceReportNumber: null,
        loanDate: day,
      },
      customer: { name: names[3]!, address: names[4]!, phone: null, email: null },
      units: [
        { name: names[5]!, serialNumber: names[6]!, accessories: names.slice(7), expectedReturnDate: day },
      ],
      terms: names.join('\n\n'),
      signed: { ...signed, name: names[8]! },
    } as unknown as Parameters<typeof agreementPdf>[0]),
  'return receipt': (names, paper) =>
    returnReceiptPdf({
      ...{
        company: company(names, paper),
        createdAt,
        timeZone,
        number: 'LA-1001',
        loanDate: day,
        returnedOn: day,
        damaged: false,
      },
      ...{
        customerName: names[3]!,
        unitName: names[4]!,
        serialNumber: 'SN-1',
        condition: names[5]!,
        accessories: names.slice(8),
      },
      ...{ missingAccessories: [], receivedBy: names[6]!, signed: { ...signed, name: names[7]! } },
    }),
  labels: (names) =>
    labelSheet({
      ...{ company: { id: 1, name: names[0]! }, format: 'letter', start: 1, createdAt },
      units: names.map((name) => ({
        number: name,
        lines: [name],
        barcode: null,
        url: 'https://portal.example/1',
      })),
    }),
};
