import { outOfToleranceMessages as say } from '@portal/contract/calibration/out-of-tolerance/messages.ts';
import { sql } from 'kysely';
import type { OutOfToleranceNoticeRow } from '../../../db/schema/out-of-tolerance.ts';
import { notFound } from '../../../errors.ts';
import type { LinkPage } from '../../../links/link.ts';
import { storedLink } from '../../../links/stored-link.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';

/** The days for which a mailed link can be used. A customer looks into it again before the next calibration. */
const LINK_DAYS = 400;

interface LinkedNotice {
  noticeId: number;
  companyId: number;
}

/** A link opens one notice, while the company has a laboratory. */
export const noticeLink = storedLink({
  purpose: 'out-of-tolerance',
  table: 'out_of_tolerance_notices',
  hash: 'token_hash',
  gives: sql<LinkedNotice>`l.id as notice_id, l.company_id`,
  ends: sql<Date>`l.expires_at`,
  only: sql`exists (select from laboratory_settings s where s.company_id = l.company_id and s.enabled)`,
  keeps: (tokenHash) => ({
    tokenHash,
    expiresAt: sql<Date>`now() + make_interval(days => ${LINK_DAYS})`,
  }),
  revokedBy: { column: 'expires_at', hasVersion: true },
});

export const badLink = () => notFound(say.badLink, 'out_of_tolerance.bad_link');

export const noticePage: LinkPage<LinkedNotice> = { links: [noticeLink], badLink };

/** Ends the link of a notice, for example because the mail went to the wrong person. */
export async function revokeNoticeLink(work: Work, { id }: OutOfToleranceNoticeRow): Promise<void> {
  await noticeLink.revoke(work.db, sql`l.id = ${id}`);
  await record(work, { action: 'out_of_tolerance.link_revoked', kind: 'outOfToleranceNotice', id });
}
