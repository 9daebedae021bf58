import { activeStatuses } from '@portal/contract/repairs/repairs/status.ts';
import { type RawBuilder, sql } from 'kysely';

/** Today in the company's zone. Because of row-level security, the query sees only one company. */
const today = sql`(now() at time zone (select c.time_zone from companies c))::date`;
// The statuses are part of the text, so that the plan of a list is kept.
const active = sql.raw(activeStatuses.join(','));

/**
 * Returns the condition for active repairs in table or alias `of` whose completion date has passed or was moved to a later
 * day, and whose customer was not told since. Until the first mail about a delay, the customer knows the first date.
 */
export const promiseSlipped = (of: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${of}.${name}`);
  const promise = column('estimated_completion_date');
  const told = column('delay_told_on');
  return sql<boolean>`coalesce(${column('status')} = any('{${active}}')
    and (${promise} > coalesce(${column('delay_told_for')}, ${column('first_promised_on')})
      or (${promise} < ${today} and (${told} is null or ${told} <= ${promise}))), false)`;
};
