import type { Role } from '@portal/contract/core/roles.ts';
import { type SqlBool, sql } from 'kysely';
import { notFound } from '../../../errors.ts';
import type { LinkPage } from '../../../links/link.ts';
import { storedLink } from '../../../links/stored-link.ts';

/** The user of a feed. Role and customer are those of now. */
export interface FeedHolder {
  userId: number;
  companyId: number;
  role: Role;
  customerId: number | null;
}

/** The address of a private feed. It ends with its user, and when the user makes a new one (D5.4, decision 0026). */
export const feedLink = storedLink({
  purpose: 'calendar-feed',
  table: 'calendar_feeds',
  hash: 'token_hash',
  joins: sql`join users u on u.id = l.user_id`,
  gives: sql<FeedHolder>`l.user_id, l.company_id, u.role, u.customer_id`,
  ends: sql<Date>`'infinity'::timestamptz`,
  only: sql<SqlBool>`u.active and (u.role = 'superadmin' or u.company_id = l.company_id)`,
  keeps: (tokenHash) => ({ tokenHash, createdAt: sql<Date>`now()` }),
  revokedBy: 'removal',
  key: 'user_id',
});

export const feedPage: LinkPage<FeedHolder> = {
  links: [feedLink],
  badLink: () => notFound(),
  limit: 'feed-reads-of-address',
};
