import { repairPaths } from '@portal/contract/repairs/repairs/paths.ts';
import { statusLabel } from '@portal/contract/repairs/repairs/status.ts';
import type { RepairRow } from '../../../../db/schema/repairs.ts';
import type { Work } from '../../../../work.ts';
import {
  type AddressedMail,
  mailParcel,
  mailStatus,
  mailSubmitted,
} from '../../../messaging/repair-mail/index.ts';
import { notify } from '../../../records/notifications/index.ts';

type Told = Pick<RepairRow, 'id' | 'companyId' | 'userId' | 'customerId'>;

/** Publishes the event for open screens. Only staff and the customers of the repair get it (D4.6). */
export const publishChange = (
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  { id, companyId, userId, customerId }: Told,
): Promise<void> => runtime.events.publish(db, { companyId, kind: 'repair', id, userId, customerId });

const device = ({ modelPartNo, serialNumber }: RepairRow): string =>
  [modelPartNo, serialNumber].filter(Boolean).join(' · ');

/**
 * Reports a new request of one unit or several: one mail to its addresses unless `mail` is undefined (D4.2), one
 * notification for staff, and an event for each repair.
 */
export async function announceRequest(
  work: Pick<Work, 'db' | 'runtime'> & { actor: { userId: number | null } },
  mail: AddressedMail | undefined,
  first: RepairRow,
  others: readonly RepairRow[],
): Promise<void> {
  const from = first.companyName || first.contactName;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  await Promise.all([
    mail && mailSubmitted(work, mail, first, others),
    notify(work, {
      companyId: first.companyId,
      to: { group: 'admins' },
      ...(work.actor.userId !== null && { exceptUserId: work.actor.userId }),
      kind: 'repair.submitted',
      title: `New request ${first.serviceReportNumber}${more}${from ? ` from ${from}` : ''}`,
      body: device(first),
      link: repairPaths.adminRepair(first.id),
    }),
    ...[first, ...others].map((repair) => publishChange(work, repair)),
  ]);
}

/**
 * Reports a new status: a mail to the addresses of the repair unless `mail` is undefined (D4.2), a notification for
 * its customers, and an event. The mail names `others` of the same parcel.
 */
export async function announceStatus(
  work: Work,
  mail: AddressedMail | undefined,
  repair: RepairRow,
  others: readonly RepairRow[] = [],
): Promise<void> {
  await Promise.all([
    mail &&
      (others.length > 0 ? mailParcel(work, mail, [repair, ...others]) : mailStatus(work, mail, repair)),
    notify(work, {
      companyId: repair.companyId,
      to: { userIds: [repair.userId], customerId: repair.customerId },
      exceptUserId: work.actor.userId,
      kind: 'repair.status',
      title: `${repair.serviceReportNumber}: ${statusLabel(repair.status)}`,
      body: device(repair),
      link: repairPaths.repair(repair.id),
    }),
    publishChange(work, repair),
  ]);
}

/** Notifies this user that the repair is assigned to them (D3.14). */
export const notifyAssigned = (work: Work, repair: RepairRow, userId: number): Promise<void> =>
  notify(work, {
    companyId: repair.companyId,
    to: { userIds: [userId] },
    exceptUserId: work.actor.userId,
    kind: 'repair.assigned',
    title: `${repair.serviceReportNumber} was assigned to you`,
    body: device(repair),
    link: repairPaths.repair(repair.id),
  });
