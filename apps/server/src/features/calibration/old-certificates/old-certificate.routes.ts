import type { OldCertificate } from '@portal/contract/calibration/old-certificates/endpoints.ts';
import { oldCertificateMessages } from '@portal/contract/calibration/old-certificates/messages.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { unitMessages } from '@portal/contract/repairs/equipment-models/unit-messages.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { OldCertificateRow } from '../../../db/schema/old-certificates.ts';
import { notFound } from '../../../errors.ts';
import { answerPdf } from '../../../files/answer-pdf.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import type { Handlers } from '../../../http/call.ts';
import type { Runtime } from '../../../runtime.ts';
import { customerEquipmentScope } from '../customer-equipment/index.ts';
import { oldCertificateFile, oldCertificateScope, oldCertificatesOf } from './old-certificate.policy.ts';

/** The most certificates of a unit in an answer. */
const MOST = 100;

const present = ({
  id,
  number,
  laboratory,
  calibratedOn,
  nextDue,
  result,
}: OldCertificateRow): OldCertificate => ({
  ...{ id, number, laboratory, calibratedOn, nextDue, result },
  fileUrl: oldCertificateFile(id),
});

/**
 * Returns the certificates of a unit from another system that the caller may see, newest first.
 * @throws 404 when the unit is absent or foreign.
 */
async function listOfUnit(db: Db, actor: Actor, unitId: number): Promise<OldCertificate[]> {
  const [unit, rows] = await Promise.all([
    customerEquipmentScope.find(db, actor, unitId, false),
    db
      .selectFrom('oldCertificates as o')
      .selectAll('o')
      .where('o.customerEquipmentId', '=', unitId)
      .where(oldCertificatesOf(actor))
      .orderBy('o.calibratedOn', 'desc')
      .orderBy('o.id', 'desc')
      .limit(MOST)
      .execute(),
  ]);
  if (!unit) throw notFound(unitMessages.notFound);
  return rows.map(present);
}

/** Returns the file as it came. @throws 404 when the certificate is absent or foreign. */
async function readPdf(runtime: Runtime, db: Db, actor: Actor, id: number): Promise<FileAnswer> {
  const [certificate, file] = await Promise.all([
    oldCertificateScope.find(db, actor, id, false),
    db
      .selectFrom('oldCertificates as o')
      .innerJoin('files as f', 'f.id', 'o.fileId')
      .select(['f.storageKey', 'f.name', 'f.bytes'])
      .where('o.id', '=', id)
      .executeTakeFirst(),
  ]);
  if (!certificate || !file) throw notFound(oldCertificateMessages.notFound);
  return answerPdf(runtime, file, false);
}

export const oldCertificatesRoutes: Handlers<typeof endpoints.oldCertificates> = {
  listOfUnit: ({ work: { db, actor }, params }) => listOfUnit(db, actor, params.id),
  pdf: ({ work: { db, actor, runtime }, params }) => readPdf(runtime, db, actor, params.id),
};
