import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { certificateDocument, certifiedUnit as unit } from '../../../../test/certificate-document.ts';
import { pageCount, pdfText } from '../../../../test/pdf-text.ts';
import type { CertificateDocument } from './certificate-document.ts';
import { certificatePdf } from './certificate-pdf.ts';

const paperOf = async (given: Partial<CertificateDocument>) =>
  pdfText(await certificatePdf(certificateDocument(given)));

/** What a reader of the paper looks for, by the clause that asks for it. */
const sentences: [clause: string, said: string][] = [
  ['7.8.2.1 a', '555-0100 Calibration Certificate CAL-1001'],
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
  ['7.8.2.1 k', 'No sampling was done.'],
  ['7.8.2.1 l', 'relates only to the item calibrated'],
  ['7.8.2.1 m', 'DC voltage 10.000 V'],
  ['7.8.2.1 n', 'Remarks The range of 1000 V was left out.'],
  ['7.8.2.1 o', 'Authorised by Ann Bell'],
  ['7.8.2.1 p', 'No results come from another laboratory, unless the remarks name one.'],
  [
    '7.8.2.2',
    'Stated by the customer and not checked by the laboratory: name and address of the customer, purchase order, asset number.',
  ],
  ['7.8.4.1 a', '0.0005'],
  ['7.8.4.1 a', 'U is the expanded measurement uncertainty'],
  ['7.8.4.1 b', 'Temperature 23.1 °C Humidity 45 %'],
  ['7.8.4.1 c', 'traceable through the reference standards named above and their certificates'],
  ['7.8.4.1 c', 'LAB-1, National Laboratory, RvA K 999 Sep 1, 2025 Sep 1, 2026'],
  ['7.8.4.1 d', '10.020 No 10.0010 Yes'],
  ['7.8.4.1 e', 'Statement of conformity Adjusted.'],
  ['7.8.4.1 f', 'Opinions and interpretations, if any, stand in the remarks only.'],
  ['7.8.6', 'Decision rule'],
  ['7.8.6', '9.990 to 10.010'],
  ['7.8.7', 'The person who authorises this certificate answers for them.'],
  ['7.8.8', 'This certificate replaces CAL-1001 version 1. Reason: The humidity was wrong'],
  ['7.11', 'Check this certificate at https://'],
];

describe('the paper says what ISO/IEC 17025 asks for (docs/certificates.md)', () => {
  let words: string;
  beforeAll(async () => {
    words = await paperOf({
      remarks: 'The range of 1000 V was left out.',
      units: [{ ...unit, assetNumber: 'A-7' }],
    });
  });

  it.each(sentences)('%s: %s', (_clause, said) => {
    expect(words).toContain(said);
  });

  it('7.8.2.1 p, 7.8.4.1 f: without remarks there is no other laboratory and no opinion', async () => {
    const bare = await paperOf({ remarks: null });
    expect(bare).toContain('No results come from another laboratory.');
    expect(bare).toContain('No opinions or interpretations are given.');
    const ofUnit = await paperOf({ remarks: null, units: [{ ...unit, remarks: 'It drifts.' }] });
    expect(ofUnit).not.toContain('No opinions');
    expect(ofUnit).toContain('unless the remarks name one');
  });

  it('7.8.2.2: names only what the customer stated', async () => {
    expect(await paperOf({ poNumber: null })).toContain(
      'not checked by the laboratory: name and address of the customer.',
    );
  });

  it('7.8.4.3: no next date unless the customer agreed to it', async () => {
    expect(words).not.toContain('Next calibration due');
    expect(await paperOf({ units: [{ ...unit, nextDue: '2027-03-02' }] })).toContain(
      'Next calibration due Mar 2, 2027',
    );
  });

  it('each clause of the table is read here', () => {
    const table = readFileSync(new URL('../../../../../../docs/certificates.md', import.meta.url), 'utf8');
    const rows = [...table.matchAll(/^\| (7\.[\d.]+(?: [a-p])?) \|.*\| (.*) \|$/gm)];
    const read = new Set([...sentences.map(([clause]) => clause), '7.8.4.3']);
    expect(new Set(rows.map(([, clause]) => clause))).toEqual(read);
    for (const [row, , tests] of rows) expect(tests, row).toContain('`clauses.test.ts`');
  });
});

it('the signature is never alone on the last page', async () => {
  const [point] = unit.points;
  for (let count = 12; count <= 36; count += 2) {
    const points = Array.from({ length: count }, (_, n) => ({ ...point!, quantity: `Voltage ${n + 1}` }));
    const pdf = await certificatePdf(certificateDocument({ verifyUrl: null, units: [{ ...unit, points }] }));
    const pages = pageCount(pdf);
    const [, last] = pages > 1 ? pdfText(pdf).split(`Page ${pages - 1} of ${pages}`) : ['', pdfText(pdf)];
    expect(last, `${count} points`).toContain('Statements');
    expect(last, `${count} points`).toContain('Authorised by Ann Bell');
  }
});
