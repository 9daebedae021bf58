import type { ResultPoint } from '@portal/contract/calibration/calibrations/points.ts';
import type {
  CertificateDocument,
  CertifiedUnit,
} from '../src/features/calibration/certificates/certificate-document.ts';

/** A point that was out of its limits and is within them after the adjustment. */
export const certifiedPoint: ResultPoint = {
  quantity: 'DC voltage',
  nominal: '10.000',
  unit: 'V',
  lowerLimit: '9.990',
  upperLimit: '10.010',
  asFound: '10.020',
  asLeft: '10.0010',
  uncertainty: '0.0005',
};

const standard: CertifiedUnit['standards'][number] = {
  name: 'Calibrator',
  make: 'Fluke',
  model: '5522A',
  serialNumber: 'C-1',
  certificateNumber: 'LAB-1',
  issuer: 'National Laboratory',
  accreditation: 'RvA K 999',
  calibratedOn: '2025-09-01',
  dueOn: '2026-09-01',
  state: null,
  overrideReason: null,
  overriddenBy: null,
};

export const certifiedUnit = {
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
  points: [certifiedPoint],
  standards: [standard],
  nextDue: null,
  remarks: null,
  limitsFrom: null,
  overrideReason: null,
  overriddenBy: null,
} satisfies CertifiedUnit;

/** Returns the data of an issued certificate about one unit, a correction, as papers are drawn from it. */
export const certificateDocument = (given: Partial<CertificateDocument> = {}): CertificateDocument => ({
  company: {
    asker: 1,
    paper: 'letter',
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
  verifyUrl: `https://portal.example/verify/${'c'.repeat(43)}`,
  remarks: 'Handle with care.',
  units: [certifiedUnit],
  ...given,
});
