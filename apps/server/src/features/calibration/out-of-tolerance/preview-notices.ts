import type { SqlBool } from 'kysely';
import type { CertificateRow } from '../../../db/schema/calibrations.ts';
import type { Work } from '../../../work.ts';
import { hasLaboratory } from '../../laboratory/laboratory-settings/index.ts';
import { ownSender } from '../../messaging/repair-mail/index.ts';
import { isFoundOutside, lastGoodDays } from './as-found.ts';
import { heldNotices, noticeOf, saysTheSame } from './earlier-notices.ts';
import type { Issued } from './make-notices.ts';
import { noticeLetter, OUT_OF_TOLERANCE } from './notice-mail.ts';

/**
 * Returns the mails that issuing a certificate with these results would send about units outside their limits. A notice that
 * would only be carried over is not mailed again.
 */
export async function previewNotices(
  work: Pick<Work, 'db' | 'runtime'>,
  {
    certificate,
    name,
    calibrations,
    holder: holderOf,
  }: Pick<Issued, 'name' | 'calibrations' | 'holder'> & {
    certificate: Pick<CertificateRow, 'companyId' | 'replacesId' | 'customerId' | 'repairId'>;
  },
) {
  const { db } = work;
  const outside = calibrations.filter(isFoundOutside);
  const [on, sender, days, held] = await Promise.all([
    db.selectNoFrom(hasLaboratory.as('on')).executeTakeFirstOrThrow(),
    ownSender(db, certificate.companyId, OUT_OF_TOLERANCE, certificate.repairId),
    lastGoodDays(db, outside),
    heldNotices(db, certificate),
  ]);
  if (!(on.on as SqlBool) || outside.length === 0) return [];
  const holder = await holderOf(sender);
  if (holder.to.recipients.length === 0) return [];
  return outside.flatMap((calibration) => {
    const about = { calibration, certificate: name, lastGoodOn: days.get(calibration.id) ?? null };
    const before = noticeOf(held, calibration);
    if (before && saysTheSame(before, calibration, about.lastGoodOn)) return [];
    // The link is made when the mail is.
    const { subject, text } = noticeLetter(work, sender, holder, about, '…');
    return [{ event: OUT_OF_TOLERANCE, ...holder.to, subject, text }];
  });
}
