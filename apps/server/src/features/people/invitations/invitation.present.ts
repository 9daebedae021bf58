import type { Query } from '@portal/contract/core/calls/endpoint.ts';
import { window } from '@portal/contract/core/calls/paging.ts';
import type { OutboxState } from '@portal/contract/core/mail-states.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { Invitation } from '@portal/contract/people/invitations/endpoints.ts';
import type { InvitationState } from '@portal/contract/people/invitations/rules.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { rowsOfPage } from '../../../db/rows-of-page.ts';
import type { InvitationRow } from '../../../db/schema/invitations.ts';
import { containsWords } from '../../../db/search-words.ts';

/** An invitation with its state and the names of related records. */
interface FoundInvitation extends Omit<InvitationRow, 'tokenHash' | 'sentByUserId'> {
  state: InvitationState;
  customerName: string | null;
  sentBy: string | null;
  acceptedBy: string | null;
  mailState: OutboxState | null;
  mailError: string | null;
}

/** The state of `invitations as i` (D5.3). Accepted and revoked come before expired. */
const state = sql<InvitationState>`case when i.accepted_at is not null then 'accepted'
  when i.revoked_at is not null then 'revoked' when i.expires_at <= now() then 'expired' else 'sent' end`;

const personBehind = (column: 'sent_by_user_id' | 'accepted_by_user_id') =>
  sql`(select coalesce(nullif(u.contact_name, ''), u.username) from users u where u.id = i.${sql.ref(column)})`;

const details = sql`i.id, i.company_id, i.customer_id, i.recipient_email, i.subject, i.message, i.sent_at,
  i.expires_at, i.accepted_at, i.accepted_by_user_id, i.revoked_at, i.created_at, i.version, ${state} as state,
  c.name as customer_name, ${personBehind('sent_by_user_id')} as sent_by,
  ${personBehind('accepted_by_user_id')} as accepted_by, m.state as mail_state, m.last_error as mail_error`;

const withDetails = sql`left join customers c on c.id = i.customer_id
  left join lateral (select m.state, m.last_error from outbox_messages m
    where m.invitation_id = i.id order by m.id desc limit 1) m on true`;

type InvitationsQuery = Query<typeof endpoints.invitations.list>;

function whereOf({ state: wanted, search, customerId }: InvitationsQuery): RawBuilder<SqlBool> {
  const conditions = [
    wanted ? sql`${state} = ${wanted}` : undefined,
    customerId === undefined ? undefined : sql`i.customer_id = ${customerId}`,
    search
      ? containsWords(
          sql`concat_ws(' ', i.recipient_email, i.subject,
            (select c.name from customers c where c.id = i.customer_id))`,
          search,
        )
      : undefined,
  ].filter((condition) => condition !== undefined);
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** Returns one page of a company's invitations, the one sent last first unless the caller asks otherwise (D2.3). */
export async function listInvitations(
  db: Db,
  query: InvitationsQuery,
): Promise<{ rows: FoundInvitation[]; total: number }> {
  const where = whereOf(query);
  const order = query.order === 'asc' ? sql`i.sent_at, i.id` : sql`i.sent_at desc, i.id desc`;
  const [page, counted] = await Promise.all([
    sql<FoundInvitation>`select ${details} from invitations i ${withDetails}
      where ${where} order by ${order} ${rowsOfPage(window(query))}`.execute(db),
    sql<{ total: number }>`select count(*) as total from invitations i where ${where}`.execute(db),
  ]);
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 };
}

/** Returns one invitation of the company, as it is in this transaction. */
export async function invitationById(db: Db, id: number): Promise<FoundInvitation> {
  const { rows } = await sql<FoundInvitation>`select ${details} from invitations i ${withDetails}
    where i.id = ${id}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error(`invitation ${id} was written but not found`);
  return found;
}

/** Presents an invitation to staff, without the token. */
export const presentInvitation = (row: FoundInvitation): Invitation => ({
  id: row.id,
  companyId: row.companyId,
  recipientEmail: row.recipientEmail,
  subject: row.subject,
  message: row.message,
  customerId: row.customerId,
  customerName: row.customerName,
  state: row.state,
  mailState: row.mailState,
  mailError: row.mailError,
  sentAt: row.sentAt.toISOString(),
  sentBy: row.sentBy,
  expiresAt: row.expiresAt.toISOString(),
  acceptedAt: row.acceptedAt?.toISOString() ?? null,
  acceptedUserId: row.acceptedByUserId,
  acceptedBy: row.acceptedBy,
  revokedAt: row.revokedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  version: row.version,
});
