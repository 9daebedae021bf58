import { repairPaths } from '@portal/contract/repairs/repairs/paths.ts';
import type { CertificateRow } from '../../../db/schema/calibrations.ts';
import type { Work } from '../../../work.ts';
import { notify } from '../../records/notifications/index.ts';

type Told = Pick<CertificateRow, 'companyId' | 'customerId' | 'userId' | 'repairId'>;

/** Notifies the admins of a certificate that waits for approval (D5.11). */
export async function notifyOfDraft(
  work: Work,
  { companyId, repairId, number }: CertificateRow,
): Promise<void> {
  if (repairId === null) return;
  await notify(work, {
    companyId,
    to: { group: 'admins' },
    exceptUserId: work.actor.userId,
    kind: 'certificate.drafted',
    title: `${number} waits for approval`,
    link: repairPaths.adminRepair(repairId),
  });
}

/** Notifies the customers of what happened to their certificate, such as 'CAL-1001 was issued'. Without `path` it leads to the repair. */
export async function notifyCustomers(
  work: Work,
  { companyId, customerId, userId, repairId }: Told,
  title: string,
  body: string,
  path?: string,
): Promise<void> {
  if (repairId === null) return;
  await notify(work, {
    companyId,
    to: { userIds: [userId], customerId },
    exceptUserId: work.actor.userId,
    kind: 'certificate.issued',
    title,
    body,
    link: path ?? repairPaths.repair(repairId),
  });
}

/** Tells open screens that a certificate has changed. */
export const publishCertificate = (
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  { companyId, customerId, userId, repairId }: Told,
): Promise<void> =>
  runtime.events.publish(db, {
    companyId,
    kind: 'repair',
    ...(repairId !== null && { id: repairId }),
    userId,
    customerId,
  });
