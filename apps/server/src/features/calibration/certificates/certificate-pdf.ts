import { formatDate, formatDateTime } from '@portal/contract/core/dates/dates.ts';
import type { Content } from 'pdfmake/interfaces.js';
import {
  boxes,
  fieldGrid,
  GREY,
  heading,
  isShort,
  labelled,
  lines,
  section,
} from '../../../pdf/document-parts.ts';
import { letterhead } from '../../../pdf/letterhead.ts';
import { renderPdf } from '../../../pdf/render-pdf.ts';
import { accreditationMark, accreditationStatement, accreditedResults } from './accredited-results.ts';
import type { CertificateDocument, CertifiedUnit } from './certificate-document.ts';
import { unitContent } from './certificate-unit.ts';
import {
  customersWord,
  decisionRule,
  opinions,
  ownResults,
  relatesOnly,
  traceability,
  uncertaintyNote,
} from './certificate-words.ts';
import { byProcedure, worksheetStatements } from './worksheet-statements.ts';

/** Returns 'CAL-1001' or 'CAL-1001 version 2'. */
export const editionName = ({ number, edition }: Pick<CertificateDocument, 'number' | 'edition'>): string =>
  edition > 1 ? `${number} version ${edition}` : number;

/**
 * Returns the certificate as a PDF (D5.11). The content follows ISO/IEC 17025:2017, 7.8.2 and 7.8.4. The number is on
 * each page with "Page x of y". The same data gives the same bytes.
 */
export function certificatePdf(data: CertificateDocument): Promise<Buffer> {
  const { company, approval } = data;
  const name = editionName(data);
  const accredited = accreditedResults(data);
  return renderPdf(company.asker, {
    title: `Calibration Certificate ${name}`,
    author: company.name,
    paper: company.paper,
    createdAt: data.createdAt,
    footer: `Calibration Certificate ${name} · ${company.name}`,
    ...(approval === null && { mark: 'DRAFT' }),
    content: [
      ...letterhead(company, {
        title: 'Calibration Certificate',
        number: name,
        ...(data.verifyUrl && { url: data.verifyUrl }),
      }),
      ...fieldGrid([
        ['Certificate number', data.number],
        ['Version', String(data.edition)],
        ['Date of receipt', data.receivedOn ? formatDate(data.receivedOn) : 'Not recorded'],
        ['Date of issue', approval ? formatDate(approval.issuedOn) : 'Not issued'],
        ['Service report', data.serviceReportNumber],
        ['Purchase order', data.poNumber],
      ]),
      ...replacement(data),
      ...accreditationMark(accredited),
      boxes(customer(data), laboratory(data), isShort([data.customer.name, data.customer.address])),
      ...data.units.flatMap((unit, index) =>
        unitContent(unit, data.units.length > 1 ? `${index + 1}. ` : '', accredited !== null),
      ),
      ...section('Remarks', data.remarks),
      // The signature is never alone on a page.
      { unbreakable: true, stack: [...statements(data), ...signature(data)] },
    ],
  });
}

const replacement = ({ number, replaces }: CertificateDocument): Content[] =>
  replaces === null
    ? []
    : [
        {
          text: `This certificate replaces ${editionName({ number, edition: replaces.edition })}${replaces.edition === 1 ? ' version 1' : ''}. Reason: ${replaces.reason}`,
          bold: true,
          margin: [0, 0, 0, 6],
        },
      ];

const customer = ({ customer: { name, address } }: CertificateDocument): Content[] => [
  ...labelled('Customer', name),
  ...lines(address).map((text) => ({ text })),
];

const laboratory = ({ company, units }: CertificateDocument): Content[] => {
  const places = [...new Set(units.flatMap(({ place }) => place ?? []))];
  return [
    ...labelled('Laboratory', company.name),
    ...labelled(
      'Place of calibration',
      places.length > 0 ? places.join(', ') : lines(company.address).join(', ') || company.name,
    ),
  ];
};

/** Returns the rule of units that were not measured by a procedure of the laboratory; of some of several it names the items. */
function ruleWithoutWorksheet(units: readonly CertifiedUnit[]): string[] {
  const plain = units.filter((unit) => !byProcedure(unit));
  if (plain.length === 0) return [];
  const items = plain.map((unit) => units.indexOf(unit) + 1).join(', ');
  const named = `${plain.length === 1 ? 'Item' : 'Items'} ${items}: `;
  return [`${plain.length < units.length ? named : ''}${decisionRule(plain)}`];
}

const statements = (data: CertificateDocument): Content[] => {
  const { units } = data;
  const hasRemarks = [data, ...units].some(({ remarks }) => remarks);
  const plain = units.filter((unit) => !byProcedure(unit));
  const points = plain.flatMap((unit) => unit.points);
  const shown = [
    ...ruleWithoutWorksheet(units),
    ...worksheetStatements(units),
    ...accreditationStatement(accreditedResults(data)),
    traceability(units),
    ...(points.some(({ uncertainty }) => uncertainty !== null) ? [uncertaintyNote] : []),
    relatesOnly(units.length),
    ownResults(hasRemarks),
    customersWord(data),
    opinions(hasRemarks),
  ];
  return [
    heading('Statements'),
    ...shown.map((text) => ({ text, margin: [0, 0, 0, 3] as [number, number, number, number] })),
  ];
};

const signature = ({ number, edition, approval, verifyUrl }: CertificateDocument): Content[] => [
  { text: '', margin: [0, 10, 0, 0] },
  ...fieldGrid(
    [
      ['Authorised by', approval?.approvedBy ?? 'Not approved'],
      ['Date of issue', approval ? formatDate(approval.issuedOn) : 'Not issued'],
    ],
    2,
  ),
  ...(approval?.signed
    ? [
        {
          text: `Approved and signed by ${approval.approvedBy} on ${formatDateTime(approval.signed.at, approval.signed.timeZone)} (${approval.signed.timeZone}). The electronic signature in this file shows any change of it.`,
          margin: [0, 0, 0, 3] as [number, number, number, number],
        },
      ]
    : []),
  ...(verifyUrl ? [{ text: `Check this certificate at ${verifyUrl}`, fontSize: 8, color: GREY }] : []),
  {
    text: `End of certificate ${editionName({ number, edition })}`,
    alignment: 'center',
    bold: true,
    margin: [0, 8, 0, 0],
  },
];
