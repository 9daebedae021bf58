import { type RawBuilder, sql } from 'kysely';

/** The range of a report, in days of the company's calendar. */
export interface ReportRange {
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * Returns the range as the one row `span`: its days, their first and last instant (the last is not included) and the
 * zone. Without an end it ends today. Without a beginning it begins twelve months before its end.
 */
export const spanOf = ({ from, to }: ReportRange): RawBuilder<unknown> => sql`
  span as materialized (
    select d.first, d.last, d.zone, d.first::timestamp at time zone d.zone as since,
      (d.last + 1)::timestamp at time zone d.zone as until
    from (
      select c.time_zone as zone, e.last,
        coalesce(${from ?? null}::date, (e.last - interval '1 year' + interval '1 day')::date) as first
      from companies c
      cross join lateral (
        select coalesce(${to ?? null}::date, (now() at time zone c.time_zone)::date) as last) e
    ) d
  )`;
