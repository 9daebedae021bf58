import { beforeAll, describe, expect, it } from 'vitest';
import { pageCount, pdfText } from '../../../test/pdf-text.ts';
import type { CertificateDocument, CertifiedUnit } from './certificate-document.ts';
import { certificatePdf } from './certificate-pdf.ts';

const unit: CertifiedUnit = {
  typeName: 'Multimeter',
  make: 'Fluke',
  modelName: '87V',
  assetNumber: null,
  serialNumber: 'SN-1',
  calibratedOn: '2026-03-02',
  procedure: 'QP-87',
  technicianName: 'Ravi Patel',
  place: 'Bench 2',
  temperature: '23.1 °C',
  humidity: '45 %',
  result: 'adjusted',
  asFoundNotes: 'Out at 10 V',
  asLeftNotes: 'Adjusted at 10 V',
  points: [
    {
      ...{ quantity: 'DC voltage', nominal: '10.000', unit: 'V', lowerLimit: '9.990', upperLimit: '10.010' },
      ...{ asFound: '10.020', asLeft: '10.0010', uncertainty: '0.0005' },
    },
  ],
  standards: [
    {
      ...{
        name: 'Calibrator',
        make: 'Fluke',
        model: '5522A',
        serialNumber: 'C-1',
        certificateNumber: 'LAB-1',
      },
      ...{ issuer: 'National Laboratory', accreditation: 'RvA K 999', calibratedOn: '2025-09-01' },
      ...{ dueOn: '2026-09-01', overrideReason: null, overriddenBy: null },
    },
  ],
  nextDue: null,
  remarks: null,
  limitsFrom: null,
  overrideReason: null,
  overriddenBy: null,
};

const certificate = (given: Partial<CertificateDocument> = {}): CertificateDocument => ({
  company: {
    asker: 1,
    name: 'Meridian Instruments',
    address: '1 Dock Street\nBoston',
    phone: '555-0100',
  },
  createdAt: new Date('2026-03-04T12:00:00Z'),
  number: 'CAL-1001',
  edition: 2,
  replaces: { edition: 1, reason: 'The humidity was wrong' },
  serviceReportNumber: 'SR-1007',
  poNumber: 'PO-9',
  customer: { name: 'Acme Labs', address: '5 Hill Road\nSalem' },
  receivedOn: '2026-02-27',
  approval: { issuedOn: '2026-03-04', approvedBy: 'Ann Bell' },
  verifyUrl: null,
  remarks: 'The range of 1000 V was left out.',
  units: [unit],
  ...given,
});

describe('the paper says what ISO/IEC 17025 asks for (docs/certificates.md)', () => {
  let words: string;
  beforeAll(async () => {
    words = pdfText(await certificatePdf(certificate()));
  });

  it.each([
    ['7.8.2.1 a', 'Calibration Certificate'],
    ['7.8.2.1 b', 'Meridian Instruments 1 Dock Street Boston'],
    ['7.8.2.1 c', 'Place of calibration Bench 2'],
    ['7.8.2.1 d', 'Calibration Certificate CAL-1001 version 2 · Meridian Instruments Page 1 of'],
    ['7.8.2.1 d', 'End of certificate CAL-1001 version 2'],
    ['7.8.2.1 e', 'Customer Acme Labs 5 Hill Road Salem'],
    ['7.8.2.1 f', 'Procedure QP-87'],
    ['7.8.2.1 g', 'Item Multimeter Make Fluke Model 87V Serial number SN-1'],
    ['7.8.2.1 g', 'As found Out at 10 V'],
    ['7.8.2.1 h', 'Date of receipt Feb 27, 2026'],
    ['7.8.2.1 i', 'Date of calibration Mar 2, 2026'],
    ['7.8.2.1 j', 'Date of issue Mar 4, 2026'],
    ['7.8.2.1 l', 'relates only to the item calibrated'],
    ['7.8.2.1 m', 'DC voltage 10.000 V'],
    ['7.8.2.1 n', 'Remarks The range of 1000 V was left out.'],
    ['7.8.2.1 o', 'Authorized by Ann Bell'],
    ['7.8.4.1 a', '0.0005'],
    ['7.8.4.1 a', 'U is the expanded measurement uncertainty'],
    ['7.8.4.1 b', 'Temperature 23.1 °C Humidity 45 %'],
    ['7.8.4.1 c', 'traceable through the reference standards named above and their certificates'],
    ['7.8.4.1 c', 'LAB-1, National Laboratory, RvA K 999 Sep 1, 2025 Sep 1, 2026'],
    ['7.8.4.1 d', '10.020 No 10.0010 Yes'],
    ['7.8.4.1 e', 'Statement of conformity Adjusted.'],
    ['7.8.6', 'Decision rule'],
    ['7.8.6', '9.990 to 10.010'],
    ['7.8.8', 'This certificate replaces CAL-1001 version 1. Reason: The humidity was wrong'],
  ])('%s: %s', (_clause, said) => {
    expect(words).toContain(said);
  });

  it('7.8.4.3: no next date unless the customer agreed to it', async () => {
    expect(words).not.toContain('Next calibration due');
    const agreed = certificate({ units: [{ ...unit, nextDue: '2027-03-02' }] });
    expect(pdfText(await certificatePdf(agreed))).toContain('Next calibration due Mar 2, 2027');
  });
});

it('the signature is never alone on the last page', async () => {
  const [point] = unit.points;
  for (let count = 12; count <= 36; count += 2) {
    const points = Array.from({ length: count }, (_, n) => ({ ...point!, quantity: `Voltage ${n + 1}` }));
    const pdf = await certificatePdf(certificate({ units: [{ ...unit, points }] }));
    const pages = pageCount(pdf);
    const [, last] = pages > 1 ? pdfText(pdf).split(`Page ${pages - 1} of ${pages}`) : ['', pdfText(pdf)];
    expect(last, `${count} points`).toContain('Statements');
    expect(last, `${count} points`).toContain('Authorized by Ann Bell');
  }
});
