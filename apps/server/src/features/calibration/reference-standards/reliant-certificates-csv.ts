import { Readable } from 'node:stream';
import type { CertificateState } from '@portal/contract/calibration/certificates/endpoints.ts';
import { referenceStandardMessages } from '@portal/contract/calibration/reference-standards/messages.ts';
import { type CalibrationResult, resultLabel } from '@portal/contract/core/calibration-results.ts';
import { csvText } from '@portal/contract/core/csv.ts';
import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { notFound } from '../../../errors.ts';
import { cutRows } from '../../../files/csv-export.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import { referenceStandardScope } from './reference-standard.policy.ts';

/** The most rows of an export. */
const MOST_ROWS = 20_000;

interface Row {
  number: string;
  edition: number;
  state: CertificateState;
  issuedOn: CalendarDate | null;
  calibratedOn: CalendarDate | null;
  customerName: string | null;
  make: string;
  modelName: string;
  serialNumber: string | null;
  result: CalibrationResult | null;
  ownCertificate: string | null;
  serviceReportNumber: string | null;
}

const titles = [
  ...['Certificate', 'Version', 'State', 'Date of Issue', 'Date of Calibration', 'Customer', 'Make', 'Model'],
  ...['Serial Number', 'Result', 'Certificate of the Standard', 'RMA Number'],
];

const cellsOf = (row: Row) => [
  ...[row.number, row.edition, row.state, row.issuedOn, row.calibratedOn, row.customerName, row.make],
  ...[row.modelName, row.serialNumber, row.result && resultLabel(row.result), row.ownCertificate],
  row.serviceReportNumber,
];

/**
 * Returns each unit whose certificate relied on a standard as CSV, newest first (D5.10).
 * @throws 404 when the standard is absent or foreign.
 */
export async function exportReliantCertificates(db: Db, actor: Actor, id: number): Promise<FileAnswer> {
  const [standard, { rows }] = await Promise.all([
    referenceStandardScope.find(db, actor, id, false),
    sql<Row>`select t.number, t.edition, t.state, t.issued_on, c.calibrated_on,
        coalesce(k.name, r.company_name, r.contact_name) as customer_name, c.make, c.model_name, c.serial_number,
        c.result, s.certificate_number as own_certificate, r.service_report_number
      from calibration_standards s join calibrations c on c.id = s.calibration_id
        join certificates t on t.id = c.certificate_id left join repairs r on r.id = t.repair_id
        left join customers k on k.id = t.customer_id
      where s.reference_standard_id = ${id} order by t.id desc, c.id limit ${MOST_ROWS + 1}`.execute(db),
  ]);
  if (!standard) throw notFound(referenceStandardMessages.notFound);
  return {
    body: async () => Readable.from([csvText(titles, cutRows(titles, rows.map(cellsOf), MOST_ROWS))]),
    type: 'text/csv; charset=utf-8',
    name: `certificates-of-standard-${id}.csv`,
  };
}
