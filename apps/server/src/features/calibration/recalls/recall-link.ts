import { recallMessages } from '@portal/contract/calibration/recalls/messages.ts';
import { sql } from 'kysely';
import { notFound } from '../../../errors.ts';
import type { LinkPage, Opened } from '../../../links/link.ts';
import { storedLink } from '../../../links/stored-link.ts';

/** The days for which a mailed link can be used. The next recalls bring links of their own. */
const LINK_DAYS = 120;

interface LinkedRecall {
  recallId: number;
  companyId: number;
  customerId: number;
}

/** A link opens the units of one recall (D5.12). */
export const recallLink = storedLink({
  purpose: 'recall',
  table: 'recalls',
  hash: 'token_hash',
  gives: sql<LinkedRecall>`l.id as recall_id, l.company_id, l.customer_id`,
  ends: sql<Date>`l.expires_at`,
  keeps: (tokenHash) => ({
    tokenHash,
    expiresAt: sql<Date>`now() + make_interval(days => ${LINK_DAYS})`,
  }),
  revokedBy: { column: 'expires_at' },
});

export type OpenedRecall = Opened<LinkedRecall>;

export const badLink = () => notFound(recallMessages.badLink, 'recall.bad_link');

export const recallPage: LinkPage<LinkedRecall> = { links: [recallLink], badLink };
