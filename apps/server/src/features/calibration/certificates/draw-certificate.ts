import { certificatePaths } from '@portal/contract/calibration/certificates/paths.ts';
import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import type { AgreedTerms, ItemAgreement } from '@portal/contract/laboratory/calibration-terms/shapes.ts';
import type { Accreditation } from '@portal/contract/laboratory/laboratory-settings/accreditation.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type {
  CalibrationRow,
  CalibrationStandardRow,
  CertificateRow,
} from '../../../db/schema/calibrations.ts';
import type { CompanyRow, CustomerRow } from '../../../db/schema/companies.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { inPaperLanguage } from '../../../house-styles/in-language.ts';
import { portalAddress } from '../../../portal-address.ts';
import type { Runtime } from '../../../runtime.ts';
import { letterheadOf, ownCompany } from '../../companies/companies/index.ts';
import { agreementsOnCertificate } from '../../laboratory/calibration-terms/index.ts';
import {
  accreditationNow,
  markForPaper,
  readMark,
  readSettings,
  type StoredMark,
} from '../../laboratory/laboratory-settings/index.ts';
import { agreedFor } from './agreed-on-paper.ts';
import { resultsOn } from './certificate.queries.ts';
import type { CertifiedUnit } from './certificate-document.ts';
import { certificatePdf, editionName } from './certificate-pdf.ts';
import { namedCustomer } from './named-customer.ts';

/** All rows that a certificate is drawn from. */
export interface DrawnFrom {
  certificate: CertificateRow;
  company: CompanyRow;
  repair: RepairRow | undefined;
  customer: CustomerRow | undefined;
  /** The edition that this one replaces. */
  former: Pick<CertificateRow, 'edition'> | undefined;
  calibrations: readonly CalibrationRow[];
  standards: readonly CalibrationStandardRow[];
  /** Null for a laboratory without one. */
  accreditation: Accreditation | null;
  /** The picture of the accreditation mark. */
  mark: StoredMark | undefined;
  /** What is agreed for each unit of the request; empty for a company without a laboratory. */
  agreements: readonly ItemAgreement[];
}

/** Reads what a certificate is drawn from, in one round trip. */
export async function readForDrawing(db: Db, id: number): Promise<DrawnFrom | undefined> {
  const ofCertificate = (column: 'repair_id' | 'customer_id' | 'replaces_id') =>
    sql<number>`(select ${sql.ref(column)} from certificates where id = ${id})`;
  const [certificate, company, repair, customer, former, results, settings, mark, agreements] =
    await Promise.all([
      db.selectFrom('certificates').selectAll().where('id', '=', id).executeTakeFirst(),
      ownCompany(db),
      db.selectFrom('repairs').selectAll().where('id', '=', ofCertificate('repair_id')).executeTakeFirst(),
      db
        .selectFrom('customers')
        .selectAll()
        .where('id', '=', ofCertificate('customer_id'))
        .executeTakeFirst(),
      db
        .selectFrom('certificates')
        .select('edition')
        .where('id', '=', ofCertificate('replaces_id'))
        .executeTakeFirst(),
      resultsOn(db, id),
      readSettings(db),
      readMark(db),
      agreementsOnCertificate(db, id),
    ]);
  return (
    certificate && {
      certificate,
      company,
      repair,
      customer,
      former,
      accreditation: accreditationNow(settings),
      mark,
      agreements,
      ...results,
    }
  );
}

const unitOf = (
  row: CalibrationRow,
  agreed: AgreedTerms | null,
  { standards, customer }: Pick<DrawnFrom, 'standards' | 'customer'>,
): CertifiedUnit => {
  const printsDue = agreed ? agreed.terms.printNextDue : customer?.printNextDue;
  return {
    ...row,
    // Results on a certificate are complete; a constraint of the table says so.
    calibratedOn: row.calibratedOn!,
    result: row.result!,
    nextDue: printsDue ? row.nextDue : null,
    ...(agreed?.terms.statement.kind === 'none' && { withoutStatement: true }),
    standards: standards.filter(({ calibrationId }) => calibrationId === row.id),
  };
};

const unitsOf = (drawn: DrawnFrom): CertifiedUnit[] =>
  drawn.calibrations.map((row) => unitOf(row, agreedFor(drawn, row), drawn));

interface Approval {
  issuedOn: CalendarDate;
  approvedBy: string;
  issuedAt: Date;
  /** The code of the public page. */
  code: string;
  signed: { at: Date; timeZone: string } | null;
}

/** Returns the PDF of a draft, or of the certificate that approving it now would issue. */
export const drawCertificate = (
  runtime: Runtime,
  drawn: DrawnFrom,
  approval: Approval | null,
): Promise<Buffer> =>
  inPaperLanguage(drawn.company, drawn.customer?.language, () => drawInLanguage(runtime, drawn, approval));

async function drawInLanguage(
  runtime: Runtime,
  drawn: DrawnFrom,
  approval: Approval | null,
): Promise<Buffer> {
  const { certificate, company, repair, former } = drawn;
  const address = portalAddress(company, runtime.config.publicUrl);
  return certificatePdf({
    company: await letterheadOf(runtime, company),
    createdAt: approval?.issuedAt ?? certificate.draftedAt,
    number: certificate.number,
    edition: certificate.edition,
    replaces: former ? { edition: former.edition, reason: certificate.correctionReason ?? '' } : null,
    serviceReportNumber: repair?.serviceReportNumber ?? null,
    poNumber: repair?.poNumber ?? null,
    customer: namedCustomer(drawn),
    receivedOn: certificate.receivedOn,
    approval,
    verifyUrl: approval && `${address}${certificatePaths.verify(approval.code)}`,
    remarks: certificate.remarks,
    units: unitsOf(drawn),
    accreditation: drawn.accreditation,
    accreditationMark: drawn.accreditation ? await markForPaper(runtime, company.id, drawn.mark) : undefined,
  });
}

/** Returns a file name such as 'CAL-1001.pdf' or 'CAL-1001 version 2.pdf'. */
export const certificateName = (certificate: Pick<CertificateRow, 'number' | 'edition'>): string =>
  `${editionName(certificate)}.pdf`;
