import { sql } from 'kysely';
import type { CalibrationRow, CertificateRow } from '../../../db/schema/calibrations.ts';
import type { OutOfToleranceNoticeRow } from '../../../db/schema/out-of-tolerance.ts';
import type { Work } from '../../../work.ts';
import { hasLaboratory } from '../../laboratory/laboratory-settings/index.ts';
import { ownSender, type Sender } from '../../messaging/repair-mail/index.ts';
import { type RecordedActor, record } from '../../records/audit/index.ts';
import { deviceName } from '../calibrations/index.ts';
import { isFoundOutside, lastGoodDays } from './as-found.ts';
import { type Earlier, earlierNotices, noticeOf, saysTheSame } from './earlier-notices.ts';
import { noticeLink } from './notice-link.ts';
import {
  endedLetter,
  type NoticeAbout,
  type NoticeHolder,
  noticeLetter,
  OUT_OF_TOLERANCE,
  queueLetter,
} from './notice-mail.ts';

/** Tells open screens that the notices of a unit have changed. */
export const publishNotice = async (
  { db, runtime }: Pick<Work<RecordedActor>, 'db' | 'runtime'>,
  { companyId, calibrationId }: Pick<OutOfToleranceNoticeRow, 'companyId' | 'calibrationId'>,
): Promise<void> => {
  const { rows } = await sql<{ customerId: number | null; unitId: number | null }>`
    select t.customer_id, c.customer_equipment_id as unit_id from calibrations c
      left join certificates t on t.id = c.certificate_id where c.id = ${calibrationId}`.execute(db);
  const { customerId = null, unitId = null } = rows[0] ?? {};
  await runtime.events.publish(db, {
    ...{ companyId, kind: 'equipment', customerId },
    ...(unitId !== null && { id: unitId }),
  });
};

export interface Issued {
  certificate: Pick<CertificateRow, 'companyId' | 'replacesId' | 'repairId'>;
  /** Returns a name such as 'CAL-1001 version 2' in the language of what is written. */
  name: () => string;
  calibrations: readonly CalibrationRow[];
  /** False for a correction that names another customer than the edition before. */
  isSameCustomer: boolean;
  /** Returns whom the certificate names. */
  holder: (sender: Sender) => Promise<NoticeHolder>;
  sendMail: boolean;
}

/** Ends a notice. Its link stays with it, and its page says what became of it. */
async function endNotice(
  work: Work,
  { id, companyId, calibrationId }: Earlier,
  state: 'replaced' | 'taken back',
): Promise<void> {
  await work.db
    .updateTable('outOfToleranceNotices')
    .set({ state, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
  await Promise.all([
    record(work, {
      action: 'out_of_tolerance.ended',
      kind: 'outOfToleranceNotice',
      id,
      before: { state: 'valid' },
      after: { state },
    }),
    publishNotice(work, { companyId, calibrationId }),
  ]);
}

async function insertNotice(
  work: Work,
  companyId: number,
  { calibration, lastGoodOn }: NoticeAbout,
  kept: Partial<OutOfToleranceNoticeRow> | ReturnType<typeof noticeLink.issue>['kept'],
): Promise<void> {
  const { id } = await work.db
    .insertInto('outOfToleranceNotices')
    .values({
      tokenHash: null,
      expiresAt: null,
      ...kept,
      companyId,
      calibrationId: calibration.id,
      lastGoodOn,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await Promise.all([
    record(work, {
      action: 'out_of_tolerance.told',
      kind: 'outOfToleranceNotice',
      id,
      after: { device: deviceName(calibration), lastGoodOn },
    }),
    publishNotice(work, { companyId, calibrationId: calibration.id }),
  ]);
}

/** Carries a notice over to a corrected certificate that says the same of its unit, with its link and what was answered. */
async function carryOver(work: Work, earlier: Earlier, about: NoticeAbout): Promise<void> {
  const { tokenHash, expiresAt, toldAt, acknowledgedAt, acknowledgedBy, acknowledgedByUserId } = earlier;
  const { cause, causeBy, causeByUserId } = earlier;
  await work.db
    .updateTable('outOfToleranceNotices')
    .set({ tokenHash: null, expiresAt: null })
    .where('id', '=', earlier.id)
    .execute();
  await endNotice(work, earlier, 'replaced');
  await insertNotice(work, earlier.companyId, about, {
    ...{ tokenHash, expiresAt, toldAt, acknowledgedAt, acknowledgedBy, acknowledgedByUserId },
    ...{ cause, causeBy, causeByUserId },
  });
}

async function tell(
  work: Work,
  { certificate: { companyId }, sendMail }: Issued,
  about: NoticeAbout,
  { sender, holder }: { sender: Sender; holder: NoticeHolder },
): Promise<void> {
  const { token, kept } = noticeLink.issue();
  await insertNotice(work, companyId, about, kept);
  if (sendMail) await queueLetter(work, sender, holder, noticeLetter(work, sender, holder, about, token));
}

/**
 * Makes the notices of a certificate that is being issued, in its transaction: one for each unit that was found outside its
 * limits. A corrected edition renews those of the edition before, and takes back one whose readings were wrong. While the
 * laboratory is off nobody is told of a unit, and a correction still ends or renews what was told before, without a mail.
 */
export async function makeNotices(work: Work, given: Issued): Promise<void> {
  const { db } = work;
  const { certificate, name, calibrations, isSameCustomer } = given;
  const outside = calibrations.filter(isFoundOutside);
  if (outside.length === 0 && certificate.replacesId === null) return;
  const [{ on }, earlier] = await Promise.all([
    db.selectNoFrom(hasLaboratory.as('on')).executeTakeFirstOrThrow(),
    earlierNotices(db, certificate.replacesId),
  ]);
  const of = (row: CalibrationRow) => noticeOf(earlier, row);
  const told = on ? outside : outside.filter(of);
  if (told.length === 0 && earlier.length === 0) return;
  const issued = { ...given, sendMail: given.sendMail && Boolean(on) };
  const sender = await ownSender(db, certificate.companyId, OUT_OF_TOLERANCE, certificate.repairId);
  const [holder, days] = await Promise.all([issued.holder(sender), lastGoodDays(db, told)]);
  // One after the other: a certificate has few of them, and each ends the one before it.
  for (const calibration of told) {
    const about = { calibration, certificate: name, lastGoodOn: days.get(calibration.id) ?? null };
    const before = of(calibration);
    if (before && isSameCustomer && saysTheSame(before, calibration, about.lastGoodOn))
      await carryOver(work, before, about);
    else {
      if (before) await endNotice(work, before, isSameCustomer ? 'replaced' : 'taken back');
      await tell(work, issued, about, { sender, holder });
    }
  }
  for (const gone of earlier) {
    const now = calibrations.find((row) => of(row) === gone);
    if (now && isFoundOutside(now)) continue;
    await endNotice(work, gone, 'taken back');
    // Another customer is told by the mail that their certificate named them by mistake.
    if (isSameCustomer && issued.sendMail)
      await queueLetter(
        work,
        sender,
        holder,
        endedLetter(work, sender, holder, { calibration: now ?? gone.results, certificate: name }),
      );
  }
}
