import { referenceStandardMessages } from '@portal/contract/calibration/reference-standards/messages.ts';
import type {
  ReferenceStandard,
  referenceStandardForm,
} from '@portal/contract/calibration/reference-standards/shapes.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { z } from 'zod';
import type { Db } from '../../../db/bound-kysely.ts';
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

// A standard that turns out bad is rare, so a start loads nothing for it.
const mailing = () => import('./mail-reliant-customers.ts');
const reliant = () => import('./reliant-certificates-csv.ts');
const list = () => import('./list-reliant-certificates.ts');
const sources = () => import('./set-standard-sources.ts');

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
  setSources: async ({ work, record, body }) => (await sources()).setSources(work, record, body),
  certificatesCsv: async ({ work: { db, actor }, params, query }) =>
    (await reliant()).exportReliantCertificates(db, actor, params.id, query.since ?? null),
  previewCustomerMails: async ({ work, params, query }) =>
    (await mailing()).previewCustomerMails(work, params.id, query),
  tellCustomers: async ({ work, record, body }) => (await mailing()).mailReliantCustomers(work, record, body),
  certificates: async ({ work: { db, actor }, params, query }) =>
    (await list()).listReliantCertificates(db, actor, params.id, query),
};
