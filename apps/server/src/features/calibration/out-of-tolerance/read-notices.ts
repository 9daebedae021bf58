import { outOfToleranceMessages as say } from '@portal/contract/calibration/out-of-tolerance/messages.ts';
import type {
  OutOfToleranceNotice,
  PublicNotice,
} from '@portal/contract/calibration/out-of-tolerance/shapes.ts';
import { noticePoints } from '@portal/contract/calibration/out-of-tolerance/shapes.ts';
import { isAdmin, isStaff } from '@portal/contract/core/roles.ts';
import { say as inLanguage } from '@portal/messages/say.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CalibrationRow, CertificateRow } from '../../../db/schema/calibrations.ts';
import type { OutOfToleranceNoticeRow } from '../../../db/schema/out-of-tolerance.ts';
import { notFound } from '../../../errors.ts';
import { inReaderLanguage } from '../../../house-styles/in-house-style.ts';
import { customerLanguage, ownCompany, publicCompany } from '../../companies/companies/index.ts';
import { refuseWithoutLaboratory } from '../../laboratory/procedures/index.ts';
import { deviceName } from '../calibrations/index.ts';
import { readableNotices } from './notice.policy.ts';

type NoticeWithResults = OutOfToleranceNoticeRow &
  Pick<CalibrationRow, 'make' | 'modelName' | 'serialNumber' | 'assetNumber' | 'calibratedOn' | 'points'> &
  Pick<CertificateRow, 'number' | 'edition'>;

/** Returns the notices that fulfil a condition on `out_of_tolerance_notices as n`, newest first. */
const noticesWith = (db: Db, condition: RawBuilder<SqlBool>): Promise<NoticeWithResults[]> =>
  db
    .selectFrom('outOfToleranceNotices as n')
    .innerJoin('calibrations as c', 'c.id', 'n.calibrationId')
    .innerJoin('certificates as k', 'k.id', 'c.certificateId')
    .selectAll('n')
    .select(['c.make', 'c.modelName', 'c.serialNumber', 'c.assetNumber', 'c.calibratedOn', 'c.points'])
    .select(['k.number', 'k.edition'])
    .where(condition)
    .orderBy('n.id', 'desc')
    .execute();

const shownOf = (row: NoticeWithResults) => ({
  state: row.state,
  certificate:
    row.edition > 1
      ? inLanguage('certificate.edition', { number: row.number, edition: row.edition })
      : row.number,
  device: deviceName(row),
  assetNumber: row.assetNumber,
  calibratedOn: row.calibratedOn,
  lastGoodOn: row.lastGoodOn,
  points: noticePoints(row.points),
  toldAt: row.toldAt.toISOString(),
  acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
  acknowledgedBy: row.acknowledgedBy,
});

function present({ role }: Actor, row: NoticeWithResults): OutOfToleranceNotice {
  const forStaff = isStaff(role);
  const hasLink = forStaff && row.tokenHash !== null && row.expiresAt !== null && row.expiresAt > new Date();
  return {
    id: row.id,
    ...shownOf(row),
    cause: forStaff ? row.cause : null,
    causeBy: forStaff ? row.causeBy : null,
    hasLink,
    can: {
      acknowledge: !forStaff && row.state === 'valid' && row.acknowledgedAt === null,
      setCause: forStaff,
      revokeLink: hasLink && isAdmin(role),
    },
  };
}

/** Returns the notices about a unit of the register that the caller may read. @throws 404 without a laboratory. */
export async function listNoticesOfUnit(
  db: Db,
  actor: Actor,
  unitId: number,
): Promise<OutOfToleranceNotice[]> {
  const [rows] = await Promise.all([
    noticesWith(db, sql<SqlBool>`c.customer_equipment_id = ${unitId} and ${readableNotices(actor)}`),
    refuseWithoutLaboratory(db),
  ]);
  return rows.map((row) => present(actor, row));
}

/** Returns one notice. @throws 404 when it is absent or foreign. */
export async function readNotice(db: Db, actor: Actor, id: number): Promise<OutOfToleranceNotice> {
  const [row] = await noticesWith(db, sql<SqlBool>`n.id = ${id} and ${readableNotices(actor)}`);
  if (!row) throw notFound(say.notFound);
  return present(actor, row);
}

/** Returns the notice for the holder of its link. */
export async function readLinkedNotice(db: Db, id: number): Promise<PublicNotice> {
  const [[row], company, language] = await Promise.all([
    noticesWith(db, sql<SqlBool>`n.id = ${id}`),
    ownCompany(db),
    customerLanguage(db, { noticeId: id }),
  ]);
  const shown = publicCompany(company, language);
  return { company: shown, ...inReaderLanguage(shown, () => shownOf(row!)) };
}
