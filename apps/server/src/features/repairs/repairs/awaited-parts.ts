import type { PartRequest } from '@portal/contract/repairs/repairs/awaited-part.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { StatusStep } from './repair-status-step.ts';

/** Part requests `q` that are still waited for, with the part `p` of the catalogue. */
const open = sql`from part_requests q left join parts p on p.id = q.part_id where q.ended_at is null`;

/** Returns the SQL value with the parts that a repair waits for, or null without any. `of` is its table or alias. */
export const partRequestsColumn = (of: string): RawBuilder<PartRequest[] | null> =>
  sql`(select json_agg(json_build_object('id', q.id, 'partId', q.part_id, 'part', coalesce(p.part_number, q.part),
      'quantity', q.quantity, 'askedBy', q.asked_by,
      'askedAt', to_char(q.asked_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'answer', q.answer)
      order by q.id) ${open} and q.repair_id = ${sql.ref(`${of}.id`)})`;

/** The parts that `repairs as r` waits for in words, or null. */
export const awaitedWords: RawBuilder<string | null> = sql`(
  select string_agg(to_char(q.quantity, 'FM999,999,999') || ' × ' || coalesce(p.part_number, q.part), ', ' order by q.id) ${open}
    and q.repair_id = r.id and q.answer is distinct from 'not_needed')`;

/** True for repairs `r` for which somebody has asked for a part, and no admin has answered. */
export const hasPartToAnswer: RawBuilder<SqlBool> = sql<SqlBool>`r.id in (
  select q.repair_id from part_requests q where q.ended_at is null and q.answer is null)`;

/** Returns true when a step ends what the repair waits for. The trigger `end_part_requests` has the same rule. */
export const endsPartRequests = ({ from, to }: Pick<StatusStep, 'from' | 'to'>): boolean =>
  from === 'waiting_for_parts' || ['completed', 'shipped', 'cancelled'].includes(to);
