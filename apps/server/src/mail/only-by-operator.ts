import { type RawBuilder, sql } from 'kysely';

/**
 * Returns the condition for a row of `outbox_messages as m` that only the operator's mail server may carry: a mail about
 * the account of a superadmin, because that account reaches further than the company whose admin chose a server (D1.8). An
 * account that the tenant cannot see any more counts as one.
 */
export const isOnlyByOperator = (): RawBuilder<boolean> =>
  sql<boolean>`(m.account_user_id is not null and not exists (
    select from users u where u.id = m.account_user_id and u.company_id = m.company_id and u.role <> 'superadmin'))`;
