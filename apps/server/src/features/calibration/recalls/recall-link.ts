import { recallMessages } from '@portal/contract/calibration/recalls/messages.ts';
import { sql } from 'kysely';
import type { RecallRow } from '../../../db/schema/recalls.ts';
import { findRow } from '../../../db/transactions/locked.ts';
import { notFound } from '../../../errors.ts';
import type { LinkPage, Opened } from '../../../links/link.ts';
import { storedLink } from '../../../links/stored-link.ts';
import type { RecordScope } from '../../../records.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';

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

/** Finds the recalls of the company that the caller works in. Only admins have the permission to get this far. */
export const recallScope: RecordScope<'recall'> = {
  table: 'recalls',
  find: (db, _actor, id, lock) => findRow(db.selectFrom('recalls').selectAll().where('id', '=', id), lock),
};

/** Ends the link of a recall, for example because the mail went to the wrong person. The next recall brings a new one. */
export async function revokeRecallLink(work: Work, { id }: RecallRow): Promise<void> {
  await recallLink.revoke(work.db, sql`l.id = ${id}`);
  await record(work, { action: 'recall.link_revoked', kind: 'recall', id });
}

export const badLink = () => notFound(recallMessages.badLink, 'recall.bad_link');

export const recallPage: LinkPage<LinkedRecall> = { links: [recallLink], badLink };
