import { referenceStandardMessages } from '@portal/contract/calibration/reference-standards/messages.ts';
import type { ReliantCertificate } from '@portal/contract/calibration/reference-standards/reliant-certificates.ts';
import type {
  ReferenceStandard,
  referenceStandardForm,
} from '@portal/contract/calibration/reference-standards/shapes.ts';
import type { Query } from '@portal/contract/core/calls/endpoint.ts';
import { window } from '@portal/contract/core/calls/paging.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { rowsOfPage } from '../../../db/rows-of-page.ts';
import { notFound } from '../../../errors.ts';
import { answerPdf } from '../../../files/answer-pdf.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import { storePdf } from '../../../files/store-pdf.ts';
import type { Handlers } from '../../../http/call.ts';
import type { Runtime } from '../../../runtime.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import {
  addStandardCalibration,
  isCalibrated,
  publishStandard,
  readStandard,
  storeCalibration,
} from './add-standard-calibration.ts';
import { listReferenceStandards } from './list-reference-standards.ts';
import { referenceStandardScope } from './reference-standard.policy.ts';
import { setCertificateFile, setFileOfCalibration } from './set-certificate-file.ts';
import { setStandardValues } from './set-standard-values.ts';
import { changeState, readStandardPage } from './standard-page.ts';
import { updateReferenceStandard, voidStandardCalibration } from './update-reference-standard.ts';

/** Adds a reference standard, with its first calibration where one is given (D5.10). */
async function createReferenceStandard(
  work: Work,
  body: z.output<typeof referenceStandardForm>,
): Promise<ReferenceStandard> {
  const companyId = work.actor.companyId!;
  const columns = {
    name: body.name,
    make: body.make || null,
    model: body.model || null,
    serialNumber: body.serialNumber || null,
    quantity: body.quantity || null,
    range: body.range || null,
  };
  const calibration = {
    certificateNumber: body.certificateNumber || null,
    issuer: body.issuer || null,
    accreditation: body.accreditation || null,
    calibratedOn: body.calibratedOn ?? null,
    dueOn: body.dueOn ?? null,
  };
  const { id } = await work.db
    .insertInto('referenceStandards')
    .values({ ...columns, companyId })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (isCalibrated(calibration)) await storeCalibration(work, { companyId, id }, calibration);
  await Promise.all([
    record(work, {
      action: 'reference_standard.created',
      kind: 'referenceStandard',
      id,
      after: { ...columns, ...calibration },
    }),
    publishStandard(work, { companyId, id }),
  ]);
  return readStandard(work.db, id);
}

interface Found {
  storageKey: string | null;
  name: string | null;
  bytes: number | null;
}

function answer(runtime: Runtime, found: Found | undefined, missing: string): FileAnswer {
  if (!found) throw notFound(missing);
  const { storageKey, name, bytes } = found;
  if (storageKey === null || name === null || bytes === null)
    throw notFound(referenceStandardMessages.noCertificate, 'reference-standard.no_certificate');
  return answerPdf(runtime, { storageKey, name, bytes }, false);
}

/**
 * Returns the certificate file of the newest calibration of a standard (D5.10).
 * @throws 404 when the standard is absent or foreign, or has no file.
 */
async function readCertificateFile(runtime: Runtime, db: Db, id: number): Promise<FileAnswer> {
  const found = await db
    .selectFrom('referenceStandards as s')
    .leftJoin('files as f', 'f.id', 's.certificateFileId')
    .select(['f.storageKey', 'f.name', 'f.bytes'])
    .where('s.id', '=', id)
    .executeTakeFirst();
  return answer(runtime, found, referenceStandardMessages.notFound);
}

/** As {@link readCertificateFile}, of one calibration. */
async function readFileOfCalibration(runtime: Runtime, db: Db, id: number): Promise<FileAnswer> {
  const found = await db
    .selectFrom('standardCalibrations as k')
    .leftJoin('files as f', 'f.id', 'k.fileId')
    .select(['f.storageKey', 'f.name', 'f.bytes'])
    .where('k.id', '=', id)
    .executeTakeFirst();
  return answer(runtime, found, referenceStandardMessages.calibrationNotFound);
}

/**
 * Returns the certificates that relied on a standard, newest first, so that staff can follow up when it turns out bad
 * (D5.10).
 * @throws 404 when the standard is absent or foreign.
 */
async function listReliantCertificates(
  db: Db,
  actor: Actor,
  id: number,
  query: Query<typeof endpoints.referenceStandards.certificates>,
): Promise<{ rows: ReliantCertificate[]; total: number }> {
  const relied = sql`select distinct c.certificate_id as id from calibration_standards s
    join calibrations c on c.id = s.calibration_id
    where s.reference_standard_id = ${id} and c.certificate_id is not null`;
  const [standard, { rows }, { rows: counts }] = await Promise.all([
    referenceStandardScope.find(db, actor, id, false),
    sql<ReliantCertificate>`select t.id, t.number, t.edition, t.state, t.issued_on, t.repair_id,
        (select min(c.calibrated_on) from calibrations c join calibration_standards s on s.calibration_id = c.id
          where c.certificate_id = t.id and s.reference_standard_id = ${id}) as calibrated_on,
        r.service_report_number, coalesce(k.name, r.company_name, r.contact_name) as customer_name,
        (select array_agg(concat_ws(' ', c.make, c.model_name, '(' || c.serial_number || ')') order by c.id)
          from calibrations c where c.certificate_id = t.id) as units
      from certificates t left join repairs r on r.id = t.repair_id left join customers k on k.id = t.customer_id
      where t.id in (${relied}) order by t.id desc ${rowsOfPage(window(query))}`.execute(db),
    sql<{ total: number }>`select count(*) as total from (${relied}) t`.execute(db),
  ]);
  if (!standard) throw notFound(referenceStandardMessages.notFound);
  return { rows, total: counts[0]!.total };
}

// A standard that turns out bad is rare, so a start loads nothing for it.
const mailing = () => import('./mail-reliant-customers.ts');
const reliant = () => import('./reliant-certificates-csv.ts');

export const referenceStandardsRoutes: Handlers<typeof endpoints.referenceStandards> = {
  list: ({ work: { db }, query }) => listReferenceStandards(db, query),
  create: ({ work, body }) => createReferenceStandard(work, body),
  update: ({ work, record, body }) => updateReferenceStandard(work, record, body),
  setCertificate: async ({ files }, { work: { runtime }, record: { companyId } }) => {
    const pdf = await storePdf(runtime, companyId, files[0]!);
    return ({ work, record }) => setCertificateFile(work, record, pdf);
  },
  readCertificate: ({ work: { db, runtime }, params }) => readCertificateFile(runtime, db, params.id),
  addCalibration: ({ work, record, body }) => addStandardCalibration(work, record, body),
  voidCalibration: ({ work, record, body }) => voidStandardCalibration(work, record, body),
  setCalibrationCertificate: async ({ files }, { work: { runtime }, record: { companyId } }) => {
    const pdf = await storePdf(runtime, companyId, files[0]!);
    return ({ work, record }) => setFileOfCalibration(work, record, pdf);
  },
  readCalibrationCertificate: ({ work: { db, runtime }, params }) =>
    readFileOfCalibration(runtime, db, params.id),
  get: ({ work: { db }, params }) => readStandardPage(db, params.id),
  changeState: ({ work, record, body }) => changeState(work, record, body),
  setValues: ({ work, record, body }) => setStandardValues(work, record, body),
  certificatesCsv: async ({ work: { db, actor }, params }) =>
    (await reliant()).exportReliantCertificates(db, actor, params.id),
  previewCustomerMails: async ({ work, params, query }) =>
    (await mailing()).previewCustomerMails(work, params.id, query),
  tellCustomers: async ({ work, record, body }) => (await mailing()).mailReliantCustomers(work, record, body),
  certificates: ({ work: { db, actor }, params, query }) =>
    listReliantCertificates(db, actor, params.id, query),
};
