import { csvText } from '@portal/contract/core/csv.ts';
import {
  type ReliantCertificate,
  referenceStandardEndpoints,
} from '@portal/contract/reference-standards/endpoints.ts';
import { send } from '../../api/client.ts';
import { saveText } from '../../ui/file/save-text.ts';

/** The most rows of one page of the list. */
const PAGE = 100;

export const stateWords = {
  draft: 'Draft',
  issued: 'In force',
  replaced: 'Replaced',
  withdrawn: 'Withdrawn',
} as const;

const headings = ['Certificate', 'Version', 'State', 'Issued', 'Customer', 'Units', 'Repair'];

const cellsOf = (row: ReliantCertificate): string[] => [
  row.number,
  String(row.edition),
  stateWords[row.state],
  row.issuedOn ?? '',
  row.customerName ?? '',
  row.units.join(', '),
  row.serviceReportNumber ?? '',
];

/** Saves the list of all certificates that relied on a standard as CSV (D5.10). */
export async function saveReliant(id: number, name: string, total: number): Promise<void> {
  const pages = Array.from({ length: Math.max(1, Math.ceil(total / PAGE)) }, (_, at) => at + 1);
  const rows: ReliantCertificate[] = [];
  for (const page of pages) {
    const { data } = await send(referenceStandardEndpoints.certificates, {
      params: { id },
      query: { page: String(page), pageSize: String(PAGE) },
    });
    rows.push(...data);
  }
  saveText(csvText(headings, rows.map(cellsOf)), `Certificates that relied on ${name}.csv`, 'text/csv');
}
