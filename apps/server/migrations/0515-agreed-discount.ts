import { type Kysely, sql } from 'kysely';

/**
 * The discount on the costs of a repair, as `worthOf` of the contract says it, for sums of many repairs. Half a cent
 * is rounded up, and a discount is at most the costs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function agreed_discount(costs numeric, kind text, value numeric) returns numeric
      language sql immutable as $$
        select case kind when 'percent' then least(costs, round(costs * value / 100, 2))
          when 'amount' then least(costs, round(value, 2)) else 0 end
      $$;
    -- The most that a customer has agreed to pay without an estimate. Null for requests from before, which said $200.
    alter table repairs add column pre_approved_up_to numeric(12,2);
    alter table repairs add constraint repairs_pre_approved_up_to_check check (pre_approved_up_to >= 0) not valid;
  `.execute(db);
}
