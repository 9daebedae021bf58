import { formatDate, formatDateTime } from '@portal/contract/core/dates/dates.ts';
import { say } from '@portal/messages/say.ts';
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
} from './certificate-words.ts';
import { byProcedure, worksheetStatements } from './worksheet-statements.ts';

/** Returns 'CAL-1001' or 'CAL-1001 version 2'. */
export const editionName = ({ number, edition }: Pick<CertificateDocument, 'number' | 'edition'>): string =>
  edition > 1 ? say('certificate.edition', { number, edition }) : number;

/**
 * Returns the certificate as a PDF (D5.11). The content follows ISO/IEC 17025:2017, 7.8.2 and 7.8.4. The number is on
 * each page with "Page x of y". The same data gives the same bytes.
 */
export function certificatePdf(data: CertificateDocument): Promise<Buffer> {
  const { company, approval } = data;
  const name = editionName(data);
  const title = say('certificate.title');
  const accredited = accreditedResults(data);
  return renderPdf(company.asker, {
    title: `${title} ${name}`,
    author: company.name,
    paper: company.paper,
    createdAt: data.createdAt,
    footer: `${title} ${name} · ${company.name}`,
    ...(approval === null && { mark: say('certificate.draft') }),
    content: [
      ...letterhead(company, {
        title,
        number: name,
        ...(data.verifyUrl && { url: data.verifyUrl }),
      }),
      ...fieldGrid([
        [say('certificate.number'), data.number],
        [say('certificate.version'), String(data.edition)],
        [
          say('certificate.received'),
          data.receivedOn ? formatDate(data.receivedOn) : say('certificate.notRecorded'),
        ],
        [say('certificate.issued'), approval ? formatDate(approval.issuedOn) : say('certificate.notIssued')],
        [say('certificate.serviceReport'), data.serviceReportNumber],
        [say('certificate.purchaseOrder'), data.poNumber],
      ]),
      ...replacement(data),
      ...accreditationMark(accredited),
      boxes(customer(data), laboratory(data), isShort([data.customer.name, data.customer.address])),
      ...data.units.flatMap((unit, index) =>
        unitContent(unit, data.units.length > 1 ? `${index + 1}. ` : '', accredited !== null),
      ),
      ...section(say('certificate.remarks'), data.remarks),
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
          text: say('certificate.replaces', {
            name: say('certificate.edition', { number, edition: replaces.edition }),
            reason: replaces.reason,
          }),
          bold: true,
          margin: [0, 0, 0, 6],
        },
      ];

const customer = ({ customer: { name, address } }: CertificateDocument): Content[] => [
  ...labelled(say('paper.customer'), name),
  ...lines(address).map((text) => ({ text })),
];

const laboratory = ({ company, units }: CertificateDocument): Content[] => {
  const places = [...new Set(units.flatMap(({ place }) => place ?? []))];
  return [
    ...labelled(say('certificate.laboratory'), company.name),
    ...labelled(
      say('certificate.place'),
      places.length > 0 ? places.join(', ') : lines(company.address).join(', ') || company.name,
    ),
  ];
};

/** Returns the rule of units that were not measured by a procedure of the laboratory; of some of several it names the items. */
function ruleWithoutWorksheet(units: readonly CertifiedUnit[]): string[] {
  const plain = units.filter((unit) => !byProcedure(unit));
  if (plain.length === 0) return [];
  const items = plain.map((unit) => units.indexOf(unit) + 1).join(', ');
  const text = decisionRule(plain);
  if (plain.length === units.length) return [text];
  return [say(plain.length === 1 ? 'certificate.ofItem' : 'certificate.ofItems', { items, text })];
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
    ...(points.some(({ uncertainty }) => uncertainty !== null) ? [say('certificate.uncertainty')] : []),
    relatesOnly(units.length),
    ownResults(hasRemarks),
    customersWord(data),
    opinions(hasRemarks),
  ];
  return [
    heading(say('certificate.statements')),
    ...shown.map((text) => ({ text, margin: [0, 0, 0, 3] as [number, number, number, number] })),
  ];
};

const signature = ({ number, edition, approval, verifyUrl }: CertificateDocument): Content[] => [
  { text: '', margin: [0, 10, 0, 0] },
  ...fieldGrid(
    [
      [say('certificate.authorisedBy'), approval?.approvedBy ?? say('certificate.notApproved')],
      [say('certificate.issued'), approval ? formatDate(approval.issuedOn) : say('certificate.notIssued')],
    ],
    2,
  ),
  ...(approval?.signed
    ? [
        {
          text: say('certificate.signed', {
            person: approval.approvedBy,
            date: formatDateTime(approval.signed.at, approval.signed.timeZone),
            zone: approval.signed.timeZone,
          }),
          margin: [0, 0, 0, 3] as [number, number, number, number],
        },
      ]
    : []),
  ...(verifyUrl ? [{ text: say('certificate.checkAt', { url: verifyUrl }), fontSize: 8, color: GREY }] : []),
  {
    text: say('certificate.end', { name: editionName({ number, edition }) }),
    alignment: 'center',
    bold: true,
    margin: [0, 8, 0, 0],
  },
];
