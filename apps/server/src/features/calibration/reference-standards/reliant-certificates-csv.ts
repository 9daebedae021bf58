import type { CertificateState } from '@portal/contract/calibration/certificates/endpoints.ts';
import { referenceStandardMessages } from '@portal/contract/calibration/reference-standards/messages.ts';
import {
  affectedBy,
  type PointWithLimits,
} from '@portal/contract/calibration/reference-standards/standard-change.ts';
import { type CalibrationResult, resultLabel } from '@portal/contract/core/calibration-results.ts';
import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { notFound } from '../../../errors.ts';
import { csvInSlices } from '../../../files/csv-export.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import { pointsAbout, readChanges } from './list-reliant-certificates.ts';
import { referenceStandardScope } from './reference-standard.policy.ts';
import { type PathOf, readPaths, traceOf } from './trace-standard.ts';

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
  standardId: number;
  calibrationId: number | null;
  points: PointWithLimits[] | null;
}

const titles = [
  ...['Certificate', 'Version', 'State', 'Date of Issue', 'Date of Calibration', 'Customer', 'Make', 'Model'],
  ...['Serial Number', 'Result', 'Certificate of the Standard', 'RMA Number', 'Path', 'Affected Point'],
  ...['Change of the Standard', 'Share of Tolerance in Percent'],
];

const cellsOf = (row: Row, pathOf: PathOf, affectedAt: ReturnType<typeof affectedBy>) => {
  const affected = affectedAt(row.points ?? []);
  return [
    ...[row.number, row.edition, row.state, row.issuedOn, row.calibratedOn, row.customerName, row.make],
    ...[row.modelName, row.serialNumber, row.result && resultLabel(row.result), row.ownCertificate],
    ...[row.serviceReportNumber, pathOf(row).join(' < '), affected?.point ?? 'not known'],
    ...[affected?.change ?? 'not known', affected?.share ?? 'not known'],
  ];
};

/**
 * Returns each unit whose certificate relied on a standard as CSV, newest first, at any depth (D5.10).
 * @throws 404 when the standard is absent or foreign.
 */
export async function exportReliantCertificates(
  db: Db,
  actor: Actor,
  id: number,
  since: CalendarDate | null,
): Promise<FileAnswer> {
  const [standard, pathOf, changes, { rows }] = await Promise.all([
    referenceStandardScope.find(db, actor, id, false),
    readPaths(db, id, since),
    readChanges(db, id),
    sql<Row>`with ${traceOf(id, since)}
      select t.number, t.edition, t.state, t.issued_on, c.calibrated_on,
        coalesce(k.name, r.company_name, r.contact_name) as customer_name, c.make, c.model_name, c.serial_number,
        c.result, d.own_certificate, r.service_report_number, d.standard_id, d.calibration_id,
        ${pointsAbout(id)} as points
      from (select distinct on (result_id) * from relied order by result_id, depth) d
        join calibrations c on c.id = d.result_id join certificates t on t.id = c.certificate_id left join repairs r on r.id = t.repair_id
        left join customers k on k.id = t.customer_id
      order by t.id desc, c.id limit ${MOST_ROWS + 1}`.execute(db),
  ]);
  if (!standard) throw notFound(referenceStandardMessages.notFound);
  const affectedAt = affectedBy(changes);
  return {
    body: () => csvInSlices(titles, rows, (row) => cellsOf(row, pathOf, affectedAt), MOST_ROWS),
    type: 'text/csv; charset=utf-8',
    name: `certificates-of-standard-${id}.csv`,
  };
}
