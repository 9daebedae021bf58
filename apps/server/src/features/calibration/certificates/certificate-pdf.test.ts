import { writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import {
  certificateDocument,
  certifiedUnit,
  certifiedPoint as point,
} from '../../../../test/certificate-document.ts';
import { pageCount, pdfText } from '../../../../test/pdf-text.ts';
import type { CertificateDocument, CertifiedUnit } from './certificate-document.ts';
import { certificatePdf } from './certificate-pdf.ts';

const adjusted: CertifiedUnit = {
  ...certifiedUnit,
  remarks: 'The lowest range was not asked for.',
  limitsFrom: 'Data sheet 87V, revision C',
  standards: certifiedUnit.standards.map((one) => ({
    ...one,
    calibratedOn: '2025-03-01',
    dueOn: '2026-03-01',
    overrideReason: 'Found in limits the day after',
    overriddenBy: 'Ann Bell',
  })),
  nextDue: '2027-03-02',
};
const failing: CertifiedUnit = {
  ...adjusted,
  serialNumber: 'SN-2',
  result: 'fail',
  asLeftNotes: null,
  points: [{ ...point, asLeft: null }],
  standards: [],
  nextDue: null,
};

const certificate = (given: Partial<CertificateDocument> = {}): CertificateDocument =>
  certificateDocument({ units: [adjusted, failing], ...given });

it('has everything that D5.11 asks for, on several pages of two items', async () => {
  const pdf = await certificatePdf(certificate());
  if (process.env['CERTIFICATE_FILE']) await writeFile(process.env['CERTIFICATE_FILE'], pdf);
  const words = pdfText(pdf);
  for (const said of [
    ...['Calibration Certificate', 'Meridian Instruments', '1 Dock Street', 'Bench 2', 'CAL-1001 version 2'],
    ...['Acme Labs', '5 Hill Road', 'Multimeter', 'Fluke', '87V', 'SN-1', 'SN-2', 'SR-1007', 'PO-9'],
    ...['Date of receipt Feb 27, 2026', 'Date of calibration Mar 2, 2026', 'Date of issue Mar 4, 2026'],
    ...['Procedure QP-87', '23.1 °C', '45 %', 'Calibrated by Ravi Patel'],
    ...['10.000', '9.990 to 10.010', '10.020', '10.0010', '0.0005'],
    ...['Calibrator', 'Fluke 5522A', 'LAB-1', 'was past its due date', 'Found in limits the day after'],
    ...['Adjusted. The unit was adjusted.', 'Fail. The unit is not within its limits.', 'Decision rule'],
    ...[
      'Out at 10 V',
      'Adjusted at 10 V',
      'not stated, because no calibration was in force',
      'Handle with care.',
    ],
    ...['Authorised by Ann Bell', 'relates only to the items calibrated', 'Next calibration due Mar 2, 2027'],
    ...[
      'replaces CAL-1001 version 1. Reason: The humidity was wrong',
      'End of certificate CAL-1001 version 2',
    ],
  ])
    expect(words, said).toContain(said);
  expect(words.match(/Next calibration due/g), 'a unit that failed has no next date').toHaveLength(1);
  expect(words.replaceAll(' ', '')).toContain(`/verify/${'c'.repeat(43)}`);
  const pages = pageCount(pdf);
  for (let page = 1; page <= pages; page++) expect(words).toContain(`Page ${page} of ${pages}`);
  expect(words.match(/Calibration Certificate CAL-1001 version 2 · Meridian/g)).toHaveLength(pages);
});

it('says nothing false of a standard that was in force, whatever reason stands beside it', async () => {
  const inForce = adjusted.standards.map((one) => ({ ...one, dueOn: '2027-03-01' as const }));
  const words = await paperOf({ standards: inForce });
  expect(words).toContain('LAB-1');
  expect(words).not.toContain('past its due date');
  expect(words).not.toContain('Found in limits the day after');
  const unused = inForce.map((one) => ({ ...one, state: 'quarantined' as const }));
  expect(await paperOf({ standards: unused })).toContain(
    'was in quarantine on the day of the calibration. Ann Bell allowed its use: Found in limits the day after',
  );
});

it('prints no next date and no uncertainty where there is none', async () => {
  const unit = { ...adjusted, nextDue: null, points: [{ ...point, uncertainty: null }] };
  const words = pdfText(await certificatePdf(certificate({ units: [unit], replaces: null, edition: 1 })));
  expect(words).not.toContain('Next calibration due');
  expect(words).not.toContain('expanded measurement uncertainty');
  expect(words).not.toContain('replaces');
  expect(words).toContain('relates only to the item calibrated');
});

const paperOf = async (given: Partial<CertifiedUnit>) =>
  pdfText(
    await certificatePdf(certificate({ units: [{ ...adjusted, standards: [], ...given }], remarks: null })),
  );

it('never says of all results what its table does not show', async () => {
  const twice = [point, { ...point, asFound: '10.000', asLeft: null }];
  const half = await paperOf({ points: twice });
  expect(half).toContain('Not all points that have limits were measured.');
  expect(half).not.toContain('All results');
  expect(half.match(/Not measured/g)).toHaveLength(1);
  const reason = { overrideReason: 'The customer knows', overriddenBy: 'Ann Bell' };
  const allowed = await paperOf({ result: 'pass', points: [{ ...point, asLeft: null }], ...reason });
  expect(allowed).toContain('Pass. Not all results are within their limits.');
  expect(allowed).toContain('Ann Bell allowed this result: The customer knows');
  const limited = await paperOf({ result: 'limited', remarks: null });
  expect(limited).not.toContain('the limits that the remarks');
});

it('names a procedure only where there is one, and where limits come from', async () => {
  const bare = await paperOf({ result: 'pass', points: [], procedure: null });
  expect(bare).toContain('no limits were given');
  expect(bare).not.toContain('named above.');
  expect(await paperOf({ result: 'pass', points: [] })).toContain('by the procedure named above.');
  expect(await paperOf({})).toContain('The limits come from: Data sheet 87V, revision C.');
  const own = { ...point, limitsFrom: 'Order of the customer' };
  const both = await paperOf({ points: [point, own, point] });
  expect(both).toContain('The limits of points 1, 3 come from: Data sheet 87V, revision C.');
  expect(both).toContain('The limits of point 2 come from: Order of the customer.');
  expect(both, 'the rows have the numbers').toMatch(/1\. DC voltage.*2\. DC voltage.*3\. DC voltage/);
  expect(await paperOf({})).not.toContain('1. DC voltage');
});

/** Returns the processor time of one certificate with that number of points, in milliseconds, and its PDF. */
async function drawn(count: number) {
  const points = Array.from({ length: count }, (_, n) => ({ ...point, quantity: `Voltage ${n + 1}` }));
  const began = process.cpuUsage();
  const pdf = await certificatePdf(certificate({ units: [{ ...adjusted, points }] }));
  const { user, system } = process.cpuUsage(began);
  return { pdf, milliseconds: (user + system) / 1000 };
}

it('with 200 points has the number on each page and costs no more per point than one with 50', async () => {
  // The first document of a process also loads the fonts.
  await certificatePdf(certificate());
  let small = 0;
  for (let n = 0; n < 3; n++) small += (await drawn(50)).milliseconds;
  const { pdf, milliseconds } = await drawn(200);
  const words = pdfText(pdf);
  expect(words).toContain('Voltage 200');
  expect(words.match(/Calibration Certificate CAL-1001 version 2 ·/g)).toHaveLength(pageCount(pdf));
  // A third more points may take a third more time. Twice as much again is left for the memory that Node frees
  // meanwhile; time that grows with the square of the points would be five times as much.
  expect(milliseconds / small).toBeLessThan(3);
});
